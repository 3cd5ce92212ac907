import type { Operand } from '@parakh/language';
import { table } from '@parakh/scan';
import { slugOf } from '../../shared/conditions/operand-path.ts';
import type { PageText } from '../../shared/screens/screen.ts';

const bySlug: ReadonlyMap<string, Operand> = new Map(table.operands.map((operand) => [slugOf(operand.name), operand]));

/** The operand whose page stands under this address. */
export function operandUnder(slug: string): Operand | undefined {
  return bySlug.get(slug.toLowerCase());
}

/** 'Relative Strength Index (RSI)'; the name alone where it is the title. */
export function fullTitle({ name, title = name }: Operand): string {
  return title.toLowerCase() === name.toLowerCase() ? name : `${title} (${name})`;
}

/** What search engines are told of each operand's page. */
export const operandPages: readonly PageText[] = table.operands.map((operand) => ({
  id: slugOf(operand.name),
  title: `${fullTitle(operand)} in conditions`,
  description: [operand.description, operand.formula && `Formula: ${operand.formula}.`].filter(Boolean).join(' '),
  keywords: [operand.name, ...(operand.group ? [operand.group] : [])],
}));
