/** Who names whom: every file that stands in another's text by its path, imported or not, so that threads, processes and files that are read count as well. */
import { dirname, join } from 'node:path';

/** For each file those whose text names it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const READ = /\.(ts|tsx|mjs|cjs|js|css|html)$/;
/** A path in quotes: blanks cannot be in it, so an apostrophe in prose takes nothing with it. */
const QUOTED = /['"`]([\w@.][\w@.&/-]*)['"`]/g;
/** `import { a, type B } from '…'`, and the same of `export`. */
const NAMED = /\b(?:import|export)\s+(?:type\s+)?\{([^{}]*)\}\s*from\s*['"]([^'"]+)['"];?/g;
/**
 * A module that takes nothing but types of another runs none of it, and the compiler tells what a change does to them. Routes are handed
 * what they run by such types.
 */
const TYPES_ONLY = /\bimport\s+type\s+\{[^{}]*\}\s*from\s*['"][^'"]+['"];?/g;
const IN_MODULE = /^apps\/server\/src\/modules\/.*(?<!\.test)\.ts$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The name that a face gives to what a file of its inside exports. */
interface Origin {
  readonly file: string;
  readonly name: string;
}
/** A face that only passes names on, with where each of them comes from. */
type Face = ReadonlyMap<string, Origin>;

/**
 * `files` are all of the project, from its root; `read` gives the text of one. Who takes a name from a face that only passes names on is an
 * importer of the file that the name comes from, not of all that stand behind the face.
 */
export function importersOf(files: readonly string[], read: (file: string) => string): Importers {
  const known = new Set(files);
  const packages = facesOf(files, read);
  const texts = new Map(files.filter((name) => READ.test(name)).map((file) => [file, read(file)]));
  const target = (path: string, file: string) => meant(path, file, packages).filter((one) => known.has(one));
  const faces = passingOn(texts, target);
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts) {
    if (faces.has(file)) continue;
    const run = IN_MODULE.test(file) ? text.replaceAll(TYPES_ONLY, '') : text;
    for (const named of namedIn(run, (path) => target(path, file), faces)) {
      if (named === file) continue;
      const of = importers.get(named);
      if (of) of.push(file);
      else importers.set(named, [file]);
    }
  }
  return importers;
}

type Target = (path: string) => readonly string[];

function namedIn(text: string, target: Target, faces: ReadonlyMap<string, Face>): Set<string> {
  const named = new Set<string>();
  const rest = text.replaceAll(NAMED, (statement, names: string, path: string) => {
    const [file] = target(path);
    const face = file && faces.get(file);
    if (!face) return statement;
    named.add(file);
    for (const { taken } of namesIn(names)) for (const origin of originsOf(face, taken, faces)) named.add(origin);
    return '';
  });
  for (const file of [...rest.matchAll(QUOTED)].flatMap(([, path]) => target(path!))) {
    named.add(file);
    // Loaded as a whole: any of its names may be used.
    for (const name of faces.get(file)?.keys() ?? [])
      for (const origin of originsOf(faces.get(file)!, name, faces)) named.add(origin);
  }
  return named;
}

/** `a, type B as C` → what is taken there, and what it is called here. */
function namesIn(list: string): { taken: string; called: string }[] {
  return list
    .replaceAll(COMMENT, '')
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((one) => {
      const [taken, called = taken] = one.split(/\s+as\s+/);
      return { taken: taken!, called: called! };
    });
}

/** The file that a name comes from, and the faces between. */
function originsOf(face: Face, name: string, faces: ReadonlyMap<string, Face>): string[] {
  const origin = face.get(name);
  if (!origin) return [];
  const next = faces.get(origin.file);
  return [origin.file, ...(next ? originsOf(next, origin.name, faces) : [])];
}

/** Files of nothing but `export { … } from`. */
function passingOn(
  texts: ReadonlyMap<string, string>,
  target: (path: string, file: string) => readonly string[],
): Map<string, Face> {
  const faces = new Map<string, Face>();
  for (const [file, text] of texts) {
    if (!file.endsWith('/index.ts')) continue;
    const passed = [...text.matchAll(NAMED)].flatMap(([, names, path]) =>
      namesIn(names!).map(({ taken, called }) => ({ called, name: taken, file: target(path!, file)[0] })),
    );
    const isWhole = text.replaceAll(NAMED, '').replaceAll(COMMENT, '').trim() === '' && !/\bimport\b/.test(text);
    if (!isWhole || passed.length === 0 || passed.some((one) => one.file === undefined)) continue;
    faces.set(file, new Map(passed.map((one) => [one.called, { file: one.file!, name: one.name }])));
  }
  return faces;
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
