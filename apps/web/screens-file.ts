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
      const filesOf = screenFiles(Object.values(bundle).filter((file) => file.type === 'chunk'));
      const words: { load: () => unknown }[] = await screenTexts();
      const screens = words.map(({ load, ...said }) => ({ ...said, files: filesOf(load) }));
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) });
    },
  };
}

/** The files of a screen that the first page does not bring along, by the module that its record loads. */
function screenFiles(chunks: readonly Rolldown.OutputChunk[]): (load: () => unknown) => readonly string[] {
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
  return (load) => {
    const [, module] = /import\(['"]\.([^'"]+)['"]\)/.exec(String(load)) ?? [];
    const [found, ...others] = chunks.filter(
      ({ facadeModuleId }) => module !== undefined && facadeModuleId?.endsWith(module),
    );
    if (!found || others.length > 0)
      throw new Error(`the record of a screen loads no module of its own: ${String(load)}`);
    const scripts = [...withImports(found.fileName, new Set())].filter((file) => !first.has(file));
    const styles = scripts.flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])]);
    return [...scripts, ...new Set(styles)];
  };
}
