/** A server whose clock stands elsewhere, in a process of its own: orders leave in the hours of the exchange alone. Takes so many milliseconds, then what `start.ts` takes. */
const [shift = '0', ...args] = process.argv.slice(2);
const real = Date.now.bind(Date);
Date.now = () => real() + Number(shift);

// Loaded once the clock stands where it shall.
const { serve } = await import('../../main/start.ts');
process.exit(await serve(args, { threadsStartLate: true }));
