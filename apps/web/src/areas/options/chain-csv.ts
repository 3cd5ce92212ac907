import type { OptionChain } from '@parakh/contract';

const fields = ['price', 'iv', 'delta', 'gamma', 'thetaDay', 'vegaPoint', 'oi', 'oiChange', 'volume'] as const;

/** Every strike with both sides; what is not known is empty. */
export function chainCsv({ rows }: OptionChain): string {
  const head = ['strike', ...(['call', 'put'] as const).flatMap((side) => fields.map((field) => `${side} ${field}`))];
  const lines = rows.map(({ strike, call, put }) => [
    strike,
    ...[call, put].flatMap((side) => fields.map((field) => side?.[field] ?? '')),
  ]);
  return [head, ...lines].map((line) => line.join(',')).join('\n');
}
