/** What style sheets define and what components use: the walls between styles, as `layers.cjs` has them between imports. */
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

/** A file with its text. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

export interface StyleFault {
  readonly file: string;
  readonly says: string;
}

/** Loaded with the first page, whatever it shows: all of the kit, and words of layout that many areas use. */
const isEverywhere = (sheet: string) => /^(packages\/ui|apps\/web\/src\/styles)\//.test(sheet);
/** The kit is one: its sheets restyle one another. */
const homeOf = (sheet: string) => (sheet.startsWith('packages/ui/') ? 'packages/ui' : sheet);

/** Classes that no text of ours names, and why they are styled all the same. */
const fromOutside: readonly { readonly name: RegExp; readonly why: string }[] = [
  { name: /^cm-/, why: 'CodeMirror makes these elements' },
  { name: /^(added|removed)$/, why: 'kinds of a change, as the difference of two versions says them' },
];
/** Classes without a style: tests find an element by them. */
const soughtByTests: ReadonlySet<string> = new Set(['matches', 'why']);

/** Each selector of a sheet; steps of an animation and conditions are none. */
export function selectorsOf(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
}

export const classesIn = (selector: string): string[] => [
  ...new Set([...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name]) => name!)),
];

/** The sheet each class belongs to: the one that styles it by itself, or the only one that knows it. */
export function homesOf(sheets: readonly Source[]): { homes: Map<string, string>; faults: StyleFault[] } {
  const alone = new Map<string, Set<string>>();
  const naming = new Map<string, Set<string>>();
  for (const { file, text } of sheets) {
    for (const names of selectorsOf(text).map(classesIn)) {
      for (const name of names) noted(naming, name, homeOf(file));
      if (names.length === 1) noted(alone, names[0]!, homeOf(file));
    }
  }
  const homes = new Map<string, string>();
  const faults: StyleFault[] = [];
  for (const [name, known] of naming) {
    const [home, other] = alone.get(name) ?? (known.size === 1 ? known : []);
    if (home) homes.set(name, home);
    if (other) faults.push({ file: other, says: `.${name} is defined in ${home} already` });
  }
  return { homes, faults };
}

function noted(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

/** What a file of components says in places where classes stand, and all words of its texts. */
export interface Uses {
  readonly classes: ReadonlySet<string>;
  /** 'heat-' of `heat-${step}`. */
  readonly prefixes: ReadonlySet<string>;
  /** Words of every string, small: a class that none of them names is used by nobody. */
  readonly words: ReadonlySet<string>;
}

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A name that holds classes: className, boxClass, chipClasses. */
const CLASS_NAME = /^class(Name)?$|Class(Name|es)?$/;

/** The parts of a node that may end up in its value: what is only compared is none. */
function partsOf(node: unknown): unknown[] {
  if (!isNode(node)) return everyPart(node);
  if (node.type === 'KeyValueProperty') return [node.value];
  if (node.type === 'CallExpression') return [node.callee];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'BinaryExpression') {
    if (node.operator === '&&') return [node.right];
    if (/^[!=]==?$/.test(String(node.operator))) return [];
  }
  return everyPart(node);
}

const everyPart = (node: unknown): unknown[] => Object.values(node ?? {});

function* nodesIn(node: unknown, parts = everyPart): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if (isNode(node)) yield node;
  for (const part of parts(node)) yield* nodesIn(part, parts);
}

const wordsIn = (text: unknown) => String(text).split(/\s+/);
const nameOf = (node: unknown): string => (isNode(node) && 'value' in node ? String(node.value) : '');

/** The words of strings and templates in an expression; what a template goes on from is a prefix. */
function collect(expression: unknown, classes: Set<string>, prefixes: Set<string>): void {
  for (const node of nodesIn(expression, partsOf)) {
    if (node.type === 'StringLiteral') for (const word of wordsIn(node.value)) classes.add(word);
    if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) continue;
    for (const [at, quasi] of node.quasis.entries()) {
      const words = wordsIn(isNode(quasi) ? quasi.raw : '');
      const isCut = at < node.quasis.length - 1;
      if (isCut) prefixes.add(words.at(-1)!);
      for (const word of isCut ? words.slice(0, -1) : words) classes.add(word);
    }
  }
}

/** What a declaration is called, and what it is. */
function declared(node: Node): [name: string, value: unknown] | undefined {
  if (node.type === 'VariableDeclarator') return [nameOf(node.id), node.init];
  if (node.type === 'FunctionDeclaration') return [nameOf(node.identifier), node.body];
  if (node.type === 'KeyValueProperty' || node.type === 'AssignmentPatternProperty')
    return [nameOf(node.key), node.value];
  if (node.type === 'JSXAttribute') return [nameOf(node.name), node.value];
  return undefined;
}

