import { existsSync } from 'node:fs';
import { HEADLESS_SHELL, WHOLE_BROWSER } from './chromium.ts';
import { run } from './run.ts';

interface Needed {
  /** The Debian package. */
  readonly name: string;
  /** A file that proves it is there. */
  readonly proof: string;
  /** What does as well where nothing may be installed. */
  readonly instead?: string;
  readonly why: string;
}

/** What the tests drive. */
const needed: readonly Needed[] = [
  { name: 'chromium-headless-shell', proof: HEADLESS_SHELL, instead: WHOLE_BROWSER, why: 'the browser tests' },
  {
    name: 'postgresql-15',
    proof: '/usr/lib/postgresql/15/bin/initdb',
    why: 'the app database beside a real PostgreSQL',
  },
  { name: 'nats-server', proof: '/usr/sbin/nats-server', why: 'the bus between several processes' },
  { name: 'iproute2', proof: '/usr/sbin/ip', why: 'sockets over a line that loses packets' },
  { name: 'nftables', proof: '/usr/sbin/nft', why: 'sockets over a line that loses packets' },
];

/** Installs what is missing when we may, all of it or what proves itself by these files; else says loudly what will be skipped. */
export async function installSystemPackages(proofs?: readonly string[]): Promise<void> {
  const missing = needed.filter(({ proof }) => !existsSync(proof) && (proofs?.includes(proof) ?? true));
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    for (const { name, why, instead } of missing)
      if (!instead || !existsSync(instead))
        console.error(`MISSING ${name}: ${why} will be skipped. Install it to run them.`);
    return;
  }
  console.error(`Installing Debian packages (once): ${names.join(', ')} …`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], quiet);
  const code = await run('apt-get', ['install', '-y', '-qq', '-o=Dpkg::Use-Pty=0', ...names], quiet);
  if (code !== 0) console.error(`apt-get could not install ${names.join(', ')} (exit code ${code})`);
}
