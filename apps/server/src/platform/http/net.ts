import { isIPv6 } from 'node:net';

/**
 * What an address counts as, wherever callers are counted. One line of a provider has more addresses of the sixth version than
 * anybody can count: the first half of one names the line, and that is one caller. One of the fourth version is itself, however it is written.
 */
export function netOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const parts = partsOf(bare);
  const [high = 0, low = 0] = parts.slice(6);
  const isOfFourth = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff;
  if (isOfFourth) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const net = parts.slice(0, 4).map((part) => part.toString(16));
  return `${net.join(':')}::/64`;
}

/** The eight parts of an address, whatever was left out of it. */
function partsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [read(head), read(tail ?? '')];
  const gap = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...gap, ...after];
}

function read(parts: string): number[] {
  return parts
    .split(':')
    .filter(Boolean)
    .flatMap((part) => {
      if (!part.includes('.')) return [Number.parseInt(part, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}
