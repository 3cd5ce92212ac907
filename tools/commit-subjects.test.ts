import { expect, it } from 'vitest';
import { commitFault } from './commit-subjects.ts';

it('takes a subject that begins with its area and has at most 72 letters', () => {
  const subject = `option tests: ${'a'.repeat(58)}`;
  expect(subject).toHaveLength(72);
  expect(commitFault(subject)).toBeUndefined();
  expect(commitFault(`${subject}b`)).toMatch(/73 letters/);
  expect(commitFault(`tests: ${'–'.repeat(65)}`), 'letters, not bytes').toBeUndefined();
});

it.each(['Mend the tests', 'tests:', 'tests:mend', 'Tests: mend', ': mend', ''])('refuses %j', (subject) => {
  expect(commitFault(subject)).toMatch(/area/);
});
