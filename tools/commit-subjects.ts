/** Subjects of commits after this one are checked. */
export const FIRST_COMMIT = '1e78ecac';

const MOST_LETTERS = 72;
/** "bench: …", "broker, portfolio: …" */
const AREA = /^[a-z][\w ,/-]*: \S/;

/** What is wrong with the subject of a commit; undefined of a good one. */
export function commitFault(subject: string): string | undefined {
  if (!AREA.test(subject)) return `"${subject}" does not begin with its area: "area: what changes"`;
  const letters = Array.from(subject).length;
  return letters > MOST_LETTERS ? `"${subject}" has ${letters} letters; at most ${MOST_LETTERS}` : undefined;
}
