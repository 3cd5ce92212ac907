import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { count } from './figures.ts';

export const screener = {
  /** What a screener may filter by: the fields, the comparisons, the groups of symbols. */
  metadata: get('query/metadata', {
    access: 'public',
    reply: z.object({
      fields: z.array(
        z.object({
          /** As a filter names it. */
          name: z.string(),
          title: z.string(),
          group: z.string(),
          unit: z.nullable(z.string()),
          says: z.string(),
          /** The operand of the condition language behind it. */
          operand: z.string(),
        }),
      ),
      operators: z.array(z.object({ text: z.string(), title: z.string() })),
      universes: z.array(z.object({ name: z.string(), title: z.string(), symbols: count })),
    }),
  }),
};
