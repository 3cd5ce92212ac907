const titleOf = (name: string) => name.replace(/^\w/, (letter) => letter.toUpperCase()).replaceAll('-', ' ');

export const screenFile = (component: string, name: string) => `import { Screen } from '@parakh/ui';

export function ${component}() {
  return <Screen title="${titleOf(name)}">Say here what the figures of this screen answer.</Screen>;
}
`;

export const screenRecord = (component: string, name: string, path: string) => `  {
    path: '${path}',
    title: '${titleOf(name)}',
    description: 'One sentence for search engines and link previews.',
    keywords: [],
    access: 'public',
    load: async () => (await import('./${component}.tsx')).${component},
  },
`;
