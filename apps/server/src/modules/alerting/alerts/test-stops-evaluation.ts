import { syncBuiltinESMExports } from 'node:module';
import threads, { isMainThread, Worker, type WorkerOptions } from 'node:worker_threads';

/** Loaded into a real server before its own code: at SIGUSR2 every thread that evaluates alerts ends, and each new one as well, until the next SIGUSR2. */
const evaluating = new Set<Worker>();
let isStopped = false;

class StoppableWorker extends Worker {
  constructor(program: string | URL, options?: WorkerOptions) {
    super(program, options);
    if (!String(program).endsWith('evaluation-thread.ts')) return;
    evaluating.add(this);
    this.once('exit', () => evaluating.delete(this));
    if (isStopped) void this.terminate();
  }
}

if (isMainThread) {
  threads.Worker = StoppableWorker;
  syncBuiltinESMExports();
  process.on('SIGUSR2', () => {
    isStopped = !isStopped;
    if (isStopped) for (const worker of evaluating) void worker.terminate();
  });
}
