import { CheckResults } from '../orders/CheckResults.tsx';
import type { BasketChecks } from './use-basket-checks.ts';

/** What the checks find of one leg, each that asks with its answer. */
export function LegChecks({ checks, place }: { checks: BasketChecks; place: number }) {
  const findings = checks.legs[place]?.findings ?? [];
  if (findings.length === 0) return null;
  return (
    <CheckResults
      findings={findings}
      answers={{
        confirmed: checks.confirmed[place] ?? [],
        confirm: (check, yes) => checks.confirm(place, check, yes),
      }}
    />
  );
}
