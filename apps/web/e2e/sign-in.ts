import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { address } from './product.ts';

/** Of the demo people and of everybody who joins in a test. */
export const PASSWORD = 'tulip-anchor-seven-maps';

/** Signs somebody in before the page is opened: a demo person unless told otherwise. Signing out in the test stays so. */
export async function signIn(page: Page, userName = 'demo-user'): Promise<void> {
  const reply = await page.request.post(address('/api/authenticate'), { data: { userName, password: PASSWORD } });
  expect(reply.ok(), `${userName} is signed in`).toBe(true);
  const { jwtToken } = await reply.json();
  const signed = [userName, jwtToken] as const;
  if (page.url().startsWith(address('/'))) return page.evaluate(remember, signed);
  await page.addInitScript(([name, token]) => {
    if (sessionStorage.getItem('signed-in-by-test')) return;
    sessionStorage.setItem('signed-in-by-test', 'yes');
    localStorage.setItem('username', name);
    localStorage.setItem('token', token);
  }, signed);
}

/** Runs in the page. */
function remember([name, token]: readonly [string, string]): void {
  localStorage.setItem('username', name);
  localStorage.setItem('token', token);
}

/** What the calls of somebody carry who is signed in beside the page. */
export async function bearerOf(request: APIRequestContext, userName: string) {
  const reply = await request.post(address('/api/authenticate'), { data: { userName, password: PASSWORD } });
  expect(reply.ok(), `${userName} is signed in`).toBe(true);
  return { authorization: `Bearer ${(await reply.json()).jwtToken}` };
}

/** The newest code that went to an address; another one than `before`. */
export async function codeTo(request: APIRequestContext, to: string, before?: string): Promise<string> {
  const newest = async () => {
    const letters: { to: string; text: string }[] = await (await request.get(address('/dev/outbox.json'))).json();
    const code = /\b\d{6}\b/.exec(letters.find((letter) => letter.to === to)?.text ?? '')?.[0];
    return code === before ? undefined : code;
  };
  // Letters are written after the answer is given.
  await expect.poll(newest, { message: `a code to ${to}` }).toBeTruthy();
  return (await newest())!;
}

let joined = 0;

/** A user name that nobody has. */
export const newName = (stem: string) => `${stem}${process.pid}x${Date.now() % 1_000_000}x${joined++}`;

interface Joined {
  readonly userName: string;
  readonly email: string;
  /** The code they joined by. */
  readonly code: string;
}

/** Somebody who just joined, beside the page. */
export async function join(request: APIRequestContext, stem: string): Promise<Joined> {
  const userName = newName(stem);
  const email = `${userName}@example.in`;
  const asked = await request.post(address('/api/x/auth/register'), { data: { userName, email, password: PASSWORD } });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { registration } = await asked.json();
  const code = await codeTo(request, email);
  const done = await request.post(address(`/api/verifyOtpAndGenerateJwt/${code}`), {
    data: { userName: email, registration },
  });
  expect(done.ok(), `${userName} has joined`).toBe(true);
  return { userName, email, code };
}
