import type { Operand } from '@parakh/language';
import { headings } from '@parakh/scan';
import { matchingItems } from '../picker/matching-items.ts';
import type { PickGroup } from '../picker/Picker.tsx';

const OTHER = 'Other';
const order = { headings, headingOf: ({ group }: Operand) => group ?? OTHER };

/** The operands that fit the search, under their headings. */
export const choicesFor = (operands: readonly Operand[], search: string): PickGroup<Operand>[] =>
  matchingItems(operands, search, order);
