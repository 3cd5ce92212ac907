import { join } from 'node:path';
import { type KilledProcess, startKilled } from '../../platform/store/test-killed-process.ts';

/** What a process that is killed is told. */
export interface KilledSettings {
  readonly folder: string;
  readonly databaseUrl?: string | undefined;
  /** Of vendors, by broker. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly run: number;
  /** Orders at each vendor. */
  readonly orders: number;
  /** Of `fastClock`. */
  readonly scale: number;
  readonly from: number;
  readonly at: number;
  readonly holder: string;
  readonly leaseMs: number;
  /** Before or after which statement or request it dies, or loses its lines to the store. */
  readonly dieAt?: number;
  readonly cutAt?: number;
  readonly stopAt?: 'before writing' | 'after writing';
}

export const startSender = (settings: KilledSettings): KilledProcess =>
  startKilled(join(import.meta.dirname, 'test-killed-orders.ts'), settings);
