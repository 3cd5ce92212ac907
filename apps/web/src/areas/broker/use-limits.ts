import { api, type OrderLimits } from '@parakh/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, useApi } from '../../shared/api/api.ts';
import { showAnswer } from '../../shared/api/query-client.ts';
import { useSession } from '../../shared/api/session.ts';

const key = keyOf(api.broker.limits, {});
/** It may have been pressed on another device, or by whoever runs the server. */
const EVERY_MS = 15_000;

/** Limits of the person's orders, and kill switches. Nothing is asked for a stranger, nor for staff that acts as somebody. */
export function useLimits() {
  const { profile } = useSession();
  return useApi(api.broker.limits, {}, { when: profile?.actor === null, everyMs: EVERY_MS });
}

/** What the server answered takes the place of what is shown. */
function useTaking() {
  const client = useQueryClient();
  return (limits: OrderLimits) => showAnswer(client, key, limits);
}

export function useSetLimits() {
  const take = useTaking();
  return useMutation({
    mutationFn: (body: OrderLimits['asked']) => call(api.broker.setLimits, { body }),
    onSuccess: take,
  });
}

/** Presses the kill switch (no password), or lifts it. */
export function useSwitching() {
  const take = useTaking();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly isOn: boolean; readonly password?: string }) => call(api.broker.killSwitch, { body }),
    onSuccess: ({ limits }) => take(limits),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.broker.orders, { query: {} }) }),
  });
}
