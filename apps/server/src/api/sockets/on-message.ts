import { AppError, type FailureCode } from '@parakh/base';
import { type ClientMessage, clientMessage } from '@parakh/contract';
import * as z from 'zod/mini';
import type { Connection } from './connection.ts';
import { catchUp } from './deliver.ts';
import { handshake } from './handshake.ts';
import type { HubContext } from './hub-context.ts';

/** Handles a client message. `text` is undefined for what is no text. */
export function onMessage(connection: Connection, text: string | undefined, context: HubContext): void {
  if (!connection.isOpen) return;
  const now = context.now();
  connection.receivedAt = now;
  if (!connection.messageQuota.take(now)) {
    connection.refuse('request.too-many');
    return connection.close('limit');
  }
  const command = read(text);
  if (typeof command === 'string') return connection.refuse('request.invalid', command);
  if (connection.stage === 'welcome') return handleCommand(connection, command, context);
  if (connection.stage === 'greeting') return void connection.waiting.push(command);
  if (command.type !== 'hello') return connection.refuse('socket.hello-first');
  connection.stage = 'greeting';
  handshake(connection, command, context)
    .then(async (isWelcome) => {
      if (!isWelcome) return;
      begin(connection, context);
      await catchUp(connection, context.messages);
    })
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) context.log.error({ err: error }, 'a handshake failed');
      connection.refuse(codeOf(error));
      connection.close('anonymous');
    });
}

/** Handles what came before the welcome, all of it before anything that comes later: the last set of symbols is the one that counts. */
function begin(connection: Connection, context: HubContext): void {
  connection.stage = 'welcome';
  for (const waiting of connection.waiting.splice(0))
    if (connection.isOpen) handleCommand(connection, waiting, context);
}

/** The message, or what is wrong with it. */
function read(text: string | undefined): ClientMessage | string {
  if (text === undefined) return 'What a page says is text.';
  try {
    const { data, error } = z.safeParse(clientMessage, JSON.parse(text));
    const issue = error?.issues[0];
    return data ?? `${issue?.path.join('.') || 'message'}: ${issue?.message ?? ''}`;
  } catch {
    return 'This is no JSON.';
  }
}

function handleCommand(connection: Connection, command: ClientMessage, context: HubContext): void {
  switch (command.type) {
    case 'hello':
      return connection.refuse('socket.welcome-already');
    case 'watch':
      return context.prices.watch(connection, command.symbols);
    case 'chains':
      return context.chains.watch(connection, command.chains);
    case 'rate':
      return context.prices.pace(connection, command.perSecond);
    case 'follow':
      if (!connection.person) return connection.refuse('access.login-needed');
      connection.topics = new Set(command.topics);
      return;
    case 'ping':
      return connection.send({ type: 'pong' });
  }
}

const codeOf = (error: unknown): FailureCode => (error instanceof AppError ? error.code : 'app-database.busy');
