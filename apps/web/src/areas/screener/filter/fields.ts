import { api, type ScreenField } from '@parakh/contract';
import type { Loadable } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { operandTitle } from '../matches/operand-title.ts';
import { matchingItems } from '../picker/matching-items.ts';
import type { PickGroup } from '../picker/Picker.tsx';

const headings = ['Fundamentals', 'Price', 'Volume', 'Momentum', 'Trend', 'Volatility', 'Patterns', 'Swings'];
const order = { headings, headingOf: ({ group }: ScreenField) => group.charAt(0).toUpperCase() + group.slice(1) };
const units: Readonly<Record<string, string>> = { price: '₹', money: '₹ Cr', percent: '%' };

type FieldChoice = ScreenField & { readonly description: string };
export interface Fields {
  readonly query: Loadable<unknown>;
  readonly isKnown: boolean;
  /** Of a name; undefined where it is an operand of the language, or not known yet. */
  readonly named: (name: string) => FieldChoice | undefined;
  readonly titleOf: (name: string) => string;
  readonly found: (search: string) => readonly PickGroup<FieldChoice>[];
}

/** Everything a filter compares and a column shows. */
export function useFields(): Fields {
  const query = useApi(api.screener.allFields, {});
  const all = query.data;
  const known = useMemo(() => {
    const fields = (all ?? []).map((field) => ({ ...field, description: field.says }));
    const byName = new Map(fields.map((field) => [field.name, field]));
    return {
      isKnown: all !== undefined,
      named: (name: string) => byName.get(name),
      titleOf: (name: string) => byName.get(name)?.title ?? operandTitle(name),
      found: (search: string) => matchingItems(fields, search, order),
    };
  }, [all]);
  return { ...known, query };
}

/** As it stands beside a box: ₹, ₹ Cr, %; nothing for a ratio or a count. */
export const unitSign = (unit: string | null | undefined): string => units[unit ?? ''] ?? '';
