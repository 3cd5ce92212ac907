import { testBroker } from '../test-contract.ts';
import { zerodha } from './index.ts';
import { kiteDialect } from './test-kite.ts';

testBroker({
  broker: zerodha,
  dialect: kiteDialect,
  sbin: { exchange: 'NSE', symbol: 'SBIN', token: '779521' },
  brought: { request_token: 'request1', action: 'login', status: 'success', state: 'state1' },
  refused: { action: 'login', status: 'cancelled', state: 'state1' },
  tokens: { access: 'access1', read: null, feed: null, refresh: null, clientId: 'AB1234' },
  lacks: { stopVariety: true },
});
