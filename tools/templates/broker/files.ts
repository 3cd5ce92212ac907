import { type BrokerNames, httpFile, loginFile, masterFile, recordFile, sessionFile } from './session.ts';
import { dialectFile, suiteFile } from './test.ts';
import { failuresText, ordersText, wireText } from './wire.ts';
import { wordsText } from './words.ts';

/** The folder of a new broker: names of files with their text. It speaks to a vendor that does not exist. */
export const brokerFiles = (names: BrokerNames): Readonly<Record<string, string>> => ({
  'words.ts': wordsText,
  'wire.ts': wireText,
  'orders.ts': ordersText,
  'failures.ts': failuresText,
  'http.ts': httpFile(names),
  'login.ts': loginFile(names),
  'session.ts': sessionFile(names),
  'master.ts': masterFile(names),
  'index.ts': recordFile(names),
  [`test-${names.name}.ts`]: dialectFile(names),
  [`${names.name}.test.ts`]: suiteFile(names),
});
