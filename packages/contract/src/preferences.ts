import * as z from 'zod/mini';
import { alertNames } from './choices.ts';
import { get, post, put } from './endpoint.ts';

export const alertPreference = z.object({
  alertName: z.enum(alertNames),
  isSound: z.boolean(),
  isAlertTrue: z.boolean(),
});
export type AlertPreference = z.infer<typeof alertPreference>;

/** How the product looks to a person, on every device. */
export const displayed = z.object({
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  density: z.optional(z.enum(['compact', 'default', 'comfortable'])),
  direction: z.optional(z.enum(['green-red', 'blue-orange'])),
  /** Among which symbols a new scan looks. */
  universe: z.optional(z.string().check(z.maxLength(60))),
  /** Columns of each table, in their order, by the table's name. */
  columns: z.optional(
    z.record(z.string().check(z.maxLength(60)), z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))),
  ),
});
export type Display = z.infer<typeof displayed>;

const id = z.string().check(z.maxLength(60), z.describe('One’s own user name or id'));

export const preferences = {
  alerts: get('userpreference/{id}', { access: 'auth', params: { id }, reply: z.array(alertPreference) }),
  setAlert: post('userpreference/{id}', {
    access: 'auth',
    params: { id },
    body: alertPreference,
    text: true,
    reply: z.string(),
  }),
  /** All at once. */
  setAlerts: post('userpreference', {
    access: 'auth',
    body: z.array(alertPreference).check(z.maxLength(50)),
    reply: z.array(alertPreference),
  }),
  display: get('x/preferences/display', {
    own: 'theme, density, colours, universe and columns follow a person to every device',
    access: 'auth',
    reply: displayed,
  }),
  setDisplay: put('x/preferences/display', {
    own: 'theme, density, colours, universe and columns follow a person to every device',
    access: 'auth',
    /** Only what is named changes. */
    body: displayed,
    reply: displayed,
  }),
};
