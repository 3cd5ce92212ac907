/** Packages of the benchmark of options that bring no types. */
declare module 'greeks' {
  type Kind = 'call' | 'put';
  const greeks: {
    getDelta(s: number, k: number, t: number, v: number, r: number, kind: Kind): number;
    getGamma(s: number, k: number, t: number, v: number, r: number): number;
    getTheta(s: number, k: number, t: number, v: number, r: number, kind: Kind): number;
    getVega(s: number, k: number, t: number, v: number, r: number): number;
    getRho(s: number, k: number, t: number, v: number, r: number, kind: Kind): number;
  };
  export default greeks;
}

declare module 'implied-volatility' {
  const solver: {
    getImpliedVolatility(cost: number, s: number, k: number, t: number, r: number, kind: 'call' | 'put'): number;
  };
  export default solver;
}
