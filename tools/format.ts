/** `npm run format`: writes every file in the one format. */
import { run } from './run.ts';

process.exit(await run('biome', ['check', '--write', '.']));
