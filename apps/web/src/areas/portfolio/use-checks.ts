import { api, type OrderCheckResult } from '@parakh/contract';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { areBlocked, inOrder } from '../broker/index.ts';
import { bodyOf, type Seen, type TicketDraft } from './ticket-draft.ts';
import { exitBody } from './ticket-exit.ts';

/** What the checks find of the order as it is typed. */
export interface Checks {
  readonly findings: readonly OrderCheckResult[];
  readonly isAsking: boolean;
  readonly error: Error | null;
  /** Ids of what asked and was ticked. */
  readonly confirmed: readonly string[];
  readonly confirm: (check: string, yes: boolean) => void;
  /** Takes what the server found when it was sent: it is newer. */
  readonly take: (findings: readonly OrderCheckResult[]) => void;
  readonly holds: boolean;
}

const RESTS_MS = 350;
/** Its content alone: a price that ticks, or an answer, is no other order. */
const contentOf = (draft: TicketDraft): string => {
  const { clickId: _click, confirmed: _confirmed, ...content } = bodyOf(draft, [], undefined);
  return JSON.stringify([draft.broker, content, exitBody(draft)]);
};

/** Asks once the typing pauses, and only of what can be sent. Answers hold for the order they were given for. */
export function useChecks(draft: TicketDraft, isComplete: boolean, seen: Seen | undefined): Checks {
  const content = contentOf(draft);
  const [rested, rest] = useState<{ content: string; draft: TicketDraft; seen: Seen | undefined }>();
  const [answers, setAnswers] = useState<{ content: string; confirmed: readonly string[] }>();
  const [taken, take] = useState<{ content: string; findings: readonly OrderCheckResult[] }>();
  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => rest({ content, draft, seen }), RESTS_MS);
    return () => clearTimeout(timer);
    // What ticks meanwhile is no other order.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, isComplete]);
  const isCurrent = rested?.content === content;
  const asked = rested ?? { draft, seen };
  const query = useApi(
    api.broker.checkOrder,
    { params: { broker: asked.draft.broker }, body: bodyOf(asked.draft, [], plainSeen(asked.seen)) },
    { when: isCurrent && isComplete && draft.changes === null },
  );
  const confirmed = answers?.content === content ? answers.confirmed : [];
  const findings = useMemo(() => {
    if (taken?.content === content) return inOrder(taken.findings);
    return isCurrent ? inOrder(query.data?.findings ?? []) : [];
  }, [taken, content, isCurrent, query.data]);
  return {
    findings,
    isAsking: isComplete && draft.changes === null && (!isCurrent || query.isFetching),
    error: isCurrent ? query.error : null,
    confirmed,
    confirm: (check, yes) =>
      setAnswers({ content, confirmed: [...confirmed.filter((one) => one !== check), ...(yes ? [check] : [])] }),
    take: (found) => take({ content, findings: found }),
    holds: areBlocked(findings, confirmed),
  };
}

const plainSeen = (seen: Seen | undefined): Seen | undefined => seen && { price: seen.price, ageMs: seen.ageMs };
