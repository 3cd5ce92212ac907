import { families } from '@parakh/catalogue';
import { check } from '@parakh/language';
import { frameName, plan, table } from '@parakh/scan';

type Family = (typeof families)[number];
type Scan = Family['scans'][number];

/** docs/scans.md: every scan of the catalogue with its condition as text. */
export function scansPage(): string {
  const total = families.reduce((sum, { scans }) => sum + scans.length, 0);
  const rows = families.map(
    ({ id, name, description, scans }) => `| [${name}](#${id}) | ${scans.length} | ${description} |`,
  );
  return `<!-- Generated from packages/catalogue by tools/generate.ts. -->
# The scans

${total} scans in ${families.length} families, each a record in \`packages/catalogue\`. Their conditions can be opened, changed, explained and tested like any other. What the language cannot say yet: [packages/catalogue](../packages/catalogue/README.md).

| family | scans | |
| --- | --: | --- |
${rows.join('\n')}

${families.map(section).join('\n\n')}
`;
}

function section({ id, name, description, scans }: Family): string {
  return `<a id="${id}"></a>\n\n## ${name}\n\n${description}\n\n${scans.map(block).join('\n\n')}`;
}

function block({ id, name, description, text, universe, columns, source, picture }: Scan): string {
  const { tree } = check(text, table);
  if (!tree) throw new Error(`the scan ${id} does not check`);
  const shown = columns.map((column) => `${column.label} \`${column.text}\``).join(' · ');
  return `### ${name}

${description}

\`${text}\`

- \`${id}\` · ${frameName(plan(tree).timeFrame)} bars · ${universe} · picture ${picture}
- Shown: ${shown}
- Source: ${source}`;
}
