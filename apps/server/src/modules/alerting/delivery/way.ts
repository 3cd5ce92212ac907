import type { AlertTrigger } from '@parakh/contract';
import type { AlertingDeps } from '../deps.ts';
import type { DeliveryRow, Outcome } from './deliveries.ts';

/** What is sent: the delivery and what it reports, oldest first. */
export interface TriggerParcel {
  readonly delivery: DeliveryRow;
  readonly firings: readonly [AlertTrigger, ...AlertTrigger[]];
}

/** That an alert stopped. */
export interface StopParcel {
  readonly delivery: DeliveryRow;
  readonly stopped: { readonly alert: string; readonly name: string; readonly because: string };
}

export type Parcel = TriggerParcel | StopParcel;

/** One way to somebody. */
export type Way = (parcel: Parcel, services: AlertingDeps) => Promise<Outcome>;
