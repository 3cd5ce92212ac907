import { ConditionParser as Kind } from './generated/ConditionParser.ts';
import type { Lexeme } from './tokens.ts';
import type { Offset } from './tree.ts';

/** The unit that was written last before the caret: most people go on in it. A day when there is none yet. */
export function unitBefore(text: string, before: readonly Lexeme[]): Pick<Offset, 'unit' | 'count'> {
  for (let i = before.length - 1; i > 0; i--) {
    const [bracket, first, second] = [before[i - 1]!, before[i]!, before[i + 1]];
    if (bracket.type !== Kind.RIGHT) continue;
    if (first.type === Kind.DAY) return { unit: 'day', count: 1 };
    if (first.type === Kind.WEEK) return { unit: 'week', count: 1 };
    if (first.type === Kind.INTEGER && second?.type === Kind.MINUTE) {
      return { unit: 'minute', count: Number(text.slice(first.from, first.to)) };
    }
  }
  return { unit: 'day', count: 1 };
}
