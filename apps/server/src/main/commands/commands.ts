import type { AnyCommand } from './command.ts';

/** Every command, by name. Each is loaded only when it is called, so that a quick one stays quick. */
export const commands: Readonly<Record<string, () => Promise<AnyCommand>>> = {
  backtest: async () => (await import('./backtest.ts')).backtestCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  check: async () => (await import('./check.ts')).checkCommand,
  explain: async () => (await import('./explain.ts')).explainCommand,
  import: async () => (await import('./import.ts')).importCommand,
  lookahead: async () => (await import('./lookahead.ts')).lookaheadCommand,
  people: async () => (await import('./people.ts')).peopleCommand,
  print: async () => (await import('./print.ts')).printCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  role: async () => (await import('./role.ts')).roleCommand,
  rules: async () => (await import('./rules.ts')).rulesCommand,
  scan: async () => (await import('./scan.ts')).scanCommand,
  series: async () => (await import('./series.ts')).seriesCommand,
};
