import { api, type Display } from '@parakh/contract';
import {
  DENSITY_PLACE,
  followReaderChoices,
  LAYOUT_PLACE,
  type Layout,
  layoutOf,
  saveChoice,
  savedChoice,
} from '@parakh/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError, call, keyOf, useApi } from '../../shared/api/api.ts';
import { newPresses } from '../../shared/api/presses.ts';
import { isSignedIn, useSession } from '../../shared/api/session.ts';
import { press, pressedThing } from '../../shared/api/use-presses.ts';
import { chosenTheme, DIRECTION_PLACE, THEME_PLACE, themeText, UNIVERSE_PLACE } from '../../shared/page/appearance.ts';

/** What a table hides is kept beside its order, under its name and this. */
const HIDDEN = ' hidden';
const MOST_NAME = 60;

type Read = (text: string | null) => Display;
type Write = (display: Display) => string | null | undefined;

/** How each choice that is kept on this device stands in the person's account. Undefined: the account says nothing of it. */
const choices: Readonly<Record<string, { readonly read: Read; readonly write: Write }>> = {
  [THEME_PLACE]: {
    read: () => ({ theme: chosenTheme() }),
    write: ({ theme }) => theme && themeText(theme),
  },
  [DENSITY_PLACE]: {
    read: (text) => ({ density: text === 'compact' || text === 'comfortable' ? text : 'default' }),
    write: ({ density }) => density,
  },
  [DIRECTION_PLACE]: {
    read: (text) => ({ direction: text === 'blue-orange' ? text : 'green-red' }),
    write: ({ direction }) => direction,
  },
  [UNIVERSE_PLACE]: {
    read: (text) => ({ universe: text ?? 'EQ' }),
    write: ({ universe }) => universe,
  },
};

/** What a choice on this device says to the account; undefined where it stays on the device. */
export function displayOf(name: string, text: string | null): Display | undefined {
  if (!name.startsWith(LAYOUT_PLACE)) return choices[name]?.read(text);
  const table = name.slice(LAYOUT_PLACE.length);
  if (table.length + HIDDEN.length > MOST_NAME) return undefined;
  const { order, hidden } = layoutOf(text);
  return { columns: { [table]: [...order], [table + HIDDEN]: [...hidden] } };
}

/** What the account says, as the device keeps it. */
export function choicesOf(display: Display): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [name, { write }] of Object.entries(choices)) {
    const text = write(display);
    if (text !== undefined) found.set(name, text);
  }
  const columns = display.columns ?? {};
  for (const name of Object.keys(columns)) {
    const table = name.endsWith(HIDDEN) ? name.slice(0, -HIDDEN.length) : name;
    const layout: Layout = { hidden: columns[table + HIDDEN] ?? [], order: columns[table] ?? [] };
    found.set(LAYOUT_PLACE + table, JSON.stringify(layout));
  }
  return found;
}

/** Two changes become one; the later wins, table by table. */
export function together(one: Display, other: Display): Display {
  const columns = { ...one.columns, ...other.columns };
  return { ...one, ...other, ...(Object.keys(columns).length > 0 ? { columns } : {}) };
}

/** While somebody is signed in the look of the product is theirs: the account's comes first, and what they choose goes there. */
export function useFollowedDisplay(): void {
  const { userName } = useSession();
  const client = useQueryClient();
  const held = useApi(api.preferences.display, {}, { when: userName !== undefined }).data;
  // Before what the account says is taken: a choice that was made while this was loaded is newer.
  useEffect(() => followChoices((change) => sendDisplay(client, change)), [client]);
  useEffect(() => {
    if (!held || userName === undefined) return;
    // What is on its way to the account is newer than what came from it.
    const display = choosing.presses.waiting().reduce(together, held);
    for (const [name, text] of choicesOf(display)) saveChoice(name, text, 'elsewhere');
  }, [held, userName]);
}

/** A few presses in a row are one change. */
const choosing = pressedThing(
  newPresses<Display>('display', together),
  (path) => path === api.preferences.display.path,
);

const sendDisplay = (client: QueryClient, change: Display) =>
  press(client, choosing, change, {
    send: (body) => call(api.preferences.setDisplay, { body }),
    put: (all) => client.setQueryData(keyOf(api.preferences.display, {}), all),
  });

/** What is chosen here goes out; what could not be sent goes with the next change. */
function followChoices(send: (change: Display) => Promise<unknown>): () => void {
  let unsent: Display = {};
  return followReaderChoices((name) => {
    const chosen = isSignedIn() ? displayOf(name, savedChoice(name)) : undefined;
    if (chosen === undefined) return;
    const change = together(unsent, chosen);
    unsent = {};
    send(change).catch((error: unknown) => {
      // What the server refuses it would refuse again.
      if (error instanceof CallError && error.status === 400) return;
      unsent = together(change, unsent);
    });
  });
}
