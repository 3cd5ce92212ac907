import { chromium } from 'playwright';
const A='http://localhost:4555'; const PW='tulip-anchor-seven-maps';
const { chromiumOptions } = await import('./tools/chromium.ts');
const b = await chromium.launch(chromiumOptions);
const open = async () => { const c = await b.newContext(); c.setDefaultTimeout(60000); const page = await c.newPage(); page.on('pageerror', e => console.log('   pageerror', e.message)); page.on('response', async r => r.status()>=400 && console.log('  ', r.status(), r.url().slice(0,120), (await r.text().catch(()=> '')).slice(0,200))); return page; };
const signIn = async (page, who) => { const r = await page.request.post(A+'/api/authenticate',{timeout:120000,data:{userName:who,password:PW}}); const {jwtToken}=await r.json(); await page.addInitScript(([n,t])=>{ if (sessionStorage.getItem('s')) return; sessionStorage.setItem('s','1'); localStorage.setItem('username',n); localStorage.setItem('token',t);},[who,jwtToken]); };
const h1 = async (page) => (await page.locator('h1').first().innerText()) + ' | ' + (await page.locator('.handshake-words').innerText().catch(()=>'')).replaceAll('\n',' / ');
const step = async (name, f) => { try { await f(); console.log('ok', name); } catch (e) { console.log('FAIL', name, String(e).slice(0,400)); } };
const p = await open(); await signIn(p,'demo-subscribed');
await step('band', async () => {
  await p.goto(A+'/profile?tab=brokers');
  await p.locator('.broker-row').first().waitFor(); for (const t of ['Groww','Zerodha']) { const bt = p.getByRole('button',{name:`Log out: ${t}`}); if (await bt.isVisible().catch(()=>false)) { await bt.click(); await bt.waitFor({state:'hidden'}); } }
  await p.waitForTimeout(1000); console.log('   ', JSON.stringify(await p.evaluate(()=>({...localStorage}))).slice(0,300));
  await p.goto(A+'/open-high-low-scanner'); await p.getByText('Broker Session Expired').waitFor(); const again = p.getByRole('button',{name:/^Log in again/}); const t = await again.getAttribute('aria-label'); console.log('   ', t);
  if (!t.includes('Groww')) { await again.click(); await p.getByRole('link',{name:'Log in'}).click(); await p.waitForURL(/open-high-low/); await p.waitForTimeout(1500); console.log('    band left', await p.getByText('Broker Session Expired').count()); }
});
await step('stranger', async () => {
  const q = await open(); await q.goto(A+'/aliceblue'); await q.getByRole('button',{name:'Continue to AliceBlue'}).click(); await q.getByRole('heading',{name:/made up/}).waitFor(); await q.getByRole('link',{name:'Log in'}).click();
  await q.locator('.handshake').waitFor(); await q.getByText(/One step|Signed in|not connected/).first().waitFor(); console.log('   ', await h1(q), q.url()); if (await q.getByText('One step').isVisible()) { await q.getByRole('link',{name:'Sign in'}).click(); await q.getByLabel('User name, e-mail or mobile').fill('demo-support'); await q.getByLabel('Password',{exact:true}).fill(PW); await q.getByLabel('Password',{exact:true}).press('Enter'); await q.getByText(/AliceBlue is connected|not connected/).waitFor(); console.log('   ', await h1(q)); }
  const r = await open(); await r.goto(A+'/paytm-money'); await r.getByRole('button',{name:'Continue to Paytm Money'}).click(); await r.getByRole('heading',{name:/made up/}).waitFor(); await r.getByRole('link',{name:'Log in'}).click(); await r.getByText(/One step|Signed in|not connected/).first().waitFor(); console.log('   ', await h1(r), r.url());
  await r.waitForTimeout(3000); console.log('   ', r.url(), await r.evaluate(()=>localStorage.getItem('username')));
});
await step('unknown app', async () => { const q = await open(); const resp = await q.goto(A+'/app/whatever?code=1'); await q.waitForSelector('h1'); console.log('   ', resp.status(), await h1(q), q.url()); });
await b.close();
