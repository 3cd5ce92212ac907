import type { Comparator } from './tree.ts';

/** The comparison that means the same with its sides swapped; near has none, since its range is of the right side. */
export const mirrored: Readonly<Partial<Record<Comparator, Comparator>>> = {
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
  '==': '==',
  '!=': '!=',
  crossup: 'crossdown',
  crossdown: 'crossup',
};
