import type { EmailTransport } from './email.ts';

export interface GatewaySettings {
  readonly url: string;
  readonly key: string | undefined;
}

const PATIENCE_MS = 10_000;
const TRIES = 2;

/** Text messages by an HTTP gateway: POST { to, text } with a bearer key; anything but 2xx is a failure. */
export function textMessageWay({ url, key }: GatewaySettings): EmailTransport {
  const headers = { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  return {
    async send({ to, text }) {
      const body = JSON.stringify({ to, text });
      for (let left = TRIES; ; left--) {
        const status = await answerOf(url, { method: 'POST', headers, body });
        if (status !== undefined && status < 300) return;
        // What the gateway refuses by itself it would refuse again.
        const mayPass = status === undefined || status >= 500;
        if (left === 1 || !mayPass) throw new Error(`the gateway for text messages answered ${status ?? 'nothing'}`);
      }
    },
    close() {},
  };
}

/** The status; undefined without an answer. */
async function answerOf(url: string, request: RequestInit): Promise<number | undefined> {
  try {
    const { status, body } = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await body?.cancel();
    return status;
  } catch {
    return undefined;
  }
}
