/** Who names whom: every file that stands in another's text by its path, imported or not, so that threads, processes and files that are read count as well. */
import { dirname, join } from 'node:path';

/** For each file those whose text names it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const READ = /\.(ts|tsx|mjs|cjs|js|css|html)$/;
/** A path in quotes: blanks cannot be in it, so an apostrophe in prose takes nothing with it. */
const QUOTED = /['"`]([\w@.][\w@.&/-]*)['"`]/g;

/** `files` are all of the project, from its root; `read` gives the text of one. */
export function importersOf(files: readonly string[], read: (file: string) => string): Importers {
  const known = new Set(files);
  const faces = facesOf(files, read);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((name) => READ.test(name))) {
    const named = new Set([...read(file).matchAll(QUOTED)].flatMap(([, path]) => meant(path!, file, faces)));
    for (const target of named) {
      if (target === file || !known.has(target)) continue;
      const of = importers.get(target);
      if (of) of.push(file);
      else importers.set(target, [file]);
    }
  }
  return importers;
}

/** What a path may mean: a package's face, a file beside this one, or one from the root. */
function meant(path: string, file: string, faces: ReadonlyMap<string, string>): string[] {
  const face = faces.get(path);
  return face ? [face] : [join(dirname(file), path), path];
}

/** '@parakh/ui/styles.css' → 'packages/ui/src/styles/index.css'. */
function facesOf(files: readonly string[], read: (file: string) => string): Map<string, string> {
  const faces = new Map<string, string>();
  for (const file of files.filter((name) => /^(packages|apps)\/[^/]+\/package\.json$/.test(name))) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own package.json files
    const { name, exports = {} } = JSON.parse(read(file)) as { name: string; exports?: Record<string, string> };
    for (const [place, path] of Object.entries(exports)) faces.set(join(name, place), join(dirname(file), path));
  }
  return faces;
}

/** A file and all that reach it over others; a file that `ends` is reached, but not what names it. */
export function reaching(
  start: readonly string[],
  importers: Importers,
  ends: (file: string) => boolean = () => false,
): Set<string> {
  const reached = new Set(start);
  for (const file of reached) {
    if (ends(file) && !start.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}
