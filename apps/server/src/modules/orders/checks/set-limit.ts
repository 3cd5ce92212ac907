import type { SetLimit } from './facts.ts';

/** 'your limit is', 'this server’s limit is': whose it is, in a sentence. */
export const limitIs = ({ whose }: SetLimit): string =>
  whose === 'person' ? 'your limit is' : 'this server’s limit is';

/** Where its number comes from. */
export const sourceOf = ({ whose }: SetLimit) => ({
  source: whose === 'person' ? 'your limits' : 'the limits of this server',
});
