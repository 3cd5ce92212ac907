import { parseArgs } from 'node:util';
import { AppError, failures } from '@parakh/base';
import { readConfig } from '../platform/config.ts';
import {
  type Answer,
  type AnyCommand,
  answerOf,
  isParseFault,
  type StoreCommand,
  type Typed,
  UsageError,
} from './commands/command.ts';
import { commandIn, commands, earlierNames } from './commands/commands.ts';
import { problemLines } from './commands/problem-lines.ts';
import { progressBar } from './commands/progress-bar.ts';
import { serveUsage } from './commands/serve-usage.ts';

const usualFlags = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Does what was typed behind `parakh`; the exit code. */
export async function main(typed: readonly string[]): Promise<number> {
  const { name, args } = commandIn(typed);
  if (name === 'help' || name === '--help' || name === '-h') return help();
  if (name === 'serve') process.exit(await (await import('./start.ts')).serve(args));
  const load = commands[name];
  if (!load) return usageFault(`there is no command "${name}"`, 'parakh --help lists them');
  const command = await load();
  try {
    return await call(command, args);
  } catch (error) {
    if (error instanceof UsageError || isParseFault(error))
      return usageFault(error.message, `parakh ${name} ${command.usage}`);
    return failed(error, args.includes('--json'));
  }
}

async function call(command: AnyCommand, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { ...command.flags, ...usualFlags },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(
      [`parakh ${command.name} ${command.usage}`, '', command.description, ...(command.details ?? [])].join('\n'),
    );
    return 0;
  }
  const typed: Typed = { words: positionals, flags: values, folder: process.cwd() };
  const { result, isSimulated } = await run(command, typed).catch((error: unknown) => {
    throw withText(error, positionals[0]);
  });
  if (values.json) console.log(JSON.stringify(withSource(command.json(result), isSimulated)));
  else console.log(command.print(result));
  if (isSimulated && !values.json) console.error(SIMULATED);
  return command.exitCode?.(result) ?? 0;
}

const SIMULATED = '\nFrom the simulated market: no prices are imported into this data folder (parakh import --help).';

function withSource(shape: unknown, isSimulated: boolean): unknown {
  return isSimulated && typeof shape === 'object' ? { ...shape, isSimulated } : shape;
}

async function run(command: AnyCommand, typed: Typed): Promise<Answer> {
  if (command.needs === 'nothing') return { result: await command.run(typed), isSimulated: false };
  return onStores(command, command.read(typed));
}

/** Problems are shown under the text they are about. */
function withText(error: unknown, text: string | undefined): unknown {
  if (!(error instanceof AppError) || !error.detail.problems) return error;
  return new AppError(error.code, { ...error.detail, text }, error);
}

/** Through the server of the data folder when one answers; else on stores opened here, under the folder's lock. */
async function onStores(command: StoreCommand<unknown, unknown>, args: unknown): Promise<Answer> {
  const config = readConfig(process.env);
  const bar = progressBar(process.stderr);
  try {
    const { askServer } = await import('./commands/socket.ts');
    const answered = await askServer(config.dataFolder, command.name, args, bar.onProgress);
    if (answered) return answered;
    const { withServices } = await import('./commands/own-stores.ts');
    return await withServices(config, command.asksMarket, (services) =>
      answerOf(command, services, args, bar.onProgress),
    );
  } finally {
    bar.clear();
  }
}

async function help(): Promise<number> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const earlier = [...earlierNames].map(([old, now]) => `${old} is ${now.join(' ')}`).join(', ');
  const lines = all.map(({ name, usage, description }) => `  parakh ${name} ${usage}\n      ${description}`);
  console.log(
    `Parakh: scanner, screener, back-tests and alerts for NSE.\n\n${lines.join('\n')}\n  ${serveUsage.usage}\n      ${serveUsage.says}\n
--json answers in a fixed shape for scripts; PARAKH_DATA picks the data folder.
Earlier names go on working: ${earlier}.
Exit code: 0 done, 1 a problem; import also 2, when some files were refused.`,
  );
  return 0;
}

function usageFault(message: string, usage: string): number {
  console.error(`${message}\nusage: ${usage}`);
  return 1;
}

function failed(error: unknown, asJson: boolean): number {
  console.error(asJson ? JSON.stringify(jsonFailure(error)) : sentence(error));
  return 1;
}

function jsonFailure(error: unknown): unknown {
  if (!(error instanceof AppError)) return { code: 'unforeseen', message: String(error) };
  const { errorMessage, problems } = error.detail;
  return { code: error.code, message: errorMessage ?? failures[error.code].message, problems };
}

function sentence(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { errorMessage, problems, text, ...rest } = error.detail;
  const says = typeof errorMessage === 'string' ? errorMessage : failures[error.code].message;
  if (Array.isArray(problems))
    return [says, ...problemLines(typeof text === 'string' ? text : '', problems)].join('\n');
  const told = Object.entries(rest).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [says, ...told].join('\n  ');
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
