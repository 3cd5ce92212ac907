/** `npm run bench [name …]`: runs the benchmarks one after the other and writes their sections of bench/RESULTS.md. Timings inform; they decide no test. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

type Row = Readonly<Record<string, string | number>>;
interface Found {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly note?: string;
}

interface Bench {
  readonly name: string;
  run(): Promise<Omit<Found, 'name'>>;
}

const figure = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en-IN', { maximumSignificantDigits: 4 }) : (value ?? '');

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(rows: readonly Row[]): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map((row) => line(heads.map((head) => figure(row[head])))),
  ].join('\n');
}

/** Each in a process of its own: what one leaves in memory is no figure of the next. */
async function inOwnProcess(file: string): Promise<Found | undefined> {
  const child = fork(import.meta.filename, [ONLY, file]);
  let found: Found | undefined;
  child.on('message', (message: Found) => (found = message));
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${String(code)}`);
  return found;
}

async function only(file: string): Promise<void> {
  const { bench }: { bench?: Bench } = await import(join(import.meta.dirname, file));
  if (bench) process.send?.({ name: bench.name, ...(await bench.run()) });
}

const RESULTS = join(import.meta.dirname, 'RESULTS.md');
const ONLY = '--only';
const [first, file = '', ...others] = process.argv.slice(2);
if (first === ONLY) {
  await only(file);
  process.disconnect();
} else await all([first, file, ...others].filter(Boolean));

async function all(wanted: readonly (string | undefined)[]): Promise<void> {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && name !== 'run.ts' && !name.endsWith('.test.ts'),
  );
  const parts = new Map(wanted.length > 0 ? sectionsHeld() : []);
  for (const name of files.toSorted()) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word!))) continue;
    const found = await inOwnProcess(name);
    if (!found) continue;
    const text = table(found.rows);
    console.log(`\n${found.name}\n${text}\n${found.note ?? ''}`);
    parts.set(found.name, `## ${found.name}\n\n${text}\n${found.note ? `\n${found.note}\n` : ''}`);
  }
  write([...parts.values()]);
}

/** What stands in the file: benches that are not run keep their sections. */
function sectionsHeld(): (readonly [name: string, section: string])[] {
  const sections = readFileSync(RESULTS, 'utf8')
    .split(/^(?=## )/m)
    .slice(1);
  return sections.map((section) => [section.slice(3, section.indexOf('\n')), `${section.trimEnd()}\n`] as const);
}

function write(parts: readonly string[]): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  writeFileSync(
    RESULTS,
    `# Benchmarks\n\nWritten by \`npm run bench\` on ${machine}. Ratios are taken in one run; absolute times depend on the machine and its load.\n\n${parts.join('\n')}`,
  );
}
