import type { ImportFormat } from '../format.ts';
import { announcements } from './announcements.ts';
import { banList } from './ban-list.ts';
import { boardMeetings } from './board-meetings.ts';
import { cmBhav } from './cm-bhav.ts';
import { combinedOpenInterest } from './combined-open-interest.ts';
import { corporateActions } from './corporate-actions.ts';
import { deals } from './deals.ts';
import { derivativeLots } from './derivative-lots.ts';
import { equityList } from './equity-list.ts';
import { extremeLossMargins } from './extreme-loss-margins.ts';
import { fiiDii } from './fii-dii.ts';
import { fiiHistory } from './fii-history.ts';
import { fiiStats } from './fii-stats.ts';
import { foBhav } from './fo-bhav.ts';
import { foUdiff } from './fo-udiff.ts';
import { indexClose } from './index-close.ts';
import { indexFuturesHistory } from './index-futures-history.ts';
import { indexList } from './index-list.ts';
import { indexMinutes } from './index-minutes.ts';
import { indexSnapshot } from './index-snapshot.ts';
import { indexWeights } from './index-weights.ts';
import { indiaVixHistory } from './india-vix-history.ts';
import { kiteInstruments } from './kite-instruments.ts';
import { kiteMinutes } from './kite-minutes.ts';
import { marketActivityFutures } from './market-activity-futures.ts';
import { marketActivityOptions } from './market-activity-options.ts';
import { optionChainDownload } from './option-chain-download.ts';
import { optionChainJson } from './option-chain-json.ts';
import { optionChainMinutes } from './option-chain-minutes.ts';
import { optionChainPage } from './option-chain-page.ts';
import { optionChainRawPage } from './option-chain-raw-page.ts';
import { optionContractsLive } from './option-contracts-live.ts';
import { participantHistory } from './participant-history.ts';
import { participantPositions } from './participant-positions.ts';
import { resultFilings } from './result-filings.ts';
import { screenerTables } from './screener-tables.ts';
import { screenerWorkbook } from './screener-workbook.ts';
import { secBhavdataFull } from './sec-bhavdata-full.ts';
import { shareholding } from './shareholding.ts';
import { spanHistory } from './span-history.ts';
import { symbolChange } from './symbol-change.ts';
import { udiffCash } from './udiff-cash.ts';
import { upstoxInstruments } from './upstox-instruments.ts';
import { volatilityHistory } from './volatility-history.ts';

/** Every kind of file that the importer takes. */
export const formats: readonly ImportFormat[] = [
  announcements,
  banList,
  boardMeetings,
  cmBhav,
  combinedOpenInterest,
  corporateActions,
  deals,
  derivativeLots,
  equityList,
  extremeLossMargins,
  fiiDii,
  fiiHistory,
  fiiStats,
  foBhav,
  foUdiff,
  indexClose,
  indexFuturesHistory,
  indexList,
  indexMinutes,
  indexSnapshot,
  indexWeights,
  indiaVixHistory,
  kiteInstruments,
  kiteMinutes,
  marketActivityFutures,
  marketActivityOptions,
  optionChainDownload,
  optionChainJson,
  optionChainMinutes,
  optionChainPage,
  optionChainRawPage,
  optionContractsLive,
  participantHistory,
  participantPositions,
  resultFilings,
  screenerTables,
  screenerWorkbook,
  secBhavdataFull,
  shareholding,
  spanHistory,
  symbolChange,
  udiffCash,
  upstoxInstruments,
  volatilityHistory,
];

/** How much a format knows of a day beside others (`ImportFormat`); 0 of one that is gone. */
export const rankOf = (format: string): number => formats.find(({ name }) => name === format)?.rank ?? 0;
