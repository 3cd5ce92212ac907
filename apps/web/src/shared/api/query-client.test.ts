import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { CurrentQueryClient, showAnswer } from './query-client.ts';

const key = ['GET', 'lists', {}];
const settled = () => new Promise((resume) => setImmediate(resume));

/** A screen that asks, and a server whose replies are sent by hand. */
function asking() {
  const client = new CurrentQueryClient();
  const replies: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((reply) => void replies.push(reply));
  const observer = new QueryObserver(client, { queryKey: key, queryFn, staleTime: Infinity });
  const leave = observer.subscribe(() => undefined);
  onTestFinished(() => {
    leave();
    client.clear();
  });
  return { client, replies, shown: () => client.getQueryData<string>(key) };
}

it('what is asked anew while the first reply is under way is asked after the change', async () => {
  const { client, replies, shown } = asking();
  void client.invalidateQueries({ queryKey: key });
  await settled();
  expect(replies).toHaveLength(2);
  replies[1]?.('after the change');
  replies[0]?.('before the change');
  await settled();
  expect(shown()).toBe('after the change');
});

it.each([[0], [1]])(
  'what a change answered stays when a reply of before comes later; replies of before: %i',
  async (known) => {
    const { client, replies, shown } = asking();
    if (known === 1) {
      replies[0]?.('long before');
      await settled();
      void client.refetchQueries({ queryKey: key });
    }
    const taken = showAnswer(client, key, 'after the change');
    expect(shown()).toBe('after the change');
    await taken;
    replies.at(-1)?.('before the change');
    await settled();
    expect(shown()).toBe('after the change');
    expect(client.isFetching()).toBe(0);
  },
);
