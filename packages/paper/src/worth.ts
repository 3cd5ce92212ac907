import { costOf, type PaperPosition, quantityOf, type Run } from './account.ts';
import { modeOf } from './margin.ts';

/** What an account is worth at the last prices. Paise; what has no price yet counts at its cost. */
export interface PaperWorth {
  /** Shares and options. */
  readonly holdings: number;
  readonly equity: number;
  /** Of what was closed, before charges. */
  readonly realised: number;
  readonly unrealised: number;
}

export function worthOf(run: Run): PaperWorth {
  const { balances, holdings, positions } = run.account;
  let worth = 0;
  for (const { lots, mark, fraction } of holdings)
    worth += (mark === null ? costOf(lots) : quantityOf(lots) * mark) + (fraction?.cost ?? 0);
  let open = 0;
  for (const position of positions) {
    const gain = gainOf(position);
    if (isPaid(run, position)) worth += position.cost + gain;
    else open += gain;
  }
  const equity = balances.cash + balances.settling + worth + open;
  const unrealised = worth - balances.holdings - balances.options + open;
  return { holdings: worth, equity, realised: -balances.gains, unrealised };
}

/** Deliveries are among the holdings. */
function gainOf({ product, net, cost, mark }: PaperPosition): number {
  return product === 'DELIVERY' || net === 0 || mark === null ? 0 : net * mark - cost;
}

/** Options: the whole price changed hands. */
function isPaid({ tape }: Run, { instrument, product }: PaperPosition): boolean {
  const known = tape.instruments.get(instrument.token);
  return known !== undefined && product !== 'DELIVERY' && modeOf(known, product) === 'paid';
}
