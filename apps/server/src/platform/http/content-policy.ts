/**
 * What a page may load: itself, and nothing else. Scripts only from our own files, or by the digest of the few lines
 * that stand in the page itself; the styles that the widgets write at run time are let in.
 */
export function contentPolicy(scriptDigests: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptDigests.map((digest) => `'sha256-${digest}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
