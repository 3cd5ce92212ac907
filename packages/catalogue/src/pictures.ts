import { candles } from './pictures/candles.ts';
import { charts } from './pictures/charts.ts';
import { days } from './pictures/days.ts';
import { withLines } from './pictures/with-lines.ts';

/** The shapes that scans look for; scans that look for the same one share it. */
export const pictures = { ...days, ...withLines, ...candles, ...charts };

/** Under which a scan names its picture. */
export type PictureName = keyof typeof pictures;
