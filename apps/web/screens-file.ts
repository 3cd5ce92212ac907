import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Writes what each screen says about itself, so that the server puts it into the page for crawlers and link previews, and which files it
 * is made of, so that a browser fetches them while it still reads the first ones.
 */
export function screensFile(): Plugin {
  return {
    name: 'screens-file',
    apply: 'build',
    // Behind the plugin that takes chunks away which were nothing but a style sheet.
    enforce: 'post',
    async generateBundle(_, bundle) {
      // By its address, so that the records are loaded here and not bundled into this file.
      const { screenTexts } = await import(new URL('src/main/screens.ts', `file://${import.meta.dirname}/`).href);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = filesBeyondFirst(chunks);
      const fetched = fetchedAlone(chunks, (id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
      const screenOf = screenFiles(fetched, filesOf);
      const words: { load: () => unknown }[] = await screenTexts();
      const screens = words.map(({ load, ...said }) => ({ ...said, files: screenOf(load) }));
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) });
      this.emitFile({ type: 'asset', fileName: 'parts.json', source: JSON.stringify(partFiles(fetched, filesOf)) });
    },
  };
}

type FilesOf = (chunk: Rolldown.OutputChunk) => readonly string[];

/** What a chunk needs and the first page does not bring along. */
function filesBeyondFirst(chunks: readonly Rolldown.OutputChunk[]): FilesOf {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (file: string, known: Set<string>): Set<string> => {
    if (known.has(file)) return known;
    known.add(file);
    for (const imported of byFile.get(file)?.imports ?? []) withImports(imported, known);
    return known;
  };
  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName, new Set())]),
  );
  return ({ fileName }) => [...withImports(fileName, new Set())].filter((file) => !first.has(file));
}

/** The modules that are fetched on their own, each with the chunk it is in: its own, or one it shares. */
function fetchedAlone(chunks: readonly Rolldown.OutputChunk[], isFetched: (id: string) => boolean) {
  const modules = new Map<string, Rolldown.OutputChunk>();
  for (const chunk of chunks) for (const id of chunk.moduleIds.filter(isFetched)) modules.set(id, chunk);
  return modules;
}

/** The files of a screen, by the module that its record loads. */
function screenFiles(modules: ReadonlyMap<string, Rolldown.OutputChunk>, filesOf: FilesOf) {
  return (load: () => unknown) => {
    const [, module] = /import\(['"]\.([^'"]+)['"]\)/.exec(String(load)) ?? [];
    const [found, ...others] = [...modules].filter(([id]) => module !== undefined && id.endsWith(module));
    if (!found || others.length > 0)
      throw new Error(`the record of a screen loads no module of its own: ${String(load)}`);
    return filesOf(found[1]);
  };
}

/** The files of each part that is fetched on its own, by the name of its module: a page that shows it names them. */
function partFiles(modules: ReadonlyMap<string, Rolldown.OutputChunk>, filesOf: FilesOf) {
  const files: Record<string, readonly string[]> = {};
  for (const [id, chunk] of modules) {
    const name = basename(id).replace(/\.tsx?$/, '');
    if (files[name]) throw new Error(`two modules that are fetched on their own are called ${name}`);
    files[name] = filesOf(chunk);
  }
  return files;
}
