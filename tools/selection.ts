/** Which tests a change asks for (`npm test -- --changed`); how it is decided stands in docs/testing.md. */
import { basename, dirname } from 'node:path';
import { exercises } from '../apps/web/e2e/exercises.ts';
import { type Importers, reaching } from './import-graph.ts';

export interface Selection {
  /** Why everything runs, when it does. */
  readonly whole: string | undefined;
  readonly units: readonly string[];
  /** Of apps/web/e2e. */
  readonly specs: readonly string[];
  /** `screens.spec.ts` opens the screens of these areas; all, when none is named. */
  readonly areas: readonly string[];
  /** Documents changed: generated ones may differ. */
  readonly documents: boolean;
}

export interface Project {
  readonly files: readonly string[];
  readonly importers: Importers;
}

export const isUnit = (file: string) => /\.test\.tsx?$/.test(file);
/** A test, or what stands beside tests to help them. */
const isOfTests = (file: string) => isUnit(file) || /(^|\/)test-[^/]*\.ts$/.test(file);
const isSpec = (file: string) => file.endsWith('.spec.ts');
const E2E = 'apps/web/e2e/';
/** Opens every screen, or those of some areas. */
const EVERY_SCREEN = 'screens.spec.ts';
/** Whether the files and links that documents name are there. */
const EVERY_DOCUMENT = 'tools/documents.test.ts';

