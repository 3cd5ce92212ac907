import { serveOptimiser } from './serve-optimiser.ts';

// In a worker the global object is the line to its page.
serveOptimiser(globalThis);
