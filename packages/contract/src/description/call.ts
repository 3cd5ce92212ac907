import type { FailureCode } from '@parakh/base';
import type { Area, Endpoint, Sent } from '../endpoint.ts';

/** What the published description says of a call beside its record: only documents and tests read it. */
interface Said {
  /** What the call does, as a menu names it. */
  readonly summary: string;
  /** What else a caller should know. */
  readonly more?: string;
  /** What can go wrong of this call alone. What follows from its access, its fields and from every server is added. */
  readonly failures?: readonly FailureCode[];
  /** The failure the example shows, where a success needs what no example has: a token of Google's. */
  readonly exampleFails?: FailureCode;
}

/** A call that takes anything shows how it is sent. */
type CallDescription<E extends Endpoint> = Said &
  (unknown extends Sent<E> ? { readonly example?: undefined } : { readonly example: Sent<E> });

/** Whichever call it is of. */
export interface DescribedCall extends Said {
  readonly example?: { readonly params?: object; readonly query?: object; readonly body?: unknown } | undefined;
}

/** Every call of an area: one that is left out does not compile. */
export type AreaDescription<A extends Area> = { readonly [Name in keyof A]: CallDescription<A[Name]> };
