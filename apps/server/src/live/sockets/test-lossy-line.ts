import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** A network of its own behind a router that loses half of what goes through it, each way, once a line is open. */
export interface LossyLine {
  /** The address of this machine, as the far end sees it. */
  readonly host: string;
  /** What runs a program at the far end: the words before its own. */
  readonly there: readonly [string, ...string[]];
  /** Packets that were lost so far. */
  lost(): number;
  close(): void;
}

const needed = ['/usr/sbin/ip', '/usr/sbin/nft'];
const PREFIX = 'pkloss';
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
  readonly #device = `pk${process.pid}`;
  /** Another one for each process that tests. */
  readonly #net = `10.231.${process.pid % 250}`;
  readonly #onExit = () => this.close();
  readonly host = `${this.#net}.1`;
  readonly there = ['/usr/sbin/ip', 'netns', 'exec', this.#far] as const;

  open(): void {
    const net = this.#net;
    process.once('exit', this.#onExit);
    ip('netns', 'add', this.#router);
    ip('netns', 'add', this.#far);
    ip('link', 'add', this.#device, 'type', 'veth', 'peer', 'name', 'near', 'netns', this.#router);
    ip('-n', this.#router, 'link', 'add', 'far', 'type', 'veth', 'peer', 'name', 'line', 'netns', this.#far);
    for (const [device, at, address] of [
      [this.#device, [], `${net}.1`],
      ['near', ['-n', this.#router], `${net}.2`],
      ['far', ['-n', this.#router], `${net}.5`],
      ['line', ['-n', this.#far], `${net}.6`],
    ] as const) {
      ip(...at, 'addr', 'add', `${address}/30`, 'dev', device);
      ip(...at, 'link', 'set', device, 'up');
    }
    ip('route', 'add', `${net}.4/30`, 'via', `${net}.2`, ...SHORT);
    ip('-n', this.#far, 'route', 'add', 'default', 'via', `${net}.5`, ...SHORT);
    ip('netns', 'exec', this.#far, 'sh', '-c', WITHOUT_STAMPS);
    this.#inRouter('sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward');
    this.#inRouter('nft', 'add table inet loss');
    this.#inRouter('nft', 'add chain inet loss forward { type filter hook forward priority 0; }');
    this.#inRouter('nft', `add rule inet loss forward ${OF_OPEN_LINES} numgen random mod 100 < 50 counter drop`);
  }

  lost(): number {
    return Number(/counter packets (\d+)/.exec(this.#inRouter('nft', 'list ruleset'))?.[1]);
  }

  close(): void {
    process.off('exit', this.#onExit);
    for (const name of [this.#far, this.#router]) drop('netns', 'del', name);
    // It goes with its other end, a moment later.
    drop('link', 'del', this.#device);
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
