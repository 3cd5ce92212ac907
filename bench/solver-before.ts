/** The solver that we had before that of `packages/options`: Newton's steps where they stay between the bounds that are known, halves where they do not. A peer of the benchmark of options. */
import { type OptionTerms, optionValues } from '@parakh/options';

type Known = Omit<OptionTerms, 'volatility'>;

const MOST_VOLATILITY = 100;
const ROUNDS = 200;
const CLOSE_ENOUGH = 1e-15;

/** NaN where no volatility gives the price. */
export function volatilityBefore(terms: Known, price: number): number {
  const { underlying, strike, years, rate } = terms;
  const forward = underlying * Math.exp(-yieldOf(terms) * years) - strike * Math.exp(-rate * years);
  const isInMoney = terms.kind === 'call' ? forward > 0 : forward < 0;
  if (!isInMoney) return solved(terms, price);
  const kind = terms.kind === 'call' ? 'put' : 'call';
  return solved({ ...terms, kind }, price - Math.abs(forward));
}

function solved(terms: Known, price: number): number {
  if (!(price > 0) || !(optionValues({ ...terms, volatility: MOST_VOLATILITY }).price > price)) return NaN;
  let [low, high] = [0, MOST_VOLATILITY];
  let volatility = Math.min(1, Math.sqrt((2 * Math.abs(logMoneyness(terms))) / terms.years) || 0.2);
  for (let round = 0; round < ROUNDS; round++) {
    const values = optionValues({ ...terms, volatility });
    const miss = values.price - price;
    if (miss > 0) high = volatility;
    else low = volatility;
    const newton = volatility - miss / (values.vegaPoint * 100);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - volatility) <= CLOSE_ENOUGH * volatility) return next;
    volatility = next;
  }
  return volatility;
}

const logMoneyness = (terms: Known) =>
  Math.log(terms.underlying / terms.strike) + (terms.rate - yieldOf(terms)) * terms.years;

const yieldOf = ({ on, rate, dividendYield }: Known) => (on === 'future' ? rate : dividendYield);
