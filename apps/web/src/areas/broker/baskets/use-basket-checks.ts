import { api, type CheckedLeg, type OrderCheckResult } from '@parakh/contract';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { inOrder } from '../orders/check-results.ts';
import type { OrderBody } from '../orders/typed-order.ts';
import { type BasketTerms, bodyOf } from './basket-draft.ts';

type Found = readonly (readonly OrderCheckResult[] | undefined)[];

export interface BasketChecks {
  /** Of each leg, in their order; empty while they are not known. */
  readonly legs: readonly CheckedLeg[];
  readonly isAsking: boolean;
  readonly error: Error | null;
  /** Of each leg the ids of what asked and was ticked. */
  readonly confirmed: readonly (readonly string[])[];
  readonly confirm: (place: number, check: string, yes: boolean) => void;
  /** Takes what the server found when the basket was sent: it is newer. */
  readonly take: (found: Found) => void;
  /** One stops and the rest hangs on it, or one asks and has no answer. */
  readonly holds: boolean;
}

const RESTS_MS = 350;
const none: readonly CheckedLeg[] = [];

const isHeldBy = (findings: readonly OrderCheckResult[], confirmed: readonly string[], terms: BasketTerms): boolean => {
  const isStopped = findings.some(({ verdict }) => verdict === 'stop');
  if (isStopped) return terms.onFailure !== 'go on';
  return findings.some(({ verdict, check }) => verdict === 'ask' && !confirmed.includes(check));
};

function shownLegs(found: readonly CheckedLeg[] = none, newer: Found = []): CheckedLeg[] {
  return found.map(({ position, findings }, i) => ({ position, findings: inOrder(newer[i] ?? findings) }));
}

interface Rested {
  readonly content: string;
  readonly orders: readonly OrderBody[];
  readonly terms: BasketTerms;
}

/** The basket as it was when the typing paused last. */
function useRested(content: string, orders: readonly OrderBody[] | undefined, terms: BasketTerms): Rested | undefined {
  const [rested, rest] = useState<Rested>();
  useEffect(() => {
    if (!orders) return undefined;
    const timer = setTimeout(() => rest({ content, orders, terms }), RESTS_MS);
    return () => clearTimeout(timer);
    // What is the same text is the same basket.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content]);
  return orders && rested?.content === content ? rested : undefined;
}

/** What was ticked of each leg: for the orders it was ticked for, and no others. */
function useAnswers(content: string, count: number) {
  const [answers, setAnswers] = useState<{ content: string; confirmed: readonly (readonly string[])[] }>();
  const confirmed =
    answers?.content === content ? answers.confirmed : Array.from({ length: count }, (): string[] => []);
  const confirm = (place: number, check: string, yes: boolean) => {
    const of = (confirmed[place] ?? []).filter((one) => one !== check);
    setAnswers({ content, confirmed: confirmed.with(place, yes ? [...of, check] : of) });
  };
  return { confirmed, confirm };
}

/** What the server found of the same basket when it was sent. */
function useTaken(content: string) {
  const [taken, setTaken] = useState<{ content: string; found: Found }>();
  const newer = taken?.content === content ? taken.found : undefined;
  return { newer, take: (found: Found) => setTaken({ content, found }) };
}

/** Asks once the typing pauses. */
export function useBasketChecks(
  orders: readonly OrderBody[] | undefined,
  terms: BasketTerms,
  isOpen: boolean,
): BasketChecks {
  const content = JSON.stringify([terms.broker, orders, terms.legOrder]);
  const rested = useRested(content, orders, terms);
  const { confirmed, confirm } = useAnswers(content, orders?.length ?? 0);
  const { newer, take } = useTaken(content);
  const body = bodyOf(rested?.orders ?? [], { terms: rested?.terms ?? terms, name: 'checks', confirmed: [] });
  const asked = { params: { broker: terms.broker }, body };
  const query = useApi(api.broker.checkBasket, asked, { when: rested !== undefined && isOpen });
  const legs = useMemo(() => (rested ? shownLegs(query.data?.legs, newer) : none), [newer, rested, query.data]);
  return {
    legs,
    isAsking: orders !== undefined && (!rested || query.isFetching),
    error: rested ? query.error : null,
    confirmed,
    confirm,
    take,
    holds: legs.some(({ findings }, i) => isHeldBy(findings, confirmed[i] ?? [], terms)),
  };
}
