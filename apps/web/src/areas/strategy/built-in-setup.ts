import type { BuiltInStrategy } from '@parakh/contract';
import { format } from '@parakh/language';
import { table } from '@parakh/scan';
import { type Setup, setupOf } from './use-setup.ts';

/** A built-in strategy for the editor, its text as the editor lays it out. */
export function builtInSetup(builtIn: BuiltInStrategy): Setup {
  const setup = setupOf(builtIn);
  return { ...setup, text: format(setup.text, table) };
}
