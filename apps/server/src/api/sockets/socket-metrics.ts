import { Counter, Gauge, type Registry } from 'prom-client';

/** How much goes over the sockets. */
export interface SocketCounts {
  /** Open connections, and those of people among them. */
  readonly all: number;
  readonly persons: number;
  /** Frames of prices written, their bytes, and turns that slow connections let pass. */
  readonly frames: number;
  readonly bytes: number;
  readonly skipped: number;
  /** Option chains that are watched. */
  readonly chains: number;
  /** Changes of chains that slow connections let pass. */
  readonly chainSkips: number;
  /** Bytes that connections have not taken. */
  readonly waiting: number;
}

/** Shows them to Prometheus. They are counted by whom they concern: no work while nobody asks. */
export function measureSockets(registry: Registry, counts: () => SocketCounts | undefined): void {
  const open = new Gauge({
    name: 'parakh_sockets',
    help: 'Open sockets, by who is at the other end',
    labelNames: ['who'],
    registers: [registry],
    collect() {
      const { all = 0, persons = 0 } = counts() ?? {};
      this.set({ who: 'person' }, persons);
      this.set({ who: 'stranger' }, all - persons);
    },
  });
  open.set({ who: 'person' }, 0);
  const waiting = new Gauge({
    name: 'parakh_socket_waiting_bytes',
    help: 'Bytes written to sockets that the system has not taken yet',
    registers: [registry],
    collect() {
      this.set(counts()?.waiting ?? 0);
    },
  });
  waiting.set(0);
  new Gauge({
    name: 'parakh_socket_chains',
    help: 'Option chains that are watched by sockets',
    registers: [registry],
    collect() {
      this.set(counts()?.chains ?? 0);
    },
  }).set(0);
  const total = (name: string, help: string, of: (counts: SocketCounts) => number) => {
    let reported = 0;
    return new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        const current = counts();
        if (!current) return;
        this.inc(of(current) - reported);
        reported = of(current);
      },
    });
  };
  total('parakh_socket_frames_total', 'Frames of prices written to sockets', ({ frames }) => frames);
  total('parakh_socket_bytes_total', 'Bytes of prices written to sockets', ({ bytes }) => bytes);
  total(
    'parakh_socket_chain_skips_total',
    'Changes of option chains that slow sockets let pass',
    ({ chainSkips }) => chainSkips,
  );
  total('parakh_socket_skipped_total', 'Frames that slow sockets let pass', ({ skipped }) => skipped);
}
