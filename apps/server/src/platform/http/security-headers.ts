import { contentPolicy } from './content-policy.ts';

/** What every reply says of itself to browsers, whatever it answers. A page has a policy of its own in the place of this one. */
export const securityHeaders = {
  'content-security-policy': contentPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filters of old browsers do more harm than good.
  'x-xss-protection': '0',
} as const;
