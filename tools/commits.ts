/** A gate of `npm run check`: subjects of commits are `area: what changes`, short enough for a list of them. */
import { execFileSync } from 'node:child_process';
import { commitFault, FIRST_COMMIT } from './commit-subjects.ts';
import { root } from './run.ts';

/** Undefined where there is no history, or one that does not go back so far. */
function subjectsSince(commit: string): string[] | undefined {
  try {
    const range = ['log', '--no-merges', '--format=%s', `${commit}..HEAD`];
    const subjects = execFileSync('git', range, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return subjects.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

const subjects = subjectsSince(FIRST_COMMIT);
const faults = (subjects ?? []).flatMap((subject) => commitFault(subject) ?? []);
for (const fault of faults) console.log(fault);
console.log(subjects ? `${faults.length} faults in ${subjects.length} subjects of commits` : 'skipped: no history');
process.exit(faults.length === 0 ? 0 : 1);
