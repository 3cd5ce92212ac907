import type { z } from 'zod';

/** Where a reply differs from what we know, without its values: they may be secrets. */
export function placesOf(error: z.ZodError): string {
  const places = error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.') || 'reply'}: ${code}`);
  return places.join(', ');
}
