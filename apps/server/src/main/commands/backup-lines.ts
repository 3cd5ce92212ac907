import type { Manifest } from '../../modules/backup/index.ts';

/** What is in a backup, for a person. */
export function backupLines({ app, market, files, madeAt }: Manifest): string {
  const lines = [
    `Backup of ${madeAt}`,
    `  app database  ${rows(app)} rows in ${app.length} tables`,
    `  market store  ${rows(market)} rows in ${market.length} tables`,
  ];
  if (files.length === 0) lines.push('  PARAKH_SECRET is not in it: a restored server needs the same one.');
  return lines.join('\n');
}

function rows(tables: readonly { readonly rows: number }[]): string {
  return tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en-IN');
}
