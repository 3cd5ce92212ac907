import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { Server, type Socket } from 'node:net';

/** A network of its own behind a router that loses half of what goes through it, each way, once a line is open. */
export interface LossyLine {
  /** Listens at the near end: whoever connects from the far end is given to `take`. Answers the address, as the far end sees it. */
  listen(take: (socket: Socket) => void): Promise<string>;
  /** What runs a program at the far end: the words before its own. */
  readonly there: readonly [string, ...string[]];
  /** Packets that were lost so far. */
  lost(): number;
  close(): void;
}

const needed = ['/usr/sbin/ip', '/usr/sbin/nft'];
const PREFIX = 'pkloss';
const NET = '10.231.7';
/** A socket belongs to the network in which it was made: one is made there, and handed over. */
const LISTENS = `const server = require('node:net').createServer().listen(0, () => process.send(server.address().port, server));`;
const NAMESPACES = '/run/netns';
/** How long an answer takes and is waited for: the usual times are for lines longer than ours. */
const SHORT = ['rto_min', '10ms', 'rtt', '5ms'];
/** What opens a line is let through: the system repeats it each second only, and a test would wait a minute for that. */
const OF_OPEN_LINES = 'tcp flags & syn == 0';
/** With stamps on them, answers that came late because others were lost would count as a long way. */
const WITHOUT_STAMPS = 'echo 0 > /proc/sys/net/ipv4/tcp_timestamps';

/** Undefined, and the reason on the error stream, where no such network can be had. Only for tests. */
export function openLossyLine(): LossyLine | undefined {
  const missing = needed.find((program) => !existsSync(program));
  if (missing !== undefined || process.getuid?.() !== 0) {
    process.stderr.write(
      `SKIPPED the line that loses packets: ${missing ? `no ${missing}` : 'only root makes networks'}\n`,
    );
    return undefined;
  }
  dropLeft();
  const line = new Line();
  try {
    line.open();
    return line;
  } catch (error) {
    line.close();
    process.stderr.write(`SKIPPED the line that loses packets: ${String(error)}\n`);
    return undefined;
  }
}

class Line implements LossyLine {
  readonly #router = `${PREFIX}-${process.pid}-r`;
  readonly #far = `${PREFIX}-${process.pid}-f`;
  /** The network of the machine stays as it is: browsers drop what they load when it changes. */
  readonly #near = `${PREFIX}-${process.pid}-n`;
  #listener: ChildProcess | undefined;
  #server: Server | undefined;
  readonly #onExit = () => this.close();
  readonly there = ['/usr/sbin/ip', 'netns', 'exec', this.#far] as const;

  open(): void {
    process.once('exit', this.#onExit);
    for (const name of [this.#near, this.#router, this.#far]) ip('netns', 'add', name);
    ip('-n', this.#near, 'link', 'add', 'line', 'type', 'veth', 'peer', 'name', 'near', 'netns', this.#router);
    ip('-n', this.#router, 'link', 'add', 'far', 'type', 'veth', 'peer', 'name', 'line', 'netns', this.#far);
    for (const [device, name, address] of [
      ['line', this.#near, `${NET}.1`],
      ['near', this.#router, `${NET}.2`],
      ['far', this.#router, `${NET}.5`],
      ['line', this.#far, `${NET}.6`],
    ] as const) {
      ip('-n', name, 'addr', 'add', `${address}/30`, 'dev', device);
      ip('-n', name, 'link', 'set', device, 'up');
    }
    ip('-n', this.#near, 'route', 'add', 'default', 'via', `${NET}.2`, ...SHORT);
    ip('-n', this.#far, 'route', 'add', 'default', 'via', `${NET}.5`, ...SHORT);
    ip('netns', 'exec', this.#far, 'sh', '-c', WITHOUT_STAMPS);
    this.#inRouter('sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward');
    this.#inRouter('nft', 'add table inet loss');
    this.#inRouter('nft', 'add chain inet loss forward { type filter hook forward priority 0; }');
    this.#inRouter('nft', `add rule inet loss forward ${OF_OPEN_LINES} numgen random mod 100 < 50 counter drop`);
  }

  async listen(take: (socket: Socket) => void): Promise<string> {
    const words = ['netns', 'exec', this.#near, process.execPath, '-e', LISTENS];
    this.#listener = spawn('/usr/sbin/ip', words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [port, server]: unknown[] = await once(this.#listener, 'message');
    if (!(server instanceof Server)) throw new Error('nobody listens at the near end');
    server.on('connection', take);
    this.#server = server;
    return `http://${NET}.1:${String(port)}`;
  }

  lost(): number {
    return Number(/counter packets (\d+)/.exec(this.#inRouter('nft', 'list ruleset'))?.[1]);
  }

  close(): void {
    process.off('exit', this.#onExit);
    this.#server?.close();
    this.#listener?.kill('SIGKILL');
    for (const name of [this.#far, this.#router, this.#near]) drop('netns', 'del', name);
  }

  #inRouter(...words: string[]): string {
    return ip('netns', 'exec', this.#router, ...words);
  }
}

/** Networks of tests that were killed. */
function dropLeft(): void {
  const names = existsSync(NAMESPACES) ? readdirSync(NAMESPACES) : [];
  for (const name of names) {
    const pid = new RegExp(`^${PREFIX}-(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) drop('netns', 'del', name);
  }
}

function ip(...words: string[]): string {
  return execFileSync('/usr/sbin/ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function drop(...words: string[]): void {
  try {
    ip(...words);
  } catch {
    // It is not there.
  }
}
