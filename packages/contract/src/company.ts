import * as z from 'zod/mini';
import { post } from './endpoint.ts';

const textOf = (max: number, says: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, `${says} is missing`), z.maxLength(max, `${says} is longer than ${max} letters`));

/** What a visitor writes to us. */
export const contactMessage = z.object({
  name: textOf(100, 'Your name'),
  email: z.string().check(z.trim(), z.maxLength(254), z.email('This is not an e-mail address')),
  subject: textOf(150, 'The subject'),
  message: textOf(5000, 'The message'),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const company = {
  contactMessage: post('x/company/contactMessage', {
    own: 'the contact page sends a message; the specification names the page but no call',
    access: 'public',
    body: contactMessage,
    reply: z.object({ id: z.string(), receivedAt: z.int() }),
  }),
};
