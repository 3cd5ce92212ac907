import { brokerNames, redirectScreens, returnValues } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import { specRows } from '../../../../../tools/delivered.ts';
import { arrivalAt, redirectNamed, redirectOf, redirects } from './redirects.ts';
import { followsBroker, returnPath, returnValueOf } from './return-values.ts';

const arriving = (name: string, search: string) => arrivalAt(redirectNamed(name)!, new URLSearchParams(search));

describe('the pages that brokers lead back to', () => {
  it('are those of the specification', () => {
    const rows = specRows('screens.tsv')
      .filter(([path = '', , area]) => area === 'broker' && !path.includes(':'))
      .map(([path]) => path);
    expect(redirects.map(({ name }) => `/${name}`).toSorted()).toEqual(rows.toSorted());
  });

  it('are those that the server has brokers lead back to', () => {
    expect(brokerNames.map((name) => redirectOf(name)?.name)).toEqual(brokerNames.map((name) => redirectScreens[name]));
  });

  it.each([
    ['angel-loginredirect', 'auth_token=a&feed_token=f&refresh_token=r&state=s'],
    ['angel-mobileredirect', 'auth_token=a&feed_token=f&state=s'],
    ['zerodha-loginredirect', 'request_token=t&action=login&status=success&state=s'],
    ['upstoxlogin-redirect', 'code=c&state=s'],
    ['fyers-loginredirect', 's=ok&code=200&auth_code=c&state=s'],
    ['5paisa-login', 'RequestToken=t&state=s'],
    ['paytmmoney-loginredirect', 'success=true&requestToken=t&state=s'],
    ['dhan-loginredirect', 'tokenId=t'],
    ['aliceblue-loginredirect', 'authCode=c&userId=u'],
    ['hdfcsky-loginredirect', 'request_token=t'],
    ['hdfcsky-loginredirect', 'requestToken=t'],
    ['hdfcsky-loginredirect', 'request-token=t'],
    ['hdfcsky-loginredirect', 'code=t'],
  ])('%s hands on all of %s, and nothing else of the address', (name, search) => {
    const brought = Object.fromEntries(new URLSearchParams(search));
    expect(arriving(name, `${search}&utm_source=x&email=asha%40example.com`)).toEqual({ kind: 'brought', brought });
  });

  it.each([
    ['zerodha-loginredirect', 'status=cancelled&state=s'],
    ['zerodha-loginredirect', 'request_token=t&status=failed&state=s'],
    ['fyers-loginredirect', 's=error&code=-300&auth_code=c&state=s'],
    ['paytmmoney-loginredirect', 'success=false&requestToken=&state=s'],
    ['upstoxlogin-redirect', 'error=access_denied&state=s'],
  ])('%s?%s tells of a refusal', (name, search) => {
    expect(arriving(name, search)).toEqual({ kind: 'refused' });
  });

  it.each(redirects.filter(({ needs }) => needs.length > 0).map(({ name }) => name))(
    '%s without what it needs is no login',
    (name) => {
      expect(arriving(name, '')).toEqual({ kind: 'missing' });
      expect(arriving(name, 'state=s&userId=u')).toEqual({ kind: 'missing' });
    },
  );
});

describe('the page after a login', () => {
  const screens = ['/profile', '/holdings', '/intraday-stock-alerts', '/open-high-low-scanner', '/trade/*'].map(
    (path) => ({ path }),
  );

  it.each([
    ['profile', '/profile?tab=brokers'],
    ['holdings', '/holdings'],
    ['open-high-low-scanner', '/open-high-low-scanner'],
    ['real-alert-feed', '/intraday-stock-alerts'],
    ['trade/dashboard', '/trade/dashboard'],
    ['orders', '/profile?tab=brokers'],
    ['//evil.example', '/profile?tab=brokers'],
    ['https://evil.example', '/profile?tab=brokers'],
    ['constructor', '/profile?tab=brokers'],
    [undefined, '/profile?tab=brokers'],
  ])('of %s is %s, where that page is there', (value, path) => {
    expect(returnPath(value, screens)).toBe(path);
  });

  it('is another for each value that the server knows', () => {
    const all = ['/holdings', '/orders', '/positions', '/support-and-resistance', ...screens.map(({ path }) => path)];
    const paths = returnValues.map((value) =>
      returnPath(
        value,
        all.map((path) => ({ path })),
      ),
    );
    expect(new Set(paths).size).toBe(returnValues.length);
    expect(paths.map(returnValueOf)).toEqual([...returnValues]);
  });

  it('is told by the address that one came from', () => {
    expect(returnValueOf('/holdings?by=name')).toBe('holdings');
    expect(returnValueOf('/intraday-stock-alerts')).toBe('real-alert-feed');
    expect(returnValueOf('/profile?tab=security')).toBe('profile');
    expect(returnValueOf('/stocks/TCS')).toBe('profile');
  });

  it('says of three that the broker’s session is over', () => {
    const told = ['/open-high-low-scanner', '/support-and-resistance', '/intraday-stock-alerts'];
    expect(told.every(followsBroker)).toBe(true);
    expect(['/holdings', '/profile', '/'].some(followsBroker)).toBe(false);
  });
});
