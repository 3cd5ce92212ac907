import { testBroker } from '../test-contract.ts';
import { angelone } from './index.ts';
import { smartApiDialect } from './test-smartapi.ts';

testBroker({
  broker: angelone,
  dialect: smartApiDialect,
  sbin: { exchange: 'NSE', symbol: 'SBIN-EQ', token: '3045' },
  brought: { auth_token: 'Bearer access1', feed_token: 'feed1', refresh_token: 'refresh1', state: 'state1' },
  refused: { state: 'state1' },
  tokens: { access: 'access1', read: null, feed: 'feed1', refresh: 'refresh1', clientId: 'AB1234' },
  lacks: { candleOi: true, placedAt: true },
});
