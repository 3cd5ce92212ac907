/** A made-up Kite in a process of its own, an account for each login: says when it has read each order. */
import { testBook } from '../packages/brokers/src/test-book.ts';
import { withLoginPage } from '../packages/brokers/src/test-logins.ts';
import { type Dialect, startVendor } from '../packages/brokers/src/test-vendor.ts';
import { kiteDialect } from '../packages/brokers/src/zerodha/test-kite.ts';

/** By the order's own id: the moment its request was read, ns of the machine's monotonic clock, as text. */
export interface Arrived {
  readonly ownId: string;
  readonly at: string;
}

/** What every account of the made-up vendor is opened with. */
const OWN_TOKEN = 'access1';

/** Rupees: less than every account has. */
const MARGIN = { initial: { total: 50 }, final: { total: 50 } };

/** Its accounts know nothing of each other: by the token that a login brought. */
function withAccounts(login: Dialect): Dialect {
  const accounts = new Map<string, Dialect>();
  return {
    ...login,
    answer(seen) {
      if (seen.path === '/session/token' && seen.method === 'POST') {
        const token = `access-${accounts.size}`;
        accounts.set(`token key1:${token}`, kiteDialect(testBook()));
        const told = JSON.stringify(login.answer(seen).json).replace(`"${OWN_TOKEN}"`, `"${token}"`);
        return { json: JSON.parse(told) };
      }
      // Its book has no such call; one that fails is asked again, which is no part of what is measured.
      if (seen.path === '/margins/basket') return { json: { status: 'success', data: MARGIN } };
      const account = accounts.get(seen.headers.authorization ?? '');
      const headers = { ...seen.headers, authorization: `token key1:${OWN_TOKEN}` };
      return account ? account.answer({ ...seen, headers }) : login.answer(seen);
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const dialect = withAccounts(withLoginPage('zerodha', { back: process.argv[2] ?? '' }));
  const { address } = await startVendor({
    ...dialect,
    answer(seen) {
      if (seen.method === 'POST' && seen.path === '/orders/regular') {
        const arrived: Arrived = { ownId: String(seen.body.tag), at: String(process.hrtime.bigint()) };
        process.send?.(arrived);
      }
      return dialect.answer(seen);
    },
  });
  process.send?.({ address });
  process.on('disconnect', () => process.exit(0));
}
