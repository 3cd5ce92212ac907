/** A gate of `npm run check`: styles stand beside their components, and each class has one home (docs/decisions/0026-styles-beside-components.md). */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';
import { classesIn, findStyleFaults, selectorsOf } from './style-sheets.ts';

const folders = ['apps/web/src', 'packages/ui/src', 'packages/editor/src'];
const isTest = /\.test\.tsx?$|\/test-[^/]+\.tsx?$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)) && !isTest.test(file))
  .map((file) => ({ file, read: () => ({ file, text: readFileSync(join(root, file), 'utf8') }) }));
const of = (ending: RegExp) => files.filter(({ file }) => ending.test(file)).map(({ read }) => read());
const [sheets, sources] = [of(/\.css$/), of(/\.tsx?$/)];

const faults = findStyleFaults(sheets, sources);
for (const { file, says } of faults) console.log(`${file}: ${says}`);
const classes = new Set(sheets.flatMap(({ text }) => selectorsOf(text).flatMap(classesIn)));
console.log(
  `${faults.length} faults in ${classes.size} classes of ${sheets.length} style sheets, used in ${sources.length} files`,
);
process.exit(faults.length === 0 ? 0 : 1);
