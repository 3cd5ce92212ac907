import { afterAll, vi } from 'vitest';

// Files share their processes: what one puts in the place of a browser must not be there for the next.
afterAll(() => vi.unstubAllGlobals());
