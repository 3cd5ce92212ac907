const GOOD_FOR_MS = 30 * 24 * 3_600_000;

/** Where a weakness is reported (RFC 9116): by the form that every server has. Made at each request, so that it does not run out. */
export function securityText(origin: string, nowMs: number): string {
  const expires = new Date(nowMs + GOOD_FOR_MS).toISOString();
  return [
    `Contact: ${origin}/contact-us`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
