/** `npm run bench [name …]`: runs the benchmarks one after the other and writes bench/RESULTS.md. Timings inform; they decide no test. */
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

type Row = Readonly<Record<string, string | number>>;
interface Bench {
  readonly name: string;
  run(): Promise<{ rows: readonly Row[]; note?: string }>;
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

const wanted = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.ts') && name !== 'run.ts' && !name.endsWith('.test.ts'),
);
const parts: string[] = [];
for (const file of files.toSorted()) {
  const module: { bench?: Bench } = await import(join(import.meta.dirname, file));
  const { bench } = module;
  if (!bench || (wanted.length > 0 && !wanted.some((word) => file.includes(word)))) continue;
  console.log(`\n${bench.name}`);
  const { rows, note } = await bench.run();
  const text = table(rows);
  console.log(text);
  if (note) console.log(note);
  parts.push(`## ${bench.name}\n\n${text}\n${note ? `\n${note}\n` : ''}`);
}
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
if (wanted.length === 0) {
  writeFileSync(
    join(import.meta.dirname, 'RESULTS.md'),
    `# Benchmarks\n\nWritten by \`npm run bench\` on ${machine}. Ratios are taken in one run; absolute times depend on the machine and its load.\n\n${parts.join('\n')}`,
  );
}
