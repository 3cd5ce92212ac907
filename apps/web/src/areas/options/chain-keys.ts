import type { KeyboardEvent } from 'react';
import type { ChainSide } from './chain-figures.ts';
import type { OptionLeg } from './option-strategies.ts';

type Rows = HTMLTableSectionElement;
type OnLeg = (leg: OptionLeg) => void;

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);
const sides = new Map<string, ChainSide>([
  ['ArrowLeft', 'call'],
  ['ArrowRight', 'put'],
]);
const trades = new Map<string, OptionLeg['side']>([
  ['b', 'buy'],
  ['s', 'sell'],
]);

/** On a row of a chain: up and down to the next strike, left and right to its call or put, B and S take it as a leg. */
export function onChainKey(event: KeyboardEvent<Rows>, onLeg: OnLeg | undefined): void {
  const row = event.target instanceof HTMLTableRowElement ? event.target : undefined;
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps.get(event.key);
  const trade = trades.get(event.key.toLowerCase());
  const side = sides.get(event.key);
  if (step !== undefined) focusNext(event, row, step);
  else if (onLeg && side) {
    event.preventDefault();
    event.currentTarget.dataset['side'] = side;
  } else if (onLeg && trade) {
    event.preventDefault();
    onLeg({ side: trade, lots: 1, strike: Number(row.dataset['strike']), right: sideOf(event.currentTarget, row) });
  }
}

function focusNext(event: KeyboardEvent<Rows>, row: HTMLTableRowElement, step: number): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[tabindex]')];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The one that was chosen; before that the one out of the money. */
function sideOf(rows: Rows, row: HTMLTableRowElement): ChainSide {
  const chosen = rows.dataset['side'];
  if (chosen === 'call' || chosen === 'put') return chosen;
  return row.querySelector('td.call.itm') ? 'put' : 'call';
}
