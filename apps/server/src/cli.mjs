#!/usr/bin/env node
// The command `parakh`. Whatever Node called it, the program runs on the one that came with the checkout.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const program = join(import.meta.dirname, 'main/cli.ts');
const packages = join(import.meta.dirname, '../../../node_modules');
const ownNode = join(packages, '.bin/node');
// Types are stripped and scripts compiled once, not at every call: half a second.
process.env.NODE_COMPILE_CACHE ??= join(packages, '.cache/node');

if (process.features.typescript) {
  process.removeAllListeners('warning');
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  const { main } = await import(pathToFileURL(program).href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  const node = existsSync(ownNode) ? ownNode : 'node';
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
