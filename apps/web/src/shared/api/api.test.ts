import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { newQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('without a network a press fails at once, and is not sent later by itself', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(async () => {
    throw new TypeError('no network');
  });
  const client = newQueryClient();
  const press = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: send }));
  await expect(press.execute(undefined)).rejects.toThrow('no network');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
});