/** What so much stands on that all of it has to be tried. */
const shared: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)package(-lock)?\.json$|^\.npmrc$|(^|\/)tsconfig[^/]*\.json$/, 'what the project is installed and typed by'],
  [/^vitest\.config\.ts$|^tools\/(boot\.mjs|leave-no-stubs\.ts)$/, 'what the tests run by'],
  [/\.sql$/, 'tables of a store'],
  [/(^|\/)generated\/|\.g4$/, 'what is generated'],
  [/^apps\/server\/src\/(main|platform)\//, 'what every module of the server stands in'],
  [/^packages\/(base|market|contract)\//, 'a package that everything stands on'],
  [/^spec\//, 'the specification'],
];
/** Only `npm run check` reads these. */
const NOT_RUN = /^(biome\.json|knip\.jsonc|LICENSE|\.ci\/.*)$|\.gitignore$/;
const DOCUMENT = /\.md$|^docs\//;
/** What all screens of the web app share; its tests of units are found by who names what. */
const ALL_SCREENS =
  /^apps\/web\/(?!e2e\/|src\/areas\/|bench\/)|^packages\/ui\/|^apps\/web\/e2e\/(serve|server|product|sign-in)\.ts$/;
const PURE = /^(packages|apps\/web)\//;

/** 'apps/server/src/modules/alerting/alerts/alert-registry.ts' → 'apps/server/src/modules/alerting'. */
export function placeOf(file: string): string {
  const [house] =
    /^(packages\/[^/]+|apps\/server\/src\/((modules|api)\/)?[^/]+|apps\/web\/src\/areas\/[^/]+|apps\/[^/]+|[^/]+)/.exec(
      file,
    )!;
  return house;
}

export function selectionOf(changed: readonly string[], project: Project): Selection {
  const asked = changed.filter((file) => !NOT_RUN.test(file));
  const parts = asked.map((file) => partOf(file, project));
  const union = (of: (part: Part) => Iterable<string>) => [...new Set(parts.flatMap((part) => [...of(part)]))].sort();
  const specs = union((part) => part.specs);
  const areas = parts.some(({ everyScreen }) => everyScreen) ? [] : union((part) => part.areas);
  return {
    whole: parts.find(({ whole }) => whole)?.whole,
    units: union((part) => part.units),
    specs,
    areas,
    documents: asked.some((file) => DOCUMENT.test(file)),
  };
}

interface Part {
  readonly whole?: string;
  readonly units: Iterable<string>;
  readonly specs: readonly string[];
  readonly areas: readonly string[];
  readonly everyScreen?: boolean;
}

function partOf(file: string, project: Project): Part {
  const reason = shared.find(([pattern]) => pattern.test(file) && !isUnit(file))?.[1];
  if (reason) return { whole: `${file} changed: ${reason}`, units: [], specs: [], areas: [] };
  if (isUnit(file) || isSpec(file)) return itself(file, project);
  if (DOCUMENT.test(file)) return { units: ofDocument(file, project), specs: [], areas: [] };
  const reached = reaching([file], project.importers);
  if (!placeOf(file).includes('/') && !/^(tools|bench)$/.test(placeOf(file)))
    return { units: [...reached].filter(isUnit), specs: [], areas: [] };
  return { units: unitsOf(file, reached, project), ...specsOf(file, reached, project) };
}

/** Tests that read it by its name, and the one that reads all of them. */
const ofDocument = (file: string, { files, importers }: Project) => [
  ...(importers.get(file) ?? []).filter(isUnit),
  ...files.filter((one) => one === EVERY_DOCUMENT),
];

/** A test that changed, if it was not taken away. */
function itself(file: string, { files }: Project): Part {
  const is = files.includes(file);
  const spec = is && isSpec(file) ? [basename(file)] : [];
  return { units: is && isUnit(file) ? [file] : [], specs: spec, areas: [], everyScreen: spec.includes(EVERY_SCREEN) };
}

/**
 * Pure tests: all that reach the file. Those of the server: the ones of its own house, and of houses whose program imports it
 * by itself; what reaches it over the face of a second house, over `main` alone, or in tests that open it to have something
 * to work on, waits for the whole run.
 */
function unitsOf(file: string, reached: ReadonlySet<string>, project: Project): Set<string> {
  const own = placeOf(file);
  const inside = [...reaching([file], project.importers, (name) => placeOf(name) !== own)];
  const users = Map.groupBy(
    inside.filter((name) => !isOfTests(name)),
    placeOf,
  );
  for (const house of [own, 'apps/server/src/main']) users.delete(house);
  const chosen = new Set([
    ...[...reached].filter((name) => isUnit(name) && PURE.test(name)),
    ...(isOfCalls(own) ? testsOfCalls(own, inside, project) : [...reached].filter(isUnitOf(own))),
    ...[...users].flatMap(([house, there]) => testsIn(house, there, project)),
  ]);
  // A file that is read by a name put together: whatever stands where it stands.
  if (chosen.size === 0 && !isCode(file))
    for (const name of project.files) if (isUnit(name) && name.startsWith(`${aboveData(file)}/`)) chosen.add(name);
  return chosen;
}

const isUnitOf = (house: string) => (file: string) => isUnit(file) && placeOf(file) === house;
const isOfCalls = (house: string) => house.startsWith('apps/server/src/api/');

/** Tests of a house that reach what is touched in it; of calls those named as it, or, where there are none, as what stands on it there. */
function testsIn(house: string, touched: readonly string[], project: Project): string[] {
  const ends = (name: string) => placeOf(name) !== house;
  if (!isOfCalls(house)) return [...reaching(touched, project.importers, ends)].filter(isUnitOf(house));
  const isTried = (name: string) => project.files.includes(testOf(name));
  const standsOn = reaching(
    touched.filter((name) => !isTried(name)),
    project.importers,
    (name) => ends(name) || isTried(name),
  );
  return testsOfCalls(house, [...touched, ...standsOn], project);
}

const testOf = (file: string) => file.replace(/\.ts$/, '.test.ts');

/**
 * A folder of calls is tried over HTTP, where nothing names its files: tests named as some of these files, those named as none at all, and
 * those that are among them, for they name a helper.
 */
function testsOfCalls(house: string, touched: Iterable<string>, { files }: Project): string[] {
  const names = new Set(touched);
  const named = new Set([...names].map(testOf));
  const others = new Set(files.filter((name) => !isUnit(name)).map(testOf));
  return files.filter(isUnitOf(house)).filter((name) => names.has(name) || named.has(name) || !others.has(name));
}

const isCode = (file: string) => /\.(tsx?|mjs|cjs|js)$/.test(file);
const aboveData = (file: string) => dirname(file).replace(/\/testdata(\/.*)?$/, '');

function specsOf(file: string, reached: ReadonlySet<string>, { files }: Project): Omit<Part, 'units'> {
  const all = files.filter((name) => name.startsWith(E2E) && isSpec(name)).map((name) => basename(name));
  if (ALL_SCREENS.test(file) && !isUnit(file)) return { specs: all, areas: [], everyScreen: true };
  if (file.startsWith(E2E)) {
    const specs = [...reached].filter(isSpec).map((name) => basename(name));
    return { specs, areas: [], everyScreen: specs.includes(EVERY_SCREEN) };
  }
  const [, area] = /^apps\/web\/src\/areas\/([^/]+)\//.exec(file) ?? [];
  const subject = subjectOf(placeOf(file));
  const specs = all.filter((name) => exercises[name]?.includes(subject));
  return area ? { specs: [...specs, EVERY_SCREEN], areas: [area] } : { specs, areas: [] };
}

/** As `exercises` names it. */
export function subjectOf(house: string): string {
  return house
    .replace('apps/web/src/areas/', 'web/')
    .replace('apps/server/src/modules/', '')
    .replace('apps/server/src/', '');
}
