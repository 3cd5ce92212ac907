/**
 * Those of these without whom the others can be evaluated: halves are tried until they are found, each by itself twice, so that a passing
 * fault accuses nobody. None where it works without all of them as little: then the fault is not theirs.
 */
export async function findFaulty<T>(
  all: readonly T[],
  works: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  return (await works([])) ? among(all, works) : [];
}

async function among<T>(some: readonly T[], works: (some: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  if (some.length === 0 || (await works(some))) return [];
  if (some.length === 1) return (await works(some)) ? [] : some;
  const middle = Math.ceil(some.length / 2);
  return [...(await among(some.slice(0, middle), works)), ...(await among(some.slice(middle), works))];
}
