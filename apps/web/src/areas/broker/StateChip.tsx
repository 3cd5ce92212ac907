import type { BrokerAccount } from '@parakh/contract';
import { t } from '@parakh/ui';

type State = BrokerAccount['state'];

const words: Readonly<Record<State, string>> = {
  'not connected': 'Not connected',
  connected: 'Connected',
  'login due': 'Login due',
  ended: 'Session over',
};

/** Blue for what holds, amber for what wants something: green and red are for prices. What nobody connected is the usual, and quiet. */
export function StateChip({ state }: { state: State }) {
  if (state === 'not connected') return <span>{t(words[state])}</span>;
  return <span className={state === 'connected' ? 'chip sel' : 'chip warn'}>{t(words[state])}</span>;
}
