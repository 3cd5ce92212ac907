/** A gate of `npm run check`: names that files export, texts on screens, of commands and of errors, and documents use the field's own words. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrivateWords } from './find-private-words.ts';
import { root } from './run.ts';

const MOST_TERMS = 90;
/** Tests name what they check, generated files follow their sources, and lane is SIMD's own word in what is compiled to it. */
const leftOut =
  /\.test\.tsx?$|\/e2e\/|\/test-[^/]+\.ts$|\/testdata\/|\/generated\/|\/assembly\/|^tools\/(find-)?private-words\.ts$/;
const read = /^(packages|apps|tools|bench)\/.*\.tsx?$|^docs\/.*\.md$|(^|\/)[A-Z]+\.md$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => read.test(file) && !leftOut.test(file));
const findings = files.flatMap((file) => findPrivateWords(file, readFileSync(join(root, file), 'utf8')));
for (const { file, line, word, instead } of findings)
  console.log(`${file}:${line}: "${word}"; the field says: ${instead}`);
const terms = readFileSync(join(root, 'docs/glossary.md'), 'utf8').match(/^\| \*\*/gm)?.length ?? 0;
if (terms > MOST_TERMS) console.log(`docs/glossary.md has ${terms} terms; at most ${MOST_TERMS} are read`);
console.log(`${findings.length} private words in ${files.length} files`);
process.exit(findings.length === 0 && terms <= MOST_TERMS ? 0 : 1);
