import { AppError } from '@parakh/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccountsDeps, isDemoPassword } from '../../modules/accounts/index.ts';
import { isThisMachine } from '../../platform/http/this-machine.ts';

/** What the developer alone reads: at this very machine without more ado, from another one with the demo people's password. Throws AppError 'access.login-needed'. */
export async function needDeveloper(
  request: FastifyRequest,
  reply: FastifyReply,
  services: AccountsDeps,
): Promise<void> {
  if (isThisMachine(request)) return;
  const password = passwordIn(request.headers.authorization);
  if (password !== undefined && (await isDemoPassword(password, request.ip, services))) return;
  reply.header('www-authenticate', 'Basic realm="The password of the demo people", charset="UTF-8"');
  throw new AppError('access.login-needed');
}

/** `Basic …`, as browsers ask for it; the name before the password may be any. */
function passwordIn(authorization = ''): string | undefined {
  const given = /^Basic +(?<given>[\w+/=-]+) *$/i.exec(authorization)?.groups?.given;
  if (given === undefined) return undefined;
  const text = Buffer.from(given, 'base64').toString('utf8');
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : undefined;
}
