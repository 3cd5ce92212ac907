import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exercises } from '../apps/web/e2e/exercises.ts';
import { projectIn } from './changed.ts';
import { importersOf } from './import-graph.ts';
import { root } from './run.ts';
import { selectionOf } from './selection.ts';

/** A small house: two packages, two modules of the server with their calls, two areas of the web app. */
const texts: Record<string, string> = {
  'packages/figures/package.json': '{ "name": "@parakh/figures", "exports": { ".": "./src/index.ts" } }',
  'packages/figures/src/index.ts': "export { mean } from './mean.ts';",
  'packages/figures/src/mean.ts': 'export const mean = 1;',
  'packages/figures/src/mean.test.ts': "import { mean } from './mean.ts';",
  'packages/ui/src/Tabs.tsx': '',
  'apps/server/src/main/open.ts':
    "import { a } from '../modules/scanning/index.ts'; import { b } from '../modules/alerting/index.ts'; import { c } from '../api/alerts/routes.ts';",
  'apps/server/src/main/front.test.ts': "import { open } from './open.ts';",
  'apps/server/src/modules/scanning/index.ts':
    "/** The face. */\nexport { type Limit, LIMIT_PCT } from './limit.ts';\nexport { scan as scanOf } from './scan.ts';\nexport type { Kind } from './kind.ts';",
  'apps/server/src/modules/scanning/kind.ts': 'export type Kind = 1;',
  'apps/server/src/modules/scanning/limit.ts': 'export const LIMIT_PCT = 5; export type Limit = number;',
  'apps/server/src/modules/scanning/scan.ts':
    "import { mean } from '@parakh/figures'; new Worker(new URL('./scan-thread.ts', import.meta.url));",
  'apps/server/src/modules/scanning/scan-thread.ts': '',
  'apps/server/src/modules/scanning/tables.sql': '',
  'apps/server/src/modules/scanning/scan.test.ts': "import { scan } from './scan.ts';",
  'apps/server/src/modules/scanning/over-http.test.ts': "import { open } from '../../main/open.ts';",
  'apps/server/src/modules/scanning/testdata/rows.golden': '',
  'apps/server/src/modules/alerting/index.ts': "export { judge } from './judge.ts';",
  'apps/server/src/modules/alerting/judge.ts': "import { type Limit, scanOf } from '../scanning/index.ts';",
  'apps/server/src/modules/alerting/judge.test.ts': "import { judge } from './judge.ts';",
  'apps/server/src/modules/alerting/deliver.test.ts': '',
  'apps/server/src/modules/derivatives/index.ts': "export { figures } from './figures.ts';",
  'apps/server/src/modules/derivatives/figures.ts': "import { LIMIT_PCT } from '../scanning/index.ts';",
  'apps/server/src/modules/derivatives/figures.test.ts': "import { figures } from './index.ts';",
  'apps/server/src/modules/orders/deps.ts': "import type { Kind } from '../scanning/index.ts';",
  'apps/server/src/modules/orders/deps.test.ts': "import { deps } from './deps.ts';",
  'apps/server/src/api/alerts/limits.ts': "import type { Kind } from '../../modules/scanning/index.ts';",
  'apps/server/src/api/alerts/limits.test.ts': '',
  'apps/server/src/modules/reports/report.ts': '',
  'apps/server/src/modules/reports/test-reports.ts': "import { scan } from '../scanning/scan.ts';",
  'apps/server/src/modules/reports/report.test.ts': "import { made } from './test-reports.ts';",
  'apps/server/src/api/alerts/routes.ts':
    "import { judge } from '../../modules/alerting/index.ts'; import { chains } from './chain-routes.ts';",
  'apps/server/src/api/alerts/routes.test.ts': "import { open } from '../../main/open.ts';",
  'apps/server/src/api/alerts/chain-routes.ts': "import { words } from './chain-words.ts';",
  'apps/server/src/api/alerts/chain-routes.test.ts':
    "import { open } from '../../main/open.ts'; import { receiver } from './test-receiver.ts';",
  'apps/server/src/api/alerts/test-receiver.ts': '',
  'apps/server/src/api/alerts/chain-words.ts': "import { figures } from '../../modules/derivatives/index.ts';",
  'apps/server/src/api/alerts/all-calls.test.ts': "import { open } from '../../main/open.ts';",
  'apps/web/src/frame/Header.tsx': '',
  'apps/web/src/areas/alerts/screens.ts': "import('./MyAlerts.tsx');",
  'apps/web/src/areas/alerts/MyAlerts.tsx': "import './MyAlerts.module.css'; import { tone } from './tone.ts';",
  'apps/web/src/areas/alerts/MyAlerts.module.css': '',
  'apps/web/src/areas/alerts/tone.ts': "import { mean } from '@parakh/figures';",
  'apps/web/src/areas/alerts/tone.test.ts': "import { tone } from './tone.ts';",
  'apps/web/e2e/alerts.spec.ts': "import { bell } from './bell.ts';",
  'apps/web/e2e/bell.ts': '',
  'apps/web/e2e/strategy.spec.ts': '',
  'apps/web/e2e/screens.spec.ts': '',
  'docs/access.md': '',
  'tools/access.test.ts': "readFile('docs/access.md'); // it's read",
};
const files = Object.keys(texts);
const project = { files, importers: importersOf(files, (file) => texts[file]!) };
const select = (...changed: readonly string[]) => selectionOf(changed, project);
const scanning = (name: string) => `apps/server/src/modules/scanning/${name}`;
const calls = (name: string) => `apps/server/src/api/alerts/${name}`;
const alerting = (name: string) => `apps/server/src/modules/alerting/${name}`;

