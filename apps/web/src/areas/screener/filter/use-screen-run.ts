import { api, type ScreenFilter, type ScreenReply } from '@parakh/contract';
import type { Loadable } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import type { ScanInput } from '../../../shared/conditions/scan-input.ts';
import { fieldsOf } from './filter-draft.ts';

const MOST_COLUMNS = 40;

/** Who passes: of the rows of a filter, or of a condition where it was written as text. */
export function useScreenRun({
  filter,
  condition,
  input: { universe, date, closedOnly, reading },
  columns,
}: {
  filter: ScreenFilter | undefined;
  condition?: string | undefined;
  input: ScanInput;
  /** Wanted besides those the filter compares; undefined until it is known which. */
  columns: readonly string[] | undefined;
}): Loadable<ScreenReply> {
  const wanted = [...new Set([...(filter ? fieldsOf(filter) : []), ...(columns ?? [])])].slice(0, MOST_COLUMNS);
  const body = {
    ...(filter ? { filter } : { condition: condition ?? '' }),
    universe,
    ...(date ? { date } : {}),
    ...(closedOnly ? { closedOnly } : {}),
    ...reading,
    ...(wanted.length > 0 ? { columns: wanted } : {}),
  };
  const when = columns !== undefined && (filter !== undefined || Boolean(condition));
  return useApi(api.screener.run, { body }, { when, keepPrevious: true });
}
