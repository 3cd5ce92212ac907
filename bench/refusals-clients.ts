/** Clients of the bench of refusals, in a process of their own: each sends what it was given again as soon as it was answered. Plain lines, so that they cost little beside the server. */
import { connect, type Socket } from 'node:net';

export interface Attack {
  readonly port: number;
  /** Whole requests, sent in turn. */
  readonly requests: readonly string[];
  /** Each client's own address on this machine. */
  readonly addresses: readonly string[];
}

export interface Attacked {
  /** Answers by status. */
  readonly answers: Readonly<Record<string, number>>;
  /** Lines that ended or could not be opened. */
  readonly broken: number;
  readonly cpuMs: number;
}

const HEAD_END = '\r\n\r\n';
const AGAIN_MS = 5;
const answers: Record<string, number> = {};
let [broken, isEnding] = [0, false];

function client(address: string, first: number, { port, requests }: Attack): void {
  const bytes = requests.map((request) => Buffer.from(request));
  let next = first;
  const open = () => {
    const line = connect({ host: '127.0.0.1', port, localAddress: address, noDelay: true });
    const send = () => line.write(bytes[next++ % bytes.length]!);
    line.once('connect', send);
    readAnswers(line, (status) => {
      answers[status] = (answers[status] ?? 0) + 1;
      send();
    });
    line.on('error', () => {});
    line.once('close', () => {
      if (isEnding) return;
      broken++;
      setTimeout(open, AGAIN_MS);
    });
  };
  open();
}

/** Tells the status of each answer once its last byte is here. */
function readAnswers(line: Socket, answered: (status: string) => void): void {
  let [head, left, status] = ['', 0, ''];
  line.on('data', (bytes: Buffer) => {
    if (left > 0) left -= bytes.length;
    else {
      head += bytes.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      status = head.slice(9, 12);
      const length = Number(/\r\ncontent-length: (?<length>\d+)/i.exec(head.slice(0, end))?.groups?.length ?? 0);
      left = length - (head.length - end - HEAD_END.length);
      head = '';
    }
    if (left <= 0) answered(status);
  });
}

process.on('message', (attack: Attack | 'end') => {
  if (attack !== 'end') {
    attack.addresses.forEach((address, i) => client(address, i, attack));
    return;
  }
  isEnding = true;
  const { user, system } = process.cpuUsage();
  const attacked: Attacked = { answers, broken, cpuMs: (user + system) / 1000 };
  process.send?.(attacked, () => process.exit());
});
