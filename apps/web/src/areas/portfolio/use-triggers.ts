import { api, type MadeTrigger, type OrderCheckResult, type OrderTrigger } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useApi } from '../../shared/api/api.ts';
import { useOpenMs } from '../../shared/live/use-live.ts';
import { acted, areBlocked, inOrder, newClickId } from '../broker/index.ts';
import { settingOf, type TriggerDraft, type TriggerFaults, triggerBody, triggerFaults } from './trigger-draft.ts';
import { closeTrigger } from './trigger-open.ts';
import { isActiveTrigger } from './trigger-words.ts';
import type { Checks } from './use-checks.ts';

const EVERY_MS = 5000;

/** The person's triggers, with the last price beside each. */
export function useTriggers() {
  const every = useOpenMs(EVERY_MS);
  return useApi(
    api.broker.triggers,
    {},
    { everyMs: (known) => (known?.triggers.some(isActiveTrigger) ? every : undefined) },
  );
}

async function send(draft: TriggerDraft, confirmed: readonly string[]): Promise<MadeTrigger> {
  const { changes } = draft;
  if (changes === null) return call(api.broker.createTrigger, { body: triggerBody(draft, confirmed) });
  const body = { version: changes.version, ...settingOf(draft, confirmed) };
  return call(api.broker.changeTrigger, { params: { id: changes.id }, body });
}

export interface TriggerForm {
  readonly draft: TriggerDraft;
  readonly set: (part: Partial<TriggerDraft>) => void;
  /** Shown once a press was made in vain. */
  readonly faults: TriggerFaults;
  /** What the checks of its orders found when it was sent. */
  readonly checks: Checks;
  /** Why its broker refused it. */
  readonly refused: string | undefined;
  readonly submit: () => void;
  readonly sending: { readonly isPending: boolean; readonly error: Error | null };
}

/** The dialog of a stop and a target, from the first key to the trigger. Answers of checks hold for what they were given for. */
export function useTriggerForm(opened: TriggerDraft, doneWords: string): TriggerForm {
  const [draft, setDraft] = useState(opened);
  const [areFaultsShown, showFaults] = useState(false);
  const [findings, take] = useState<readonly OrderCheckResult[]>([]);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<string>();
  const client = useQueryClient();
  const { notify } = useSurroundings();
  const faults = triggerFaults(draft);
  const sending = useMutation({
    mutationFn: () => send(draft, confirmed),
    onSuccess: async (answer) => {
      take(inOrder(answer.findings));
      if (answer.kind !== 'made') return;
      const { state, reason } = answer.trigger;
      if (state === 'failed') {
        // A click that the broker refused is spent: what is mended is another trigger.
        setDraft({ ...draft, clickId: newClickId() });
        setRefused(reason ?? t('Your broker refused it.'));
        return;
      }
      closeTrigger();
      notify(doneWords);
      await acted(client);
    },
  });
  const isBlocked = areBlocked(findings, confirmed);
  return {
    draft,
    set: (part) => {
      sending.reset();
      setRefused(undefined);
      take([]);
      setConfirmed([]);
      setDraft({ ...draft, ...part });
    },
    faults: areFaultsShown ? faults : {},
    checks: {
      findings,
      isAsking: false,
      error: null,
      confirmed,
      confirm: (check, yes) => setConfirmed([...confirmed.filter((one) => one !== check), ...(yes ? [check] : [])]),
      take: (found) => take(inOrder(found)),
      holds: isBlocked,
    },
    refused,
    submit: () => {
      showFaults(true);
      if (Object.keys(faults).length === 0 && !isBlocked && !sending.isPending) sending.mutate();
    },
    sending,
  };
}

type Acted = Pick<OrderTrigger, 'id' | 'version'>;

/** Cancelling one, and sending the order of one that fired while the server ended. What failed may have changed meanwhile: all are asked for anew. */
export function useTriggerActs() {
  const client = useQueryClient();
  const onSettled = () => acted(client);
  const cancelling = useMutation({
    mutationFn: ({ id, version }: Acted) => call(api.broker.cancelTrigger, { params: { id }, query: { version } }),
    onSettled,
  });
  const sending = useMutation({
    mutationFn: ({ id, version }: Acted) => call(api.broker.sendTrigger, { params: { id }, body: { version } }),
    onSettled,
  });
  return { cancelling, sending };
}
