/** 'Strong & above its average' → 'strong-above-its-average': for people who read addresses. */
export function inPath(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, 60) || 'unnamed';
}
