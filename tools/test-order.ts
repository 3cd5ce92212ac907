import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * In this order: short files come last, so that all workers end together. What is pure only computes, and its longest file takes minutes
 * on one core: begun first, it goes on while servers wait; begun last, it would leave the other core idle.
 */
const PROJECTS = ['pure', 'server', 'drawn'];
/** A time limit of a hundred seconds and more. */
const LONG_LIMIT = /\b\d{3}_000\b/;

/**
 * The files of a project run one after the other: a worker keeps the modules that it has loaded as long as the next file is of its
 * project. Those that ask for much time come first, so that none of them is left to one worker at the end. For the rest each run has an
 * order of its own, by its seed.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    return files
      .map((file) => ({ file, place: placeOf(file, seed) }))
      .toSorted((one, other) => (one.place < other.place ? -1 : 1))
      .map(({ file }) => file);
  }
}

function placeOf({ project, moduleId }: TestSpecification, seed: number): string {
  const isLong = LONG_LIMIT.test(readFileSync(moduleId, 'utf8'));
  const drawn = createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
  return `${PROJECTS.indexOf(project.name)} ${isLong ? 0 : 1} ${drawn}`;
}
