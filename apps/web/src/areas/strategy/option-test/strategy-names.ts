import type { TestLegForm } from '../../../shared/saved/option-test-legs.ts';
import type { StrategySetup } from './form.ts';

const NAME_CHARS = 120;
/** ' (12)' */
const NUMBER_CHARS = 5;

/** What each strategy is called: its own name, else its legs; numbered where another has that name. */
export function strategyNames(strategies: readonly StrategySetup[]): string[] {
  const taken = new Set<string>();
  return strategies.map(({ form, legs }) => {
    const name = form.name.trim().slice(0, NAME_CHARS - NUMBER_CHARS) || nameOf(legs);
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name} (${n})`;
    taken.add(free);
    return free;
  });
}

/** 'sell CE ATM+2, sell PE ATM-2'. */
export function nameOf(legs: readonly TestLegForm[]): string {
  const names = legs.map(({ side, kind, by, at }) => {
    if (kind === 'future') return `${side} future`;
    return `${side} ${kind} ${by === 'atm' ? moneyText(at) : `${by} ${at}`}`;
  });
  return names.join(', ').slice(0, NAME_CHARS - NUMBER_CHARS) || 'Strategy';
}

function moneyText(at: string): string {
  const steps = Number(at);
  if (steps === 0) return 'ATM';
  return steps > 0 ? `ATM+${steps}` : `ATM${at.trim()}`;
}