describe('a change', () => {
  it('in a module runs its tests, also those over the whole server, and those of who uses it', () => {
    expect(select(scanning('scan.ts')).units).toEqual([
      alerting('judge.test.ts'),
      scanning('over-http.test.ts'),
      scanning('scan.test.ts'),
    ]);
  });

  it('in a module leaves out who takes other names from its face', () => {
    const figures = 'apps/server/src/modules/derivatives/figures.test.ts';
    expect(select(scanning('scan.ts')).units).not.toContain(figures);
    // One of its own goes over the whole server.
    const users = [alerting('judge.test.ts'), figures, scanning('over-http.test.ts')];
    expect(select(scanning('limit.ts')).units).toEqual(users);
    expect(select(scanning('index.ts')).units).toEqual(expect.arrayContaining(users));
  });

  it('in a module leaves out modules that take nothing but its types, and runs calls that do', () => {
    const { units } = select(scanning('kind.ts'));
    expect(units).not.toContain('apps/server/src/modules/orders/deps.test.ts');
    expect(units).toContain(calls('limits.test.ts'));
  });

  it('in a module leaves out whose tests alone open it', () => {
    expect(select(scanning('scan.ts')).units).not.toContain('apps/server/src/modules/reports/report.test.ts');
  });

  it('in a module runs the tests of calls that are answered by it, and the specs that try it', () => {
    const { units, specs, areas } = select(alerting('judge.ts'));
    expect(units).toEqual([calls('all-calls.test.ts'), calls('routes.test.ts'), alerting('judge.test.ts')]);
    expect({ specs, areas }).toEqual({ specs: ['alerts.spec.ts'], areas: [] });
  });

  it('in a module leaves out the tests of other calls of the folder, but for those that are named as none', () => {
    expect(select('apps/server/src/modules/derivatives/figures.ts').units).toEqual([
      calls('all-calls.test.ts'),
      calls('chain-routes.test.ts'),
      'apps/server/src/modules/derivatives/figures.test.ts',
    ]);
  });

  it('of a call runs its tests and those of calls that stand on it', () => {
    const all = ['all-calls', 'chain-routes', 'routes'].map((name) => calls(`${name}.test.ts`));
    for (const name of ['chain-words.ts', 'chain-routes.ts']) expect(select(calls(name)).units).toEqual(all);
    expect(select(calls('routes.ts')).units).toEqual(all.filter((name) => !name.includes('chain')));
    expect(select(calls('test-receiver.ts')).units).toContain(calls('chain-routes.test.ts'));
  });

  it('of a thread, which nobody imports, runs what starts it', () => {
    expect(select(scanning('scan-thread.ts')).units).toContain(scanning('scan.test.ts'));
  });

  it('of a package runs pure tests wherever they are, and of the server the direct users alone', () => {
    expect(select('packages/figures/src/mean.ts').units).toEqual([
      scanning('scan.test.ts'),
      'apps/web/src/areas/alerts/tone.test.ts',
      'packages/figures/src/mean.test.ts',
    ]);
  });

  it.each(['MyAlerts.tsx', 'MyAlerts.module.css', 'tone.ts'])(
    'of an area of the web (%s) opens its screens',
    (name) => {
      const { specs, areas } = select(`apps/web/src/areas/alerts/${name}`);
      expect({ specs, areas }).toEqual({ specs: ['alerts.spec.ts', 'screens.spec.ts'], areas: ['alerts'] });
    },
  );

  it.each(['apps/web/src/frame/Header.tsx', 'packages/ui/src/Tabs.tsx', 'apps/web/src/styles/base.css'])(
    'of what all screens share (%s) runs every spec, and every screen beside a change of one area',
    (file) => {
      const { specs, areas } = select(file, 'apps/web/src/areas/alerts/tone.ts');
      expect(specs).toEqual(['alerts.spec.ts', 'screens.spec.ts', 'strategy.spec.ts']);
      expect(areas).toEqual([]);
    },
  );

  it('of a test or a spec runs it, and of a helper of specs those that import it', () => {
    expect(select(alerting('deliver.test.ts'))).toMatchObject({ units: [alerting('deliver.test.ts')], specs: [] });
    expect(select('apps/web/e2e/strategy.spec.ts').specs).toEqual(['strategy.spec.ts']);
    expect(select('apps/web/e2e/bell.ts').specs).toEqual(['alerts.spec.ts']);
  });

  it('of a document runs what reads it', () => {
    expect(select('docs/access.md')).toMatchObject({ units: ['tools/access.test.ts'], specs: [], documents: true });
    expect(select('docs/testing.md')).toMatchObject({ units: [], specs: [], documents: true });
    const readers = { files: ['tools/documents.test.ts'], importers: new Map() };
    expect(selectionOf(['docs/testing.md'], readers).units).toEqual(['tools/documents.test.ts']);
  });

  it('of a file that is read by a name put together runs the tests where it stands', () => {
    expect(select(scanning('testdata/rows.golden')).units).toContain(scanning('scan.test.ts'));
  });

  it.each([
    'package-lock.json',
    'packages/base/src/day.ts',
    'packages/language/src/generated/Lexer.ts',
    'apps/server/src/main/open.ts',
    'apps/server/src/platform/config.ts',
    scanning('tables.sql'),
    'spec/calls.tsv',
    'vitest.config.ts',
  ])('of %s runs everything, and says why', (file) => {
    expect(select(file, 'docs/access.md').whole).toContain(`${file} changed`);
  });

  it('of nothing that runs asks for nothing', () => {
    expect(select('biome.json', '.ci/run')).toEqual({ units: [], specs: [], areas: [], documents: false });
  });
});

const places = (subject: string) => [
  subject,
  subject.replace('web/', 'apps/web/src/areas/'),
  `apps/server/src/${subject}`,
  `apps/server/src/modules/${subject}`,
];

describe('the specs', () => {
  const e2e = join(root, 'apps/web/e2e');
  it('each says what it tries', () => {
    expect(Object.keys(exercises).sort()).toEqual(
      readdirSync(e2e)
        .filter((name) => name.endsWith('.spec.ts'))
        .sort(),
    );
  });

  it('name areas, calls, modules and packages that there are', () => {
    const unknown = Object.values(exercises)
      .flat()
      .filter((name) => !places(name).some((place) => existsSync(join(root, place))));
    expect(unknown).toEqual([]);
  });
});

it('an indicator of this project reaches the contract of the operands made of it', () => {
  const real = projectIn();
  const { units } = selectionOf(['packages/indicators/src/trend/ema.ts'], real);
  expect(units).toContain('packages/scan/src/operand-contract.test.ts');
});
