import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that nobody outside may reach through us: one's own machine, one's own house, the cloud's metadata. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address, as numbers, is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  // An IPv4 address in the clothes of an IPv6 one is looked at as what it is: the list does that itself.
  return family !== 0 && !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether the host is written as numbers of a private network, or names this machine. What a name resolves to is looked at when it is called. */
export function isPlainlyPrivate(url: string): boolean {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (/(^|\.)(localhost|local|internal)$/i.test(host)) return true;
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/** A host that resolves to an address of a private network. */
export class PrivateAddress extends Error {
  constructor() {
    super('the address lies in a private network');
  }
}

/** Resolves a name for the very connection that is made: what was looked at is what is called, whatever the name says a moment later. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(), []);
    const [first] = found;
    if (options.all) return done(null, found);
    return done(null, first?.address ?? '', first?.family);
  });
};
