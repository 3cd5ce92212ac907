/** What changed since a commit whose whole run was green. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importersOf } from './import-graph.ts';
import { root } from './run.ts';
import type { Project } from './selection.ts';

/** The last commit whose whole run was green; one for all worktrees of a clone. */
const GREEN = 'refs/parakh/green';

export interface Since {
  readonly commit: string;
  /** Why this one. */
  readonly why: string;
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
}

function tried(folder: string, ...args: readonly string[]): string | undefined {
  try {
    return git(folder, ...args);
  } catch {
    return undefined;
  }
}

const commitOf = (folder: string, ref: string) => tried(folder, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);

/** The commit that is tried now; undefined when there are changes besides it. */
export function cleanCommit(folder = root): string | undefined {
  return tried(folder, 'status', '--porcelain') === '' ? commitOf(folder, 'HEAD') : undefined;
}

/** For the next `--changed`: the whole run of this commit was green. */
export function rememberGreen(commit: string, folder = root): void {
  tried(folder, 'update-ref', GREEN, commit);
}

/** Against what a change is counted: what is asked for, the last green commit, or the nearest that can be had. */
export function since(asked: string | undefined, folder = root): Since {
  if (asked) {
    const commit = commitOf(folder, asked);
    if (!commit) throw new Error(`git knows no commit "${asked}"`);
    return { commit, why: asked };
  }
  const green = commitOf(folder, GREEN);
  if (green && tried(folder, 'merge-base', '--is-ancestor', green, 'HEAD') !== undefined)
    return { commit: green, why: `${green.slice(0, 8)}, the last commit whose whole run was green` };
  const unknown = 'no whole run of an earlier commit was green here: against';
  const head = commitOf(folder, 'HEAD');
  const fork = tried(folder, 'merge-base', 'main', 'HEAD');
  if (fork && fork !== head) return { commit: fork, why: `${unknown} where this branch left main` };
  const parent = commitOf(folder, 'HEAD~1');
  if (!parent) throw new Error('there is no earlier commit: name one, or run npm test');
  return { commit: parent, why: `${unknown} the commit before` };
}

/** Files that differ from the commit, those not yet in git and those taken away included. */
export function changedSince(commit: string, folder = root): string[] {
  const differ = git(folder, 'diff', '--name-only', '--no-renames', commit);
  const fresh = git(folder, 'ls-files', '--others', '--exclude-standard');
  return [...new Set(`${differ}\n${fresh}`.split('\n').filter(Boolean))].sort();
}

/** The files of the project as they stand, those not yet in git included. */
export function filesIn(folder = root): string[] {
  const listed = git(folder, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate').split('\n');
  const gone = new Set(git(folder, 'ls-files', '--deleted').split('\n'));
  return listed.filter((file) => !gone.has(file));
}

export function projectIn(folder = root): Project {
  const files = filesIn(folder);
  return { files, importers: importersOf(files, (file) => readFileSync(join(folder, file), 'utf8')) };
}
