import { AppError } from '@parakh/base';
import type { Role } from '@parakh/contract';
import * as z from 'zod/mini';
import type { Asked } from '../mount.ts';

/** A call as it goes from the process that was asked to the one that holds its line. What was sent has passed the contract's schema. */
const handedSchema = z.object({
  sent: z.object({ params: z.unknown(), query: z.optional(z.unknown()), body: z.optional(z.unknown()) }),
  person: z.nullable(
    z.object({
      id: z.string(),
      userName: z.string(),
      roles: z.array(z.string()),
      isSubscribed: z.boolean(),
      session: z.string(),
      actor: z.optional(z.string()),
      expiresAt: z.number(),
    }),
  ),
  isOutOfDate: z.boolean(),
  address: z.string(),
  isHere: z.boolean(),
  origin: z.string(),
  device: z.string(),
  isOwnPage: z.boolean(),
  visitor: z.nullable(z.string()),
});

type Sent = { readonly params: unknown; readonly query?: unknown; readonly body?: unknown };

/** `beVisitor`: the browser gets a secret now, if it has none. */
export function handedOf(input: Sent & Asked, { beVisitor = false } = {}): z.input<typeof handedSchema> {
  const { params, query, body, person, isOutOfDate, address, isHere, origin, device, known, refresh } = input;
  return {
    sent: { params, query, body },
    person: person ? { ...person, roles: [...person.roles] } : null,
    isOutOfDate,
    address,
    isHere,
    origin,
    device,
    isOwnPage: refresh.isOwnPage,
    visitor: (beVisitor ? known.beVisitor() : known.visitor()) ?? null,
  };
}

/** As its handler takes it. Cookies are the asked process's: whoever wants to set one here has not been made for that. */
export function inputOf(handed: unknown): Sent & Asked {
  const { sent, person, isOwnPage, visitor, ...rest } = z.parse(handedSchema, handed);
  return {
    ...sent,
    ...rest,
    signal: new AbortController().signal,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `handedOf`, signed on its way
    person: person ? { ...person, actor: person.actor, roles: new Set(person.roles as Role[]) } : undefined,
    known: {
      visitor: () => visitor ?? undefined,
      beVisitor: () => visitor ?? elsewhere(),
      nameFor: elsewhere,
      remember: elsewhere,
    },
    refresh: { isOwnPage, token: undefined, store: elsewhere, drop: elsewhere },
  };
}

function elsewhere(): never {
  throw new AppError('order.no-holder', { why: 'cookies are set where the call came in' });
}
