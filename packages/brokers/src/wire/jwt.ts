/** A claim of a JSON web token (RFC 7519); undefined where it has none, and for a text that is no such token. The signature is not checked. */
export function jwtClaim(token: string, name: string): unknown {
  try {
    const claims: object | null = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return new Map<string, unknown>(Object.entries(claims ?? {})).get(name);
  } catch {
    return undefined;
  }
}
