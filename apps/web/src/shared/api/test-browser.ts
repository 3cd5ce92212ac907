import { vi } from 'vitest';

/** Stands for the browser around the code under test: storage, place, and a server that answers by path. */
export interface TestBrowser {
  readonly kept: Map<string, string>;
  /** 'METHOD path' and token of every call, in order. */
  readonly asked: { readonly call: string; readonly token: string | undefined }[];
  /** Another tab writes. */
  readonly fromOtherTab: (key: string, value: string | null) => void;
}

type Answer = (token: string | undefined) => { readonly status: number; readonly body: unknown };

const asStorage = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (at: number) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size;
  },
});

/** `answers` are looked up by 'METHOD path'; what is not among them is a network that does not answer. */
export function testBrowser(answers: Readonly<Record<string, Answer>>, kept = new Map<string, string>()): TestBrowser {
  const asked: TestBrowser['asked'] = [];
  const events = new EventTarget();
  vi.stubGlobal('localStorage', asStorage(kept));
  vi.stubGlobal('sessionStorage', asStorage(new Map()));
  vi.stubGlobal('location', { origin: 'https://parakh.test', pathname: '/', search: '' });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      const call = `${method} ${path.split('?')[0]}`;
      const token = headers.authorization?.replace('Bearer ', '');
      asked.push({ call, token });
      const answer = answers[call];
      if (!answer) throw new TypeError('no network');
      const { status, body } = answer(token);
      return new Response(JSON.stringify(body), { status });
    },
  );
  return {
    kept,
    asked,
    fromOtherTab: (key, value) => {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of the shape the server signs; its signature means nothing here. */
export function testToken(name: string, endsAt: number, claims: Readonly<Record<string, unknown>> = {}): string {
  return `${part({ alg: 'EdDSA' })}.${part({ exp: Math.floor(endsAt / 1000), ...claims })}.${part(name.padStart(12, '-'))}`;
}
