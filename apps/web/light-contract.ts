import type { Area, Endpoint } from '@parakh/contract';
import type { Plugin } from 'vite';

const imports = /^import \{ \w+ \} from '\.\/[\w-]+\.ts';$/gm;
const calls = /^export const api = \{[^]*?^\};$/m;

/**
 * The browser sends calls and takes replies as they come: the server checks both. So it needs the address and the access
 * of each call, and none of the schemas, which are a fifth of the first JavaScript and grow with every call.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/index\.ts$/ },
      handler: async (code, id) => {
        const { api } = await import(`file://${id}`);
        const light = code
          .replaceAll(imports, '')
          .replace(calls, `export const api = ${JSON.stringify(lightOf(api))};`);
        if (!light.includes('"auth":{')) throw new Error('the contract is not written as this build expects it');
        return { code: light, map: null };
      },
    },
  };
}

/** What the browser reads of a call. */
const lightCall = ({ method, base, path, access, text }: Endpoint) => ({ method, base, path, access, text });

const lightArea = (area: Area) =>
  Object.fromEntries(Object.entries(area).map(([name, endpoint]) => [name, lightCall(endpoint)]));

function lightOf(areas: Readonly<Record<string, Area>>) {
  return Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, lightArea(area)]));
}
