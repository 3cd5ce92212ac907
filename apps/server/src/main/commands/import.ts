import { join, resolve } from 'node:path';
import { masterFormats } from '@parakh/brokers';
import { normaliseSymbol } from '@parakh/market';
import { hasHiddenContracts, updateFigures } from '../../modules/derivatives/index.ts';
import { notifyEndOfDay } from '../../modules/end-of-day/notify-end-of-day.ts';
import { type DownloadSummary, downloadDays } from '../../modules/marketdata/import/download-days.ts';
import { formats } from '../../modules/marketdata/import/formats/formats.ts';
import { importPaths } from '../../modules/marketdata/import/import-paths.ts';
import type { ImportSummary } from '../../modules/marketdata/import/summary.ts';
import type { OnProgress } from '../../platform/progress.ts';
import type { Services } from '../services.ts';
import { command, type Typed, textFlag, UsageError } from './command.ts';
import { type InstrumentsImported, listLines, takeLists, withLists } from './lists-of-instruments.ts';
import { dayFlag } from './market-flags.ts';
import { summaryLines } from './summary-lines.ts';

interface ImportArgs {
  paths: string[];
  replace: boolean;
  'list-day'?: string;
  symbol?: string;
  expiry?: string;
  /** Seconds since 1970. */
  at?: number;
  from?: string;
  to?: string;
}

type Imported = (ImportSummary | DownloadSummary) & InstrumentsImported;

export const importCommand = command<ImportArgs, Imported>({
  name: 'import',
  usage: 'PATHS… [--replace] [--list-day DAY] [--symbol NAME] [--expiry DAY] [--at MOMENT] | --from DAY [--to DAY]',
  description: 'Takes the exchange’s files from files, archives and folders, or fetches them from its archive.',
  details: ['Recognised by their content:', ...new Set([...formats, ...masterFormats].map(({ says }) => `  ${says}`))],
  flags: {
    replace: { type: 'boolean' },
    'list-day': { type: 'string' },
    symbol: { type: 'string' },
    expiry: { type: 'string' },
    at: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
  needs: 'stores',
  asksMarket: false,
  read(typed) {
    const args: ImportArgs = {
      paths: typed.words.map((path) => resolve(typed.folder, path)),
      replace: typed.flags.replace === true,
      ...dayFlag(typed, 'list-day'),
      ...chainFlags(typed),
      ...dayFlag(typed, 'from'),
      ...dayFlag(typed, 'to'),
    };
    refuseNothing(typed, args);
    return args;
  },
  async run(services, args, tell) {
    const summary = await taken(services, args, tell);
    const onDay = (done: number, of: number) => tell({ done, of, what: 'sessions of futures and options valued' });
    await updateFigures(services.store(), { onDay });
    await services.refresh();
    await notifyEndOfDay(services);
    return (await hasHiddenContracts(services.store())) ? withWarning(summary, HIDDEN) : summary;
  },
  json: (summary) => summary,
  print: (summary) =>
    [summaryLines(summary), ...(summary.instruments ? listLines(summary.instruments) : [])].join('\n'),
  exitCode: ({ exitCode }) => exitCode,
});

const HIDDEN =
  'futures and options are imported, and no daily prices of shares: until they are imported too, the simulated market is shown and these contracts are not';

/** It is about no file. */
const withWarning = <S extends ImportSummary>(summary: S, says: string): S => ({
  ...summary,
  warnings: [{ file: '', line: 0, rows: 0, says }, ...summary.warnings],
});

async function taken(services: Services, args: ImportArgs, tell: OnProgress): Promise<Imported> {
  const { paths, replace, 'list-day': listDay, from, to, symbol, expiry, at } = args;
  const tools = { market: services.store(), log: services.log, onProgress: tell };
  if (from === undefined) {
    const lists = await takeLists({ paths, replace, listDay }, services);
    const options = { replace, chain: { symbol, expiry, at }, except: lists.except, ...(listDay && { listDay }) };
    return withLists(await importPaths(paths, options, tools), lists.taken);
  }
  return downloadDays({ from, ...(to && { to }) }, { ...tools, folder: join(services.config.dataFolder, 'downloads') });
}

/** What a recorded option chain does not tell of itself. */
function chainFlags(typed: Typed): Pick<ImportArgs, 'symbol' | 'expiry' | 'at'> {
  const symbol = textFlag(typed, 'symbol');
  const at = textFlag(typed, 'at');
  return {
    ...(symbol && { symbol: normaliseSymbol(symbol) }),
    ...dayFlag(typed, 'expiry'),
    ...(at && { at: momentOf(at) }),
  };
}

/** '2026-06-30T14:05' on the Indian clock. */
function momentOf(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text) ? Date.parse(`${text}+05:30`) : NaN;
  if (Number.isNaN(at)) throw new UsageError(`--at is a moment in India such as 2026-06-30T14:05, not "${text}"`);
  return at / 1000;
}

function refuseNothing({ words }: Typed, { from, to }: ImportArgs): void {
  if (words.length === 0 && from === undefined)
    throw new UsageError('name files or folders, or a first day with --from');
  if (words.length > 0 && from !== undefined) throw new UsageError('either files and folders, or days with --from');
  if (to !== undefined && from === undefined) throw new UsageError('--to needs --from');
}
