import { parity } from '@parakh/options';
import { grouped } from '@parakh/ui';
import type { Formula } from './Formulas.tsx';
import type { PricedOption } from './option-inputs.ts';

const short = (value: number) => String(Number(value.toFixed(6)));

/** The model's formulas with the numbers put in. */
export function optionFormulas({ terms, values }: PricedOption): Formula[] {
  const { underlying, strike, years, volatility, rate, kind } = terms;
  const [s, k, y, v] = [grouped(underlying), grouped(strike), short(years), short(volatility)];
  const dividend = terms.on === 'future' ? rate : terms.dividendYield;
  const [ofS, ofK] = [`${s} × e^(−${short(dividend)} × ${y})`, `${k} × e^(−${short(rate)} × ${y})`];
  const put = (worked: string) => (Number.isNaN(values.price) ? {} : { worked });
  const isCall = kind === 'call';
  return [
    {
      says: 'd1, q being the dividends; of a future q = r',
      rule: 'd1 = (ln(S ÷ K) + (r − q + σ² ÷ 2) × T) ÷ (σ × √T)',
      ...put(
        `(ln(${s} ÷ ${k}) + (${short(rate)} − ${short(dividend)} + ${v}² ÷ 2) × ${y}) ÷ (${v} × √${y}) = ${short(values.d1)}`,
      ),
    },
    { says: 'd2', rule: 'd2 = d1 − σ × √T', ...put(`${short(values.d1)} − ${v} × √${y} = ${short(values.d2)}`) },
    {
      says: isCall ? 'The call' : 'The put',
      rule: isCall
        ? 'C = S × e^(−qT) × N(d1) − K × e^(−rT) × N(d2)'
        : 'P = K × e^(−rT) × N(−d2) − S × e^(−qT) × N(−d1)',
      ...put(
        isCall
          ? `${ofS} × N(${short(values.d1)}) − ${ofK} × N(${short(values.d2)}) = ${grouped(values.price)}`
          : `${ofK} × N(${short(-values.d2)}) − ${ofS} × N(${short(-values.d1)}) = ${grouped(values.price)}`,
      ),
    },
    {
      says: 'Parity, whatever the volatility',
      rule: 'C − P = S × e^(−qT) − K × e^(−rT)',
      ...put(`${ofS} − ${ofK} = ${grouped(parity(terms))}`),
    },
    {
      says: 'Implied volatility',
      rule: 'the σ at which the formula gives the market price, found by Newton’s steps between bounds',
    },
  ];
}
