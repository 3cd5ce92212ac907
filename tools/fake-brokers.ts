/**
 * Made-up brokers on this machine, each with its login page, to try a running server by hand or by a browser:
 *
 *   node tools/fake-brokers.ts                          → for http://localhost:3000
 *   node tools/fake-brokers.ts --for http://127.0.0.1:4000 --ports 4100
 *   node tools/fake-brokers.ts --ports 0                → on any that are free
 *
 * It prints the two settings that the server is started with. They are refused by a server that others reach.
 */
import { parseArgs } from 'node:util';
import { testLogins, withLoginPage } from '../packages/brokers/src/test-logins.ts';
import { startVendor } from '../packages/brokers/src/test-vendor.ts';
import { brokerNames, redirectScreens } from '../packages/contract/src/choices.ts';

const { values } = parseArgs({
  options: { for: { type: 'string', default: 'http://localhost:3000' }, ports: { type: 'string', default: '4100' } },
});

const firstPort = Number(values.ports);
const apps: Record<string, object> = {};
const hosts: string[] = [];
for (const [place, name] of brokerNames.filter((one) => testLogins[one] !== undefined).entries()) {
  const dialect = withLoginPage(name, { back: `${values.for}/${redirectScreens[name]}` });
  const { address } = await startVendor(dialect, Date.now(), firstPort === 0 ? 0 : firstPort + place);
  hosts.push(`${name}=${address}`);
  apps[name] = { key: 'key1', secret: 'secret1', ...(name === '5paisa' && { more: { userId: 'user1' } }) };
}
console.log(`export PARAKH_BROKER_HOSTS='${hosts.join(',')}'`);
console.log(`export PARAKH_BROKER_APPS='${JSON.stringify(apps)}'`);
console.log(
  '# The client is AB1234 everywhere (1234567 at Paytm Money); Groww takes the code 123456, or the token access1.',
);
