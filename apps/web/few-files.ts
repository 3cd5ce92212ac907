import { gzipSync } from 'node:zlib';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { planChunks } from './chunk-plan.ts';

/** Files of a screen beside the first three. */
const MOST = 9;
/** The screens that people come to first, often on a phone: a byte in vain there counts for ten. */
const ENTRANCES: ReadonlySet<string> = new Set([
  'Landing',
  'StockMarketToday',
  'TopGainersLosers',
  'AllScans',
  'ScannerPage',
  'CreateScreener',
  'StockScreen',
]);
const ENTRANCE_WEIGHT = 10;

type OutputChunk = Rolldown.OutputChunk;

/**
 * Cuts the app into few files (docs/decisions/0033-few-files.md). The bundler alone makes one for each set of screens that
 * share something, some sixty for a screen, most of them of a kilobyte. What it makes is looked at first, and then made again
 * with those joined. `plugins` are those of the build, without this one.
 */
export function fewFiles(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    async config({ root, build: asked }) {
      const made = await build({
        root: root!,
        configFile: false,
        logLevel: 'error',
        plugins: plugins(),
        build: { ...asked, manifest: false, write: false },
      });
      if (!('output' in made)) throw new Error('a build of one format is made once');
      const nameOf = groupNames(made.output.filter((file) => file.type === 'chunk'));
      const name = (id: string) => nameOf.get(id) ?? null;
      // The plan puts every shared module somewhere: nothing has to follow another.
      const codeSplitting = { groups: [{ name, debugName: 'few files' }], includeDependenciesRecursively: false };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

/** The file of each module that gets another one than the bundler alone would give it. */
function groupNames(chunks: readonly OutputChunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = firstOf(byFile);
  const plan = planChunks(
    chunks.map((chunk) => ({
      name: chunk.fileName,
      size: gzipSync(chunk.code).length,
      imports: chunk.imports,
      isFirst: first.has(chunk),
      isFetched: chunk.isDynamicEntry,
      weight: ENTRANCES.has(chunk.name) ? ENTRANCE_WEIGHT : 1,
    })),
    MOST,
  );
  const names = new Map<string, string>();
  const give = (chunk: OutputChunk, name: string) => {
    for (const id of chunk.moduleIds) names.set(id, name);
  };
  for (const chunk of first) if (!chunk.isEntry) give(chunk, 'first');
  plan.forEach((files, i) => {
    for (const file of files) give(byFile.get(file)!, `shared-${i}`);
  });
  return names;
}

/** The chunks of the first page: the entry's, and all that it needs. */
function firstOf(byFile: ReadonlyMap<string, OutputChunk>): Set<OutputChunk> {
  const found = new Set<OutputChunk>();
  const add = (chunk: OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(byFile.get(file));
  };
  for (const chunk of byFile.values()) if (chunk.isEntry) add(chunk);
  return found;
}
