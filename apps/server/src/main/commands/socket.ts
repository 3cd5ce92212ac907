import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { AppError, type FailureCode, failures } from '@parakh/base';
import type { OnProgress, Progress } from '../../platform/progress.ts';
import { socketFor } from '../../platform/store/engine.ts';
import type { Services } from '../services.ts';
import { type Answer, answerOf } from './command.ts';
import { commands } from './commands.ts';

/** Lines of JSON, one an event: news while the command runs, then its result or its failure. */
type Line =
  | { news: Progress }
  | Answer
  | { failure: { code: FailureCode | 'unforeseen'; detail: Record<string, unknown> } };

export const socketOf = (dataFolder: string) => socketFor(dataFolder, 'parakh.sock');

/** The server's side of the command line: whoever may open the socket's file may command. Call it only while holding the folder's lock. */
export async function listenToCommands(services: Services): Promise<Server> {
  const path = socketOf(services.config.dataFolder);
  // Left behind by a server that was killed; the lock says that it is gone.
  rmSync(path, { force: true });
  const server = createServer((asked, answer) => void handleRequest(services, asked, answer));
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  chmodSync(path, 0o600);
  return server;
}

async function handleRequest(services: Services, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const send = (line: Line) => answer.write(`${JSON.stringify(line)}\n`);
  try {
    const found = await commands[decodeURIComponent(asked.url?.slice(1) ?? '')]?.();
    if (found?.needs !== 'stores') throw new AppError('path.unknown', { command: asked.url });
    const args = await json(asked);
    send(await answerOf(found, services, args, (news) => send({ news })));
  } catch (error) {
    send({ failure: failureOf(services, error) });
  }
  answer.end();
}

function failureOf(
  services: Services,
  error: unknown,
): { code: FailureCode | 'unforeseen'; detail: Record<string, unknown> } {
  if (error instanceof AppError) return { code: error.code, detail: error.detail };
  services.log.error({ err: error }, 'a command failed');
  return { code: 'unforeseen', detail: { message: error instanceof Error ? error.message : String(error) } };
}

/** Runs a command in the server of the data folder. Undefined when no server answers there. */
export async function askServer(
  dataFolder: string,
  name: string,
  args: unknown,
  tell: OnProgress,
): Promise<Answer | undefined> {
  const answer = await connected(socketOf(dataFolder), name, args);
  if (!answer) return undefined;
  for await (const text of createInterface({ input: answer })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends of this socket are this file
    const line = JSON.parse(text) as Line;
    if ('news' in line) tell(line.news);
    else if ('result' in line) return line;
    else throw rebuilt(line.failure);
  }
  throw new Error('the server stopped before the command was done');
}

function rebuilt({ code, detail }: { code: string; detail: Record<string, unknown> }): Error {
  if (isFailureCode(code)) return new AppError(code, detail);
  return new Error(typeof detail.message === 'string' ? detail.message : 'the command failed in the server');
}

function isFailureCode(code: string): code is FailureCode {
  return code in failures;
}

function connected(socketPath: string, name: string, args: unknown): Promise<IncomingMessage | undefined> {
  return new Promise((done, fail) => {
    const asking = request({ socketPath, path: `/${encodeURIComponent(name)}`, method: 'POST' }, done);
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody listens: no file, or the file of a server that is gone.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') done(undefined);
      else fail(error);
    });
    asking.end(JSON.stringify(args));
  });
}
