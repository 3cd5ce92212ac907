import type { Firing } from '@parakh/contract';
import type { AlertingDeps } from '../deps.ts';
import type { DeliveryRow, Outcome } from './deliveries.ts';

/** What is sent: the delivery and what it tells of, oldest first. */
export interface FiredParcel {
  readonly delivery: DeliveryRow;
  readonly firings: readonly [Firing, ...Firing[]];
}

/** That an alert stopped. */
export interface StopParcel {
  readonly delivery: DeliveryRow;
  readonly stopped: { readonly alert: string; readonly name: string; readonly because: string };
}

export type Parcel = FiredParcel | StopParcel;

/** One way to somebody. */
export type Way = (parcel: Parcel, services: AlertingDeps) => Promise<Outcome>;
