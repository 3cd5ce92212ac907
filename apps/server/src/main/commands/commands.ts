import type { AnyCommand } from './command.ts';

/** Every command, by name. Each is loaded only when it is called, so that a quick one stays quick. */
export const commands: Readonly<Record<string, () => Promise<AnyCommand>>> = {
  backtest: async () => (await import('./backtest.ts')).backtestCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  buildup: async () => (await import('./buildup.ts')).buildUpCommand,
  chain: async () => (await import('./chain.ts')).chainCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  expiries: async () => (await import('./expiries.ts')).expiriesCommand,
  explain: async () => (await import('./explain.ts')).explainCommand,
  format: async () => (await import('./format.ts')).formatCommand,
  hedge: async () => (await import('./hedge.ts')).hedgeCommand,
  import: async () => (await import('./import.ts')).importCommand,
  ivs: async () => (await import('./ivs.ts')).ivsCommand,
  lookahead: async () => (await import('./lookahead.ts')).lookaheadCommand,
  margin: async () => (await import('./margin.ts')).marginCommand,
  maxpain: async () => (await import('./maxpain.ts')).maxPainCommand,
  optimise: async () => (await import('./optimise.ts')).optimiseCommand,
  optiontest: async () => (await import('./optiontest.ts')).optionTestCommand,
  parse: async () => (await import('./parse.ts')).parseCommand,
  payoff: async () => (await import('./payoff.ts')).payoffCommand,
  pins: async () => (await import('./pins.ts')).pinsCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  scan: async () => (await import('./scan.ts')).scanCommand,
  series: async () => (await import('./series.ts')).seriesCommand,
  tax: async () => (await import('./tax.ts')).taxCommand,
  tradebook: async () => (await import('./tradebook.ts')).tradebookCommand,
  users: async () => (await import('./users.ts')).usersCommand,
  'users grant': async () => (await import('./grant-role.ts')).grantRoleCommand,
};

/** What commands were called in earlier versions: the command that does it now, and its flags. They go on working for one release. */
export const earlierNames: ReadonlyMap<string, readonly [name: string, ...flags: string[]]> = new Map([
  ['people', ['users']],
  ['print', ['format', '--from-rules']],
  ['role', ['users grant']],
  ['rules', ['parse', '--rules']],
]);

interface Called {
  readonly name: string;
  readonly args: string[];
}

/** The command that was typed, of one word or of two, and what was typed after it. */
export function commandIn([first = 'help', ...rest]: readonly string[]): Called {
  const earlier = earlierNames.get(first);
  if (earlier) {
    const [name, ...flags] = earlier;
    return { name, args: [...flags, ...rest] };
  }
  const [next, ...others] = rest;
  const both = `${first} ${next}`;
  return both in commands ? { name: both, args: others } : { name: first, args: rest };
}
