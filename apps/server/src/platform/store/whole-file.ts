import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** What writeWhole left in a file: a checksum, a line end, and JSON. Undefined when it is missing or damaged. */
export async function readWhole(file: string): Promise<unknown> {
  const whole = await readFile(file, 'utf8').catch(() => '');
  const end = whole.indexOf('\n');
  const text = whole.slice(end + 1);
  return end < 0 || Number(whole.slice(0, end)) !== crc32(text) ? undefined : JSON.parse(text);
}

/** Whole or not at all: written beside its place, flushed, then renamed. One writer of a file at a time. */
export async function writeWhole(file: string, content: unknown): Promise<void> {
  const text = JSON.stringify(content);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(`${crc32(text)}\n${text}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}
