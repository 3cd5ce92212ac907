import type { ScreenRecord } from '../../screen.ts';
import { catalogueScreens } from './catalogue-screens.ts';

export const scannerScreens: readonly ScreenRecord[] = [...catalogueScreens];