export function usesOf({ file, text }: Source): Uses {
  const all = [...nodesIn(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }))];
  const values = all.flatMap((node) => [declared(node)].filter((found) => found !== undefined));
  const named = new Map(
    all
      .filter(({ type }) => type === 'VariableDeclarator' || type === 'FunctionDeclaration')
      .flatMap((node) => [declared(node)!]),
  );
  const [classes, prefixes, words] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const [name, value] of values) {
    if (!CLASS_NAME.test(name)) continue;
    collect(value, classes, prefixes);
    for (const { type, value: other } of nodesIn(value, partsOf))
      if (type === 'Identifier') collect(named.get(String(other)), classes, prefixes);
  }
  for (const { type, value, raw } of all) {
    if (type === 'StringLiteral') for (const word of wordsIn(value)) words.add(word.toLowerCase());
    if (type === 'TemplateElement') for (const word of wordsIn(raw)) words.add(word.toLowerCase());
  }
  return { classes: written(classes), prefixes: written(prefixes), words };
}

const written = (names: Iterable<string>) => new Set([...names].filter((name) => /^[a-z][\w-]*$/.test(name)));

/** Sheets that a file takes in, components and sheets alike. */
const takenIn = ({ file, text }: Source): string[] =>
  [...text.matchAll(/@?import ["'](\.[^"']+\.css)["']/g)].map(([, path]) => join(dirname(file), path!));

/** Every class has one home, and a sheet beside a component styles by what is its own. */
export function faultsInSheets(sheets: readonly Source[], homes: ReadonlyMap<string, string>): StyleFault[] {
  return sheets.flatMap(({ file, text }) =>
    selectorsOf(text)
      .filter((selector) => !isOwn(selector, file, homes))
      .map((selector) => ({ file, says: `${selector} has no class of this sheet` })),
  );
}

function isOwn(selector: string, file: string, homes: ReadonlyMap<string, string>): boolean {
  const names = classesIn(selector);
  if (isEverywhere(file)) return names.every((name) => isEverywhere(`${homes.get(name) ?? file}/`));
  return names.some((name) => homes.get(name) === file) || selector.includes('#');
}

/** A class is used beside its sheet, by files that take the sheet in. */
export function faultsInUses(
  source: Source,
  uses: Uses,
  homes: ReadonlyMap<string, string>,
  parts: ReadonlySet<string>,
) {
  const sheets = takenIn(source);
  return [...uses.classes].flatMap((name): StyleFault[] => {
    const home = homes.get(name);
    const says = home ? faultOfUse(source.file, home, sheets) : !parts.has(name) && 'is defined nowhere';
    return says && !soughtByTests.has(name) ? [{ file: source.file, says: `.${name} ${says}` }] : [];
  });
}

function faultOfUse(file: string, home: string, sheets: readonly string[]): string | undefined {
  if (isEverywhere(`${home}/`)) return undefined;
  const isShared = home.startsWith('apps/web/src/shared/');
  if (!isShared && !file.startsWith(`${dirname(home)}/`)) return `belongs to ${home}`;
  return sheets.includes(home) ? undefined : `is used without ${home}`;
}

/** All that is wrong between sheets and components. */
export function findStyleFaults(sheets: readonly Source[], sources: readonly Source[]): StyleFault[] {
  const { homes, faults } = homesOf(sheets);
  const uses = sources.map((source) => ({ source, uses: usesOf(source) }));
  const parts = new Map(
    sheets.flatMap(({ file, text }) =>
      selectorsOf(text)
        .flatMap(classesIn)
        .map((name) => [name, file]),
    ),
  );
  const words = new Set(uses.flatMap(({ uses: { words } }) => [...words]));
  const prefixes = [...new Set(uses.flatMap(({ uses: { prefixes } }) => [...prefixes]))];
  const isUsed = (name: string) =>
    words.has(name.toLowerCase()) ||
    prefixes.some((prefix) => name.startsWith(prefix)) ||
    fromOutside.some((one) => one.name.test(name));
  const imported = new Set([...sheets, ...sources].flatMap(takenIn));
  return [
    ...faults,
    ...faultsInSheets(sheets, homes),
    ...uses.flatMap(({ source, uses }) => faultsInUses(source, uses, homes, new Set(parts.keys()))),
    ...[...parts]
      .filter(([name]) => !isUsed(name))
      .map(([name, file]) => ({ file, says: `.${name} is used by nobody` })),
    ...sheets
      .filter(({ file }) => !imported.has(file) && !file.endsWith('packages/ui/src/styles/index.css'))
      .map(({ file }) => ({ file, says: 'nobody takes it in' })),
  ];
}
