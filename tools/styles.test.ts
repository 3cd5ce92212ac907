import { describe, expect, it } from 'vitest';
import { classesIn, findStyleFaults, homesOf, type Source, selectorsOf, usesOf } from './style-sheets.ts';

const web = (path: string) => `apps/web/src/${path}`;
const KIT = 'packages/ui/src/styles/index.css';
/** A project that has no fault: a kit, words of layout, an area with a part and a sheet of its own. */
const sound: Readonly<Record<string, string>> = {
  [KIT]: '.chip { height: 22px } .chip.sel { color: red } :focus { outline: 0 }',
  [web('styles/index.css')]: '@import "./layout.css";',
  [web('styles/layout.css')]: '.prose { max-width: 68ch }',
  [web('main/main.tsx')]: "import '../styles/index.css';",
  [web('shared/tables/tables.css')]: '.pager { display: flex }',
  [web('areas/stock/stock.css')]:
    '.trend, .rating { margin: 0 } .trend .past { fill: red } .rating .chip { height: 0 }',
  [web('areas/stock/Trend.tsx')]: `import '../../shared/tables/tables.css';
import './stock.css';
const of = (kind: string) => <i className="past" title={kind} />;
export const Trend = ({ is }) => <p className={is === 'old' ? 'trend chip sel' : 'pager prose rating'}>{of('x')}</p>;`,
};

function faultsWith(planted: Readonly<Record<string, string>>): string[] {
  const files = Object.entries({ ...sound, ...planted }).map(([file, text]): Source => ({ file, text }));
  const of = (ending: RegExp) => files.filter(({ file }) => ending.test(file));
  return findStyleFaults(of(/\.css$/), of(/\.tsx?$/)).map(({ file, says }) => `${file}: ${says}`);
}

it('finds nothing in a project that keeps the walls', () => {
  expect(faultsWith({})).toEqual([]);
});

describe('refuses', () => {
  it('a class that two sheets define', () => {
    const planted = faultsWith({
      [web('shared/tables/tables.css')]: '.pager { display: flex } .trend { margin: 1px }',
    });
    expect(planted).toContainEqual(expect.stringContaining('.trend is defined in'));
  });

  it('a class of the kit that is styled anew, or an element, beside a component', () => {
    const more = `${sound[web('areas/stock/stock.css')]} .chip { height: 1px } .chip .sel { top: 0 } p { margin: 0 }`;
    expect(faultsWith({ [web('areas/stock/stock.css')]: more })).toEqual([
      `${web('areas/stock/stock.css')}: .chip is defined in packages/ui already`,
      `${web('areas/stock/stock.css')}: .chip has no class of this sheet`,
      `${web('areas/stock/stock.css')}: .chip .sel has no class of this sheet`,
      `${web('areas/stock/stock.css')}: p has no class of this sheet`,
    ]);
  });

  it('a class of an area in another one, taken in or not', () => {
    const text = 'import \'../stock/stock.css\';\nexport const A = () => <p className="trend" />;';
    expect(faultsWith({ [web('areas/alerts/A.tsx')]: text })).toEqual([
      `${web('areas/alerts/A.tsx')}: .trend belongs to ${web('areas/stock/stock.css')}`,
    ]);
  });

  it('a class whose sheet is not taken in, in a name that holds classes as well', () => {
    const text = "const kinds = { a: 'trend' };\nexport const B = ({ kind }) => <p className={kinds[kind]} />;";
    expect(faultsWith({ [web('areas/stock/B.tsx')]: text })).toEqual([
      `${web('areas/stock/B.tsx')}: .trend is used without ${web('areas/stock/stock.css')}`,
    ]);
  });

  it('a class that nobody uses', () => {
    const more = `${sound[web('areas/stock/stock.css')]} .range { width: 1px }`;
    expect(faultsWith({ [web('areas/stock/stock.css')]: more })).toEqual([
      `${web('areas/stock/stock.css')}: .range is used by nobody`,
    ]);
  });

  it('a class that no sheet defines', () => {
    const text = 'export const C = () => <Panel boxClass="chip plain" />;';
    expect(faultsWith({ [web('areas/stock/C.tsx')]: text })).toEqual([
      `${web('areas/stock/C.tsx')}: .plain is defined nowhere`,
    ]);
  });

  it('a sheet that nobody takes in', () => {
    expect(faultsWith({ [web('areas/stock/other.css')]: '' })).toEqual([
      `${web('areas/stock/other.css')}: nobody takes it in`,
    ]);
  });
});

it('reads selectors, not conditions, comments or steps of an animation', () => {
  const text = `/* .a { } */ @import "./b.css"; @media (max-width: 1px) { .c, td:is(.d, .e) > i { top: 0; left: 0 } }
    @keyframes flash { from { top: 0 } 50% { top: 1px } }`;
  expect(selectorsOf(text)).toEqual(['.c', 'td:is(.d, .e) > i']);
  expect(classesIn('td:is(.d, .e) > i.d')).toEqual(['d', 'e']);
});

it('gives a class that is styled by itself nowhere to the only sheet that knows it', () => {
  const { homes } = homesOf([
    { file: 'a.css', text: '.own.on { top: 0 } .own { top: 0 } .own .part { top: 0 }' },
    { file: 'b.css', text: '.other.on { top: 0 } .other { top: 0 }' },
  ]);
  expect(Object.fromEntries(homes)).toEqual({ own: 'a.css', part: 'a.css', other: 'b.css' });
});

it('reads classes where they stand, what a template goes on from, and not what is compared', () => {
  const text = "const a = <p className={kind === 'no' ? `cell heat-${step(1)} end` : isOn && 'on'} title=\"not\" />;";
  const { classes, prefixes } = usesOf({ file: 'a.tsx', text });
  expect([...classes].sort()).toEqual(['cell', 'end', 'on']);
  expect([...prefixes]).toEqual(['heat-']);
});
