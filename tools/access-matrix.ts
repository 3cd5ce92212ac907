import { type Access, type Area, api, type Endpoint, isRefusedWhileActing, mayOpen, roles } from '@parakh/contract';

const accesses: readonly Access[] = [
  'public',
  'auth',
  'auth or api-key',
  'subscribed',
  'staff',
  'admin',
  'partner',
  'enterprise',
  'super-admin',
];
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map((_, column) => (column === 0 ? '---' : ':-:'))), ...rows.map(row)].join('\n');
const tick = (isOpen: boolean) => (isOpen ? '✓' : '');

/** docs/access.md: every call and who may make it, as the contract has it. */
export function accessMatrix(): string {
  const areas: [string, Area][] = Object.entries(api);
  return `<!-- Generated from packages/contract by tools/generate.ts. -->
# Who may call what

The server decides it for every call, by the roles somebody has at that moment: granted in the store and not ended, or by the server’s settings for an e-mail address that was proven. \`apps/server/src/main/access.test.ts\` walks every call with every kind of caller. Whoever is disabled or signed out is a stranger at once. Where a user is named in a call, only that user gets in.

- **acting**: a member of the staff who acts as somebody with these roles; what only the person may do is closed.
- **api-key**: a key of a client, in the header \`api-key\`.
- Where prices are simulated, everybody counts as subscribed.
- Roles add up: an admin who is also subscribed has both columns.

${table(
  ['access', 'stranger', 'api-key', ...roles],
  accesses.map((access) => [access, ...openTo(access)]),
)}

${areas.map(([name, area]) => section(name, area)).join('\n\n')}
`;
}

function openTo(access: Access): string[] {
  const byKey = access === 'public' || access === 'auth or api-key';
  return [
    tick(mayOpen(access, new Set())),
    tick(byKey),
    ...roles.map((role) => tick(mayOpen(access, new Set(['user', role])))),
  ];
}

function section(name: string, area: Area): string {
  const rows = Object.values<Endpoint>(area).map((endpoint) => [
    `\`${endpoint.method} ${endpoint.base}/${endpoint.path}\``,
    endpoint.access,
    ...openTo(endpoint.access),
    tick(!isRefusedWhileActing(endpoint)),
  ]);
  return `## ${name}\n\n${table(['call', 'access', 'stranger', 'api-key', ...roles, 'acting'], rows)}`;
}
