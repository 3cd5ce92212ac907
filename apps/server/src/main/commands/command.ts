import type { ParseArgsOptionsConfig } from 'node:util';
import type { OnProgress } from '../../platform/progress.ts';
import type { Services } from '../services.ts';

/** What was typed wrong, in words; the command's usage is shown below it. */
export class UsageError extends Error {}

/** What was typed is no flag that is known, or lacks its value. */
export function isParseFault(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** What stood on the command line after the command's name. */
export interface Typed {
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** What relative paths are meant from. */
  readonly folder: string;
}

interface Described<Result> {
  readonly name: string;
  /** What stands after the name: 'TEXT [--date DAY]'. */
  readonly usage: string;
  /** One sentence. */
  readonly description: string;
  /** More lines of its own help. */
  readonly details?: readonly string[];
  readonly flags: ParseArgsOptionsConfig;
  /** Neat lines for a person. */
  print(result: Result): string;
  /** The fixed shape for a script. */
  json(result: Result): unknown;
  /** 0 when absent. */
  exitCode?(result: Result): number;
}

/** A command that only thinks: it needs no store and answers at once. */
export interface LooseCommand<Result> extends Described<Result> {
  readonly needs: 'nothing';
  run(typed: Typed): Promise<Result>;
}

/** A command on what is available. It runs in the server of the data folder when one answers, else opens the stores itself. */
export interface StoreCommand<Args, Result> extends Described<Result> {
  readonly needs: 'stores';
  /** Whether it asks the market in memory; without one a demo market is made. */
  readonly asksMarket: boolean;
  /** Plain data, since it may travel to the server. */
  read(typed: Typed): Args;
  run(services: Services, args: Args, tell: OnProgress): Promise<Result>;
}

/** A command's result, and whether it comes from the simulated market because nothing real is available. */
export interface Answer {
  readonly result: unknown;
  readonly isSimulated: boolean;
}

export async function answerOf(
  command: StoreCommand<unknown, unknown>,
  services: Services,
  args: unknown,
  tell: OnProgress,
): Promise<Answer> {
  const result = await command.run(services, args, tell);
  return { result, isSimulated: command.asksMarket && services.engine().market().isDemo };
}

/** What is kept in the list of commands, whatever each reads and answers. */
export type AnyCommand = LooseCommand<unknown> | StoreCommand<unknown, unknown>;

export const command = <Args, Result>(record: StoreCommand<Args, Result>): StoreCommand<unknown, unknown> => record;
export const looseCommand = <Result>(record: LooseCommand<Result>): LooseCommand<unknown> => record;

/** The only word after the command's name, such as a condition. */
export function oneWord({ words }: Typed, what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageError(`${what} is missing`);
  if (more.length > 0)
    throw new UsageError(`one ${what} is wanted, but ${words.length} words were given; put it in quotes`);
  return word;
}

export function textFlag({ flags }: Typed, name: string): string | undefined {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
}

export function neededFlag(typed: Typed, name: string): string {
  const value = textFlag(typed, name);
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}
