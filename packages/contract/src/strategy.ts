import * as z from 'zod/mini';
import { get } from './endpoint.ts';

const parameter = z.object({
  name: z.string(),
  kind: z.string(),
  /** The value taken when it is not written. */
  usual: z.nullable(z.number()),
  /** The words it takes, for a level. */
  words: z.array(z.string()),
  isRepeated: z.boolean(),
});

/** A word of the condition language that stands for a number at each bar. */
export const operandWord = z.object({
  name: z.string(),
  title: z.string(),
  place: z.string(),
  says: z.string(),
  example: z.string(),
  unit: z.nullable(z.string()),
  parameters: z.array(parameter),
});

const operatorWord = z.object({ text: z.string(), title: z.string(), kind: z.string() });

export const strategy = {
  /** Everything a builder of conditions needs: the words of the language as they stand in this server. */
  metadata: get('strategy/metadata', {
    access: 'public',
    reply: z.object({
      operands: z.array(operandWord),
      operators: z.array(operatorWord),
      levels: z.array(z.string()),
      indexes: z.array(z.string()),
      timeLevels: z.array(z.string()),
      units: z.array(z.string()),
      examples: z.array(z.string()),
    }),
  }),
};
