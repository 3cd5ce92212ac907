import * as z from 'zod/mini';
import { roles } from './choices.ts';

/** Words that stand at a user name's place in paths. */
const reserved = new Set([
  'stocks',
  'reorder',
  'news',
  'technicals',
  'fundamentals',
  'performance',
  'watchlist-cagr',
  'me',
  'admin',
  'parakh',
]);

/** The public name of a person: author of published screens, part of addresses. Either case is read. */
export const userName = z.string().check(
  z.trim(),
  z.regex(
    /^[A-Za-z][A-Za-z0-9_.-]{2,29}$/,
    'A user name has 3 to 30 letters, digits, dots, hyphens or _, a letter first',
  ),
  z.refine((name) => !reserved.has(name.toLowerCase()), 'This user name is taken'),
);

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('This is not an e-mail address'));

/** An Indian mobile number, however it is written; read as +919876543210. */
export const mobile = z.pipe(
  z.string().check(z.trim(), z.maxLength(20)),
  z.pipe(
    z.transform((written: string) => written.replaceAll(/[\s()-]/g, '').replace(/^(\+?91|0)?(?=[6-9]\d{9}$)/, '+91')),
    z.string().check(z.regex(/^\+91[6-9]\d{9}$/, 'This is not an Indian mobile number')),
  ),
);

/** Long enough to be worth guessing; how good it is is judged by the server. */
export const password = z
  .string()
  .check(
    z.minLength(10, 'A password has at least 10 letters'),
    z.maxLength(200, 'The password is longer than 200 letters'),
  );

export const fullName = z.string().check(z.trim(), z.maxLength(100, 'The name is longer than 100 letters'));

/** Six digits. */
export const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits'));

export const role = z.enum(roles);
export type Role = z.infer<typeof role>;
