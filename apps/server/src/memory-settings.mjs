/**
 * How the program that serves is started, so that memory which is free goes back to the system: what glibc and V8 keep by
 * themselves for later is a third of all. Figures: docs/decisions/0030-memory.md. Plain JavaScript: whoever starts it may be an older Node.
 */

/** A space of 8 MB for young objects; left to itself it grows to 130 MB while the market is read, and stays. */
export const memoryOptions = ['--max-semi-space-size=8'];

/**
 * Two arenas instead of eight a core; and a fixed bound from which a block is a mapping of its own, which ends with it. Without one it
 * grows with the largest block ever given back, up to 32 MB, and what lies between two blocks in use is never given back.
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 20),
};
