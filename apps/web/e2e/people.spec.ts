import { expect, test as ofItsOwn, type Page } from '@playwright/test';
import { onEmptiedPage as test } from './emptied-page.ts';
import { faultsInBothThemes } from './faults.ts';
import { address, complaintsOf } from './product.ts';
import { bearerOf, codeTo, join, newName, PASSWORD, signIn } from './sign-in.ts';

// Passwords are slow to check on purpose, and judging a new one loads a long list.
test.setTimeout(120_000);

const main = (page: Page) => page.getByRole('main');
const account = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` });

async function expectClean(page: Page) {
  expect(await faultsInBothThemes(page)).toEqual([]);
}

test('somebody joins from a campaign by a code that came by mail', async ({ page, request, context }) => {
  const complaints = complaintsOf(page);
  const userName = newName('asha');
  const email = `${userName}@example.in`;
  await page.goto(address('/register/best-stocks/partner-7/click-1'));
  await expect(page).toHaveURL(address('/register?gclid=click-1'));
  const cookies = (await context.cookies()).filter(({ name }) => name === 'pid' || name === 'landing');
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toEqual({
    landing: 'best-stocks',
    pid: 'partner-7',
  });
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('password12');
  await expect(main(page)).toContainText('easy to guess', { ignoreCase: true });
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(main(page)).toContainText(/Very good|Good/);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your e-mail' })).toBeVisible();
  await expect(main(page)).toContainText(email);
  await expect(main(page)).toContainText('Another code can be sent in');
  await expectClean(page);

  await page.getByLabel('The code of six digits').fill('000000');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.reload();
  await page.getByLabel('The code of six digits').fill(await codeTo(request, email));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect(main(page).getByRole('listitem')).toHaveCount(3);
  await expect(account(page, userName)).toBeVisible();
  await page.reload();
  await expect(account(page, userName)).toBeVisible();
  // Faults of what was typed are shown in words; the browser counts them as failed requests all the same.
  expect(complaints.filter((words) => !words.includes('status of 400'))).toEqual([]);
});

test('a wrong password keeps what was typed; the right one is taken', async ({ page, request }) => {
  const { userName } = await join(request, 'ravi');
  await page.goto(address('/login'));
  await page.getByLabel('User name, e-mail or mobile').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(main(page).getByRole('alert')).toContainText('The name or the password is not right.');
  await expect(page.getByLabel('User name, e-mail or mobile')).toHaveValue(userName);
  await expect(page).toHaveURL(address('/login'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(address('/stock-market-today'));
});

test('too many wrong passwords show the wait, counting down', async ({ page, request }) => {
  const { userName } = await join(request, 'wrong');
  await page.goto(address('/login'));
  await page.getByLabel('User name, e-mail or mobile').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  const button = main(page).getByRole('button', { name: 'Log in' });
  for (let i = 0; i < 6; i++) {
    const answered = page.waitForResponse(/authenticate/);
    await button.click();
    await answered;
  }
  await expect(main(page).getByRole('alert')).toContainText(/Too many wrong tries\. Please try again in 0:\d\d\./);
  await expect(button).toBeDisabled();
});

test('somebody logs in by a code alone, pasted with a blank', async ({ page, request }) => {
  const { userName, email, code: before } = await join(request, 'meera');
  await page.goto(address('/login'));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('The code of six digits')).toBeFocused();
  const code = await codeTo(request, email, before);
  await page.getByLabel('The code of six digits').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(address('/stock-market-today'));
  await expect(account(page, userName)).toBeVisible();
});

test('a forgotten password is set anew by a code', async ({ page, request }) => {
  const { userName, email, code } = await join(request, 'gita');
  const another = `${PASSWORD}-again`;
  await page.goto(address('/forgotPassword'));
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('The code of six digits').fill(await codeTo(request, email, code));
  await expect(main(page)).toContainText('Step 3 of 3');
  await page.getByLabel('New password').fill(another);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(address('/login'));
  await expect(main(page)).toContainText('Your password is set');
  await page.getByLabel('User name, e-mail or mobile').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(another);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(address('/stock-market-today'));
});

test('signing out everywhere from another session reaches an open page by the stream, at once', async ({
  page,
  request,
}) => {
  const { userName } = await join(request, 'open');
  await signIn(page, userName);
  const line = page.waitForResponse(/\/api\/sse\//);
  await page.goto(address('/profile?tab=security'));
  await expect(page.getByText('This device')).toBeVisible();
  await line;
  const elsewhere = await bearerOf(request, userName);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('Session Expired!')) sessionStorage.setItem('heard', String(Date.now()));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  // No call of the page itself can tell it.
  await page.route(/\/api\/(?!sse\/)/, () => undefined);
  const ended = await request.delete(address('/api/x/auth/sessions?others=true'), { headers: elsewhere });
  const answeredAt = Date.now();
  expect((await ended.json()).ended).toBeGreaterThan(0);
  await expect(page).toHaveURL(address('/login'));
  const heardAt = await page.evaluate(() => Number(sessionStorage.getItem('heard')));
  expect(heardAt, 'the toast was seen').toBeGreaterThan(0);
  // What it took is told, not judged: a loaded machine may hold the browser up.
  test.info().annotations.push({ type: 'heard after', description: `${heardAt - answeredAt} ms` });
  expect(await page.evaluate(() => [localStorage.getItem('username'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
});

test('names change, an address with the code that went there, and a user name that is taken is said so', async ({
  page,
  request,
}) => {
  const { userName } = await join(request, 'names');
  await signIn(page, userName);
  await page.goto(address('/profile'));
  await page.getByLabel('User name').fill('demo-admin');
  await page.getByRole('button', { name: 'Save the names' }).click();
  await expect(page.getByLabel('User name')).toHaveAttribute('aria-invalid', 'true');
  const other = newName('renamed');
  await page.getByLabel('User name').fill(other);
  await page.getByLabel('Your name').fill('Asha <b>Rao</b>');
  await page.getByRole('button', { name: 'Save the names' }).click();
  await expect(account(page, other)).toBeVisible();
  await account(page, other).click();
  await expect(page.getByText('Asha <b>Rao</b>', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const mail = page.getByRole('region', { name: 'E-mail' });
  await mail.getByRole('button', { name: 'Change' }).click();
  await mail.getByLabel('Another e-mail address').fill(`${other}@example.in`);
  await mail.getByRole('button', { name: 'Send the code' }).click();
  await mail.getByLabel('The code of six digits').fill(await codeTo(request, `${other}@example.in`));
  await expect(mail).toContainText(`${other}@example.in`);
  await expect(mail).toContainText('Confirmed');
});

test('deleting an account is asked once, shown on every page, and taken back', async ({ page, request }) => {
  const { userName } = await join(request, 'leaver');
  await signIn(page, userName);
  await page.goto(address('/profile?tab=leaving'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectClean(page);
  await page.getByRole('button', { name: 'Delete it in 14 days' }).click();
  await expect(page.getByText(/is deleted on/).first()).toBeVisible();
  await page.goto(address('/about-us'));
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);
});

test('an admin gives a role, acts as somebody under a red band, stops, and finds it all in the audit log', async ({
  page,
  request,
}) => {
  const { userName } = await join(request, 'helped');
  await signIn(page, 'demo-admin');
  await page.goto(address(`/user-management?q=${userName}`));
  await page.getByRole('row', { name: new RegExp(userName) }).click();
  const dialog = page.getByRole('dialog', { name: `Account of ${userName}` });
  await dialog.getByRole('button', { name: 'Subscribed' }).click();
  await expect(dialog.getByRole('button', { name: 'Subscribed' })).toHaveAttribute('aria-pressed', 'true');
  await expectClean(page);
  await dialog.getByRole('button', { name: `Act as ${userName}` }).click();
  await dialog.getByRole('button', { name: `Yes, act as ${userName}` }).click();
  await expect(page).toHaveURL(address('/stock-market-today'));
  const band = page.getByText(`You act as ${userName}. Everything is recorded.`);
  await expect(band).toBeVisible();
  await page.goto(address('/profile'));
  await expect(band).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Stop' }).first().click();
  await expect(page).toHaveURL(address('/user-management'));
  await expect(band).toHaveCount(0);
  await expect(account(page, 'demo-admin')).toBeVisible();
  await page.goto(address(`/audit-log?of=${userName}`));
  await expect(main(page)).toContainText('demo-admin');
  await expect(main(page).getByRole('row').filter({ hasText: userName })).not.toHaveCount(0);
});

test('a closed account is signed out and does not get in', async ({ page, request }) => {
  const { userName } = await join(request, 'closed');
  await signIn(page, 'demo-support');
  await page.goto(address(`/user-management?q=${userName}`));
  await page.getByRole('row', { name: new RegExp(userName) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Subscribed' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await expect(dialog.getByRole('button', { name: 'Open the account' })).toBeVisible();
  const reply = await request.post(address('/api/authenticate'), { data: { userName, password: PASSWORD } });
  expect(reply.status()).toBe(403);
});

ofItsOwn('a session that was ended leads to the log-in with its message and back again', async ({ page, request }) => {
  const { userName } = await join(request, 'ended');
  await signIn(page, userName);
  // Where no message comes through it is the next call that hears of it.
  await page.route(/\/api\/sse\//, (route) => route.abort());
  await page.routeWebSocket(/\/live\/socket/, (socket) => socket.close());
  await page.goto(address('/profile?tab=security'));
  await expect(page.getByText('This device')).toBeVisible();
  // The tab is open before the session ends: what it asks for when it opens would hear of it first.
  await page.getByRole('tab', { name: 'Export and delete' }).click();
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  const elsewhere = await bearerOf(request, userName);
  await request.delete(address('/api/x/auth/sessions?others=true'), { headers: elsewhere });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page).toHaveURL(address('/login?to=%2Fprofile%3Ftab%3Dleaving'));
  await expect(main(page)).toContainText('You were signed out. Please log in again.');
});

test('a device that goes offline and comes back is told so', async ({ page, context }) => {
  await page.goto(address('/about-us'));
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Network Error (Please Check Your Internet Connection)', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are Online ! (We are setting up in the background)')).toBeVisible();
});

test('somebody who comes back from Google is taken in by the cookie, and a failed walk is said in words', async ({
  page,
}) => {
  await page.request.post(address('/api/authenticate'), { data: { userName: 'demo-user', password: PASSWORD } });
  await page.goto(address('/login?via=google&to=%2Fprofile'));
  await expect(page).toHaveURL(address('/profile'));
  await expect(account(page, 'demo-user')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(address('/login?failed=google.wrong'));
  await expect(main(page)).toContainText('Google did not let you in here.');
});

test('a token that went out of date is renewed once for all tabs, and nobody notices', async ({ page, context }) => {
  await signIn(page);
  await page.goto(address('/about-us'));
  await expect(account(page, 'demo-user')).toBeVisible();
  const before = await page.evaluate(() => localStorage.getItem('token'));
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/x/auth/refresh')) renewals++;
  });
  // The old token is refused in both tabs, as it is ten minutes later.
  await context.route('**/api/profile', async (route) => {
    if (route.request().headers().authorization !== `Bearer ${before}`) return route.continue();
    return route.fulfill({
      status: 401,
      json: { code: 'session.expired', message: 'Your session has expired. Please log in again.', requestId: 'x' },
    });
  });
  const other = await context.newPage();
  await Promise.all([page.goto(address('/profile')), other.goto(address('/profile'))]);
  for (const tab of [page, other]) {
    await expect(main(tab)).toContainText('demo-user@demo.invalid');
    await expect(tab).toHaveURL(address('/profile'));
  }
  expect(renewals).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
});
