import { brand } from '@parakh/contract';

const [, domain = ''] = brand.mail.split('@');

/** Whom to write to about what is published. */
export const contact = { name: `${brand.name} support`, email: brand.mail, url: `https://${domain}/contact-us` };
