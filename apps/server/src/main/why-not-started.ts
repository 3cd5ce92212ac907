import { AppError, failures } from '@parakh/base';
import type { Config } from '../platform/config.ts';
import { faultText, isStoreFault } from '../platform/store/faults.ts';

/** Of a data folder that cannot be used; undefined of another failure. */
export function whyNotTaken(error: unknown, { dataFolder }: Config): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { code, detail } = error;
  if (code === 'folder.unusable') return `${failures[code].message} ${String(detail.why)}\nData folder: ${dataFolder}.`;
  if (code !== 'store.locked') return undefined;
  const by = typeof detail.pid === 'number' ? ` It runs as process ${detail.pid}.` : '';
  return `${failures[code].message}${by}\nData folder: ${dataFolder}. Stop it first, or set PARAKH_DATA to another folder.`;
}

/** What whoever started us can do about it. */
export function whyNotStarted(error: unknown, { port, natsUrl }: Config): string | undefined {
  if (isPortTaken(error)) return `Port ${port} is taken by another program. Set PORT to a free one.`;
  if (error instanceof AppError && error.code === 'bus.unreachable')
    return `${failures['bus.unreachable'].message}\nNATS_URL: ${natsUrl}`;
  return isStoreFault(error) ? faultText(error) : undefined;
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
