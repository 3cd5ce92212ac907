/**
 * b(x, s) of normalised-black.ts by another way: the integral of its vega from no volatility to s. Nothing is subtracted and no
 * function of the formula is used; Gauss–Legendre's rule in panels that
 * are as narrow as the integrand falls.
 */
export function integratedBlack(x: number, s: number): number {
  const vega = (at: number) => Math.exp(-0.5 * ((x * x) / (at * at) + (at * at) / 4)) / Math.sqrt(2 * Math.PI);
  let sum = 0;
  let right = s;
  for (let part = Infinity; part > sum * 1e-18; ) {
    const left = right * (1 - 1 / Math.max(4, (x / right) ** 2));
    part = integral(vega, left, right);
    sum += part;
    right = left;
  }
  return sum;
}

const NODES = 24;
const rule = gaussLegendre(NODES);

function integral(of: (at: number) => number, from: number, to: number): number {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  return half * rule.reduce((sum, { at, weight }) => sum + weight * of(middle + half * at), 0);
}

/** Nodes and weights on −1 … 1: the roots of Legendre's polynomial, by Newton. */
function gaussLegendre(count: number) {
  return Array.from({ length: count }, (_, i) => {
    let at = Math.cos((Math.PI * (i + 0.75)) / (count + 0.5));
    let slope = NaN;
    for (let step = 0; step < 10; step++) {
      let [before, value] = [1, at];
      for (let n = 2; n <= count; n++) [before, value] = [value, ((2 * n - 1) * at * value - (n - 1) * before) / n];
      slope = (count * (at * value - before)) / (at * at - 1);
      at -= value / slope;
    }
    return { at, weight: 2 / ((1 - at * at) * slope * slope) };
  });
}
