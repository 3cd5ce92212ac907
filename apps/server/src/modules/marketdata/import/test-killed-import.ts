import { openMarketStore } from '../store/market.ts';
import { importPaths } from './import-paths.ts';
import { silent } from './test-market.ts';

/** An import in a process of its own, so that a test can kill it: node test-killed-import.ts DATA-FOLDER PATHS… */
const [folder = '', ...paths] = process.argv.slice(2);
const market = await openMarketStore({ dataFolder: folder, log: silent });
const { days, contractDays, chainDays, skipped, exitCode } = await importPaths(paths, {}, { market, log: silent });
await market.close();
process.stdout.write(JSON.stringify({ days, contractDays, chainDays, skipped }));
process.exitCode = exitCode;
