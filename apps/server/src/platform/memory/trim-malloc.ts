import { promisify } from 'node:util';

const TRIM_EACH_MS = 60_000;

/**
 * Gives memory that was freed back to the system once a minute: glibc keeps whole pages between two blocks in use until `malloc_trim` is
 * called, a third of what it took. Off the main thread. Nothing is done where the C library has no such call. The answer ends it.
 */
export async function trimMalloc(eachMs = TRIM_EACH_MS): Promise<() => void> {
  const trim = await mallocTrim();
  if (!trim) return () => {};
  const timer = setInterval(() => {
    // Memory alone depends on it: where it fails once, it is left.
    trim().catch(() => clearInterval(timer));
  }, eachMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** `malloc_trim` of glibc (man 3 malloc_trim), called on a thread of its own; none on other systems. */
export async function mallocTrim(): Promise<(() => Promise<unknown>) | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    const { default: koffi } = await import('koffi');
    const trim = koffi.load(null).func('int malloc_trim(size_t pad)');
    return () => promisify(trim.async)(0);
  } catch {
    // musl has no such call; and a build of Node for a processor that the library does not know loads none.
    return undefined;
  }
}
