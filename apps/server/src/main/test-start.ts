/** The server as tests start it in processes of its own: its threads start with the first scan. Takes what `start.ts` takes. */
import { serve } from './start.ts';

process.exit(await serve(process.argv.slice(2), { threadsStartLate: true }));
