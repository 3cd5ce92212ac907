export type { InstrumentsDeps } from './deps.ts';
export { disagreements } from './disagreements.ts';
export {
  type BrokerList,
  brokerInstrument,
  brokerList,
  optionNamesOf,
  type SymbolInstruments,
  symbolInstruments,
} from './find-instruments.ts';
export type { ListedRow } from './stored-rows.ts';
