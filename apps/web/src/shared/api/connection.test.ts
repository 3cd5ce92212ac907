import { api } from '@parakh/contract';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownToast } from '../page/toasts.ts';
import { CallError, call } from './api.ts';
import { connection, watchConnection } from './connection.ts';
import { newQueryClient } from './query-client.ts';
import { testBrowser } from './test-browser.ts';

const answers: Record<string, () => { status: number; body: unknown }> = {};
beforeEach(() => {
  for (const path of Object.keys(answers)) delete answers[path];
  testBrowser(answers);
  vi.stubGlobal('navigator', { onLine: true });
  watchConnection(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

const state = () => call(api.market.state, {});

it('a network through which nothing is reached is not the internet', async () => {
  await expect(state()).rejects.toThrow('The server did not answer.');
  expect(connection.get()).toEqual({ hasNetworkConnection: true, hasInternetAccess: false });
  answers['GET /api/x/market/state'] = () => ({ status: 500, body: {} });
  await expect(state()).rejects.toThrow();
  expect(connection.get()).toEqual({ hasNetworkConnection: true, hasInternetAccess: true });
});

it('without a network there is neither, and a call says so; with one it is for the next call to find out', async () => {
  dispatchEvent(new Event('offline'));
  expect(connection.get()).toEqual({ hasNetworkConnection: false, hasInternetAccess: false });
  await expect(state()).rejects.toThrow('Network Error (Please Check Your Internet Connection)');
  dispatchEvent(new Event('online'));
  expect(connection.get()).toEqual({ hasNetworkConnection: true, hasInternetAccess: false });
  expect(shownToast.get()).toBeDefined();
});

it('a screen that is opened without a network hears that at once instead of waiting for ever', async () => {
  onlineManager.setOnline(false);
  dispatchEvent(new Event('offline'));
  let asked = 0;
  const client = newQueryClient();
  const opened = client.fetchQuery({
    queryKey: ['a screen'],
    queryFn: () => {
      asked++;
      throw new CallError(0, {});
    },
    retry: client.getDefaultOptions().queries!.retry!,
  });
  await expect(opened).rejects.toBeInstanceOf(CallError);
  expect(asked).toBe(1);
});
