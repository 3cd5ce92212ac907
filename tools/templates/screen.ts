const titleOf = (name: string) => name.replace(/^\w/, (letter) => letter.toUpperCase()).replaceAll('-', ' ');

export const screenFile = (component: string, name: string) => `import { api } from '@parakh/contract';
import { grouped, Loaded, Panel, Screen, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';

export function ${component}() {
  const state = useApi(api.market.state, {});
  return (
    <Screen title="${titleOf(name)}">
      <Panel title="Say here what its figures answer">
        <Loaded query={state} lines={1}>
          {({ symbols }) => <p>{t('{count} stocks', { count: grouped(symbols, 0) })}</p>}
        </Loaded>
      </Panel>
    </Screen>
  );
}
`;

/** A screen as it is listed. `access`: that of its row in the specification, or undefined where it has none. */
interface Listed {
  readonly name: string;
  readonly path: string;
  readonly access: string | undefined;
}

export const screenRecord = (component: string, { name, path, access }: Listed) => `  {
    path: '${path}',
    title: '${titleOf(name)}',
    description: 'One sentence for search engines and link previews.',
    keywords: [],
    access: '${access ?? 'public'}',${access === undefined ? `\n    own: 'say why the product needs a screen that the specification does not have',` : ''}
    load: async () => (await import('./${component}.tsx')).${component},
  },
`;

/** Who may open a screen, of the demo users. */
const openers: Readonly<Record<string, string>> = {
  auth: 'demo-user',
  staff: 'demo-support',
  admin: 'demo-admin',
};

/** The line of a screen in apps/web/e2e/screens.ts: what shows that it is there and full. */
export function screenProof({ name, path, access = 'public' }: Listed): string {
  const as = openers[access];
  return `  {
    screen: '${path}',
    address: '${path.replaceAll(/:\w+/g, '1')}',
    heading: '${titleOf(name)}',${as === undefined ? '' : `\n    as: '${as}',`}
    figure: symbols,
  },
`;
}
