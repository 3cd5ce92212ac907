import { brand } from '@parakh/contract';
import type { EmailTransport } from './email.ts';

export interface MailSettings {
  /** smtp://user:password@host:port, or smtps:// */
  readonly url: string;
  readonly from: string | undefined;
}

const PATIENCE_MS = 15_000;

/** Mail by SMTP, over a few connections that stay open. The library is loaded with the first email. */
export function mailWay({ url, from = brand.mail }: MailSettings): EmailTransport {
  const sender = from.includes('<') ? from : { name: brand.name, address: from };
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, subject, text }) {
      opening ??= openTransport(url);
      const headers = { 'auto-submitted': 'auto-generated' };
      // As an object: an address is never read as a list of them.
      await (await opening).sendMail({ from: sender, to: { name: '', address: to }, subject, text, headers });
    },
    close() {
      void opening?.then((transport) => transport.close());
    },
  };
}

async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(url);
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
  return createTransport({
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port && { port: Number(port) }),
    ...(auth && { auth }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
