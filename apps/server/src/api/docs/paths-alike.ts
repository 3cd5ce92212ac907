/** Where one path stands among others that differ from it by the names of their parameters alone: each place is called by all its names. */
export function pathsAlike(
  paths: readonly string[],
): (path: string) => { path: string; renamed: ReadonlyMap<string, string> } {
  const groups = Map.groupBy(paths, (path) => path.replaceAll(/\{\w+\}/g, '{}'));
  return (path) => {
    const alike = groups.get(path.replaceAll(/\{\w+\}/g, '{}')) ?? [path];
    const names = namesOf(path);
    const renamed = new Map(
      names.map((name, place) => [name, joined(new Set(alike.map((other) => namesOf(other)[place] ?? name)))]),
    );
    return { path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${renamed.get(name)}}`), renamed };
  };
}

const namesOf = (path: string): string[] => [...path.matchAll(/(?<=\{)\w+(?=\})/g)].map(([name]) => name);

/** `name` and `old`: `nameOrOld`. */
function joined(names: ReadonlySet<string>): string {
  const [first = '', ...others] = [...names].sort((a, b) => a.localeCompare(b));
  return first + others.map((name) => `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`).join('');
}
