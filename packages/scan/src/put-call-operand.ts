import { type ContractFigure, putCallRatio } from '@parakh/options';
import { contractOperand, expiryParameter } from './contract-operand.ts';
import type { AnyFunction } from './language-function.ts';

type Definition = Pick<AnyFunction, 'name' | 'description' | 'formula' | 'source' | 'example'>;

interface Sides {
  readonly puts: ContractFigure;
  readonly calls: ContractFigure;
}

/** A figure of puts by that of calls, of all expiries or of one. */
export function putCallOperand(definition: Definition, of: Sides): AnyFunction {
  return contractOperand({
    ...definition,
    unit: 'ratio',
    parameters: expiryParameter(0),
    whenUnknown: 'there are no calls to divide by',
    figures: ({ expiry }) => ({
      puts: { figure: of.puts, number: expiry! },
      calls: { figure: of.calls, number: expiry! },
    }),
    fill({ puts, calls }, answer, _, from) {
      for (let i = from; i < answer.length; i++) answer[i] = putCallRatio(puts[i]!, calls[i]!);
    },
  });
}
