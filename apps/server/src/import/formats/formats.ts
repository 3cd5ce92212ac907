import type { ImportFormat } from '../format.ts';
import { cmBhav } from './cm-bhav.ts';
import { corporateActions } from './corporate-actions.ts';
import { derivativeLots } from './derivative-lots.ts';
import { equityList } from './equity-list.ts';
import { fiiDii } from './fii-dii.ts';
import { indexClose } from './index-close.ts';
import { indexList } from './index-list.ts';
import { indexMinutes } from './index-minutes.ts';
import { kiteMinutes } from './kite-minutes.ts';
import { participantPositions } from './participant-positions.ts';
import { screenerTables } from './screener-tables.ts';
import { screenerWorkbook } from './screener-workbook.ts';
import { secBhavdataFull } from './sec-bhavdata-full.ts';
import { symbolChange } from './symbol-change.ts';
import { udiffCash } from './udiff-cash.ts';

/** Every kind of file that the importer takes. */
export const formats: readonly ImportFormat[] = [
  cmBhav,
  corporateActions,
  derivativeLots,
  equityList,
  fiiDii,
  indexClose,
  indexList,
  indexMinutes,
  kiteMinutes,
  participantPositions,
  screenerTables,
  screenerWorkbook,
  secBhavdataFull,
  symbolChange,
  udiffCash,
];
