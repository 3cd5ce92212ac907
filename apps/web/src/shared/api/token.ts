/** What an access token says of itself. Its signature is the server's affair: nothing here decides what anybody may do. */
export interface TokenClaims {
  /** Milliseconds since the epoch, on the server's clock. */
  readonly endsAt: number;
  /** Whether somebody of the staff acts as the person. */
  readonly isActing: boolean;
}

const TAIL = 12;

/** The end of a token: what a forced logout names. */
export const tailOf = (token: string) => token.slice(-TAIL);

export function claimsOf(token: string): TokenClaims | undefined {
  try {
    const claims: unknown = JSON.parse(textOf(token.split('.')[1] ?? ''));
    if (typeof claims !== 'object' || claims === null) return undefined;
    if (!('exp' in claims) || typeof claims.exp !== 'number') return undefined;
    return { endsAt: claims.exp * 1000, isActing: 'act' in claims };
  } catch {
    return undefined;
  }
}

function textOf(part: string): string {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
