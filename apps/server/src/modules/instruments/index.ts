export type { InstrumentsDeps } from './deps.ts';
export { brokerInstrument, brokerList, freezeOf, optionNamesOf, symbolInstruments } from './find-instruments.ts';
export type { ListedRow } from './stored-rows.ts';
