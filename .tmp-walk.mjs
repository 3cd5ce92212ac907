import { chromium } from 'playwright';

const A = 'http://localhost:4555';
const { chromiumOptions } = await import('./tools/chromium.ts');
const { redirects } = await import('./apps/web/src/areas/broker/redirects.ts');
const b = await chromium.launch(chromiumOptions);
const c = await b.newContext();
c.setDefaultTimeout(60000);
const page = await c.newPage();
page.on('console', (m) => m.type() === 'error' && console.log('   console', m.text()));
page.on('pageerror', (e) => console.log('   pageerror', e.message));
page.on(
  'response',
  async (r) =>
    r.status() >= 400 && console.log('  ', r.status(), r.url(), (await r.text().catch(() => '')).slice(0, 300)),
);
const r = await page.request.post(A + '/api/authenticate', {
  timeout: 120000,
  data: { userName: 'demo-user', password: 'tulip-anchor-seven-maps' },
});
const { jwtToken } = await r.json();
await page.addInitScript(
  ([n, t]) => {
    if (sessionStorage.getItem('s')) return;
    sessionStorage.setItem('s', '1');
    localStorage.setItem('username', n);
    localStorage.setItem('token', t);
  },
  ['demo-user', jwtToken],
);
const only = process.env.ONLY?.split(',');
for (const folder of ['/app', ''])
  for (const { title, name, way, endsInApp } of redirects) {
    if (way || (only && !only.includes(title))) continue;
    if (endsInApp && folder === '') continue;
    try {
      await page.goto(A + '/profile?tab=brokers');
      await page.getByRole('button', { name: new RegExp(`^(Connect|Refresh|Log in again): ${title}`) }).click();
      if (title === 'Dhan') {
        await page.getByLabel('Client id').fill('AB1234');
        await page.getByRole('button', { name: 'Continue' }).click();
      }
      const href = await page.getByRole('link', { name: 'Log in' }).getAttribute('href');
      const u = new URL(href);
      const leaks = [];
      const onReq = (q) => {
        if (
          !q.isNavigationRequest() &&
          /request1|access1|code1|token1|requestToken/.test(q.url() + (q.headers().referer ?? ''))
        )
          leaks.push(q.url());
      };
      page.on('request', onReq);
      await page.goto(A + folder + (endsInApp ? `/${name}` : u.pathname) + u.search);
      const q = page.getByRole('button', { name: /^Connect \w+$/ });
      const go = page
        .getByRole('link', { name: 'Continue' })
        .or(page.getByRole('button', { name: 'Return to the app' }));
      const bad = page.getByText('was not connected');
      await q.or(go).or(bad).first().waitFor();
      let asked = '';
      if (await q.isVisible()) {
        asked = ' (asked)';
        await q.click();
      }
      await page.getByRole('heading', { level: 1, name: `${title} is connected` }).waitFor({ timeout: 20000 });
      const search = new URL(page.url()).search;
      const says = await page
        .locator('.handshake-words b')
        .textContent()
        .catch(() => '?');
      if (!endsInApp) await page.waitForURL(/profile/, { timeout: 20000 });
      page.off('request', onReq);
      console.log(
        'ok',
        folder + '/' + name,
        says,
        asked,
        'search=',
        JSON.stringify(search),
        'leaks',
        leaks.length,
        JSON.stringify(
          await page.evaluate(() => ({
            s: localStorage.getItem('selectedBroker'),
            a: localStorage.getItem('authToken')?.length,
            u: localStorage.getItem('brokerUserId'),
          })),
        ),
      );
    } catch (e) {
      console.log(
        'FAIL',
        folder + '/' + name,
        String(e).slice(0, 300),
        await page
          .locator('main')
          .innerText()
          .catch(() => ''),
      );
    }
  }
await b.close();
