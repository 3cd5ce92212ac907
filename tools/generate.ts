/** Writes every generated file from its source; with `--check` it only says whether they are what the source gives. A name ('access.md') picks one file. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncApiDocument } from '../apps/server/src/api/sockets/asyncapi.ts';
import { accessMatrix } from './access-matrix.ts';
import { root, run } from './run.ts';
import { scansPage } from './scans-page.ts';

interface Generated {
  readonly source: string;
  readonly folder: string;
  /** The only file of the folder that is generated; all of its `.ts` when absent. */
  readonly file?: string;
  /** Writes the files into a folder. Gives 0, or the code of the program that failed. */
  make(folder: string): Promise<number>;
}

const grammar: Generated = {
  source: 'packages/language/grammar/Condition.g4',
  folder: join(root, 'packages/language/src/generated'),
  make(folder) {
    const options = ['-Dlanguage=TypeScript', '--generate-visitor', 'false', '--generate-listener', 'false'];
    return run('antlr-ng', [...options, '-o', folder, '--', this.source]);
  },
};

/** A module of packages/scan/assembly as text that a program can load anywhere. It is given its memory, which may be shared. */
function assembly(name: string, into: string): Generated {
  const source = `packages/scan/assembly/${name}.ts`;
  return {
    source,
    folder: join(root, into),
    async make(folder) {
      const scratch = mkdtempSync(join(tmpdir(), 'parakh-assembly-'));
      const binary = join(scratch, `${name}.wasm`);
      const memory = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];
      const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--enable', 'threads', ...memory];
      const code = await run('asc', [source, ...options, '-o', binary]);
      if (code === 0) {
        const text = readFileSync(binary).toString('base64');
        const told = `// Generated from ${source} by tools/generate.ts.\n/** A WebAssembly module, in base 64. */`;
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, `${name}.ts`), `${told}\nexport const ${name} =\n  '${text}';\n`);
      }
      rmSync(scratch, { recursive: true });
      return code;
    },
  };
}

const access: Generated = {
  source: 'packages/contract',
  folder: join(root, 'docs'),
  file: 'access.md',
  async make(folder) {
    writeFileSync(join(folder, 'access.md'), accessMatrix());
    return 0;
  },
};

const socket: Generated = {
  source: 'packages/contract/src/socket.ts',
  folder: join(root, 'docs'),
  file: 'asyncapi.json',
  async make(folder) {
    writeFileSync(join(folder, 'asyncapi.json'), `${JSON.stringify(asyncApiDocument(), undefined, 2)}\n`);
    return 0;
  },
};

const scans: Generated = {
  source: 'packages/catalogue',
  folder: join(root, 'docs'),
  file: 'scans.md',
  async make(folder) {
    writeFileSync(join(folder, 'scans.md'), scansPage());
    return 0;
  },
};

const sources = [
  access,
  scans,
  socket,
  grammar,
  assembly('bitmaps', 'packages/scan/src/incremental/generated'),
  assembly('columns', 'packages/scan/src/vector/generated'),
];

function differences(fresh: string, { folder, file }: Generated): string[] {
  const isOwn = (name: string) => (file === undefined ? name.endsWith('.ts') : name === file);
  const names = (where: string) => readdirSync(where).filter(isOwn);
  const all = new Set([...names(fresh), ...names(folder)]);
  const text = (where: string, name: string) =>
    names(where).includes(name) ? readFileSync(join(where, name), 'utf8') : undefined;
  return [...all].filter((name) => text(fresh, name) !== text(folder, name));
}

async function check(generated: Generated): Promise<number> {
  const fresh = mkdtempSync(join(tmpdir(), 'parakh-generated-'));
  try {
    const code = await generated.make(fresh);
    if (code !== 0) return code;
    const stale = differences(fresh, generated);
    for (const name of stale)
      console.error(
        `${join(generated.folder, name)} is not what ${generated.source} gives: run node tools/generate.ts`,
      );
    return stale.length === 0 ? 0 : 1;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

const [, , ...asked] = process.argv;
const wanted = new Set(asked.filter((word) => word !== '--check'));
let code = 0;
for (const generated of sources.filter(({ file = '' }) => wanted.size === 0 || wanted.has(file)))
  code ||= await (asked.includes('--check') ? check(generated) : generated.make(generated.folder));
process.exit(code);
