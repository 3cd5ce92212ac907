import * as z from 'zod/mini';
import { sharedRun } from './backtest.ts';
import { nameOf } from './condition-schemas.ts';
import { del, get, post } from './endpoint.ts';
import { instant } from './figures.ts';
import { optionTestRequest } from './option-tests.ts';
import { note, versionInAddress, versionShown } from './versions.ts';

/** A back-test of options as lists show it. */
export const savedOptionTestLine = z.object({
  id: z.string(),
  name: z.string(),
  /** Its strategies and underlyings: 'sell CE ATM · NIFTY'. */
  description: z.string(),
  /** The number of its newest save. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type SavedOptionTestLine = z.infer<typeof savedOptionTestLine>;

/** What is tested, as it was saved. */
export const savedOptionTest = z.extend(savedOptionTestLine, { request: optionTestRequest });
export type SavedOptionTest = z.infer<typeof savedOptionTest>;

const id = z.uuid().check(z.toLowerCase(), z.describe('Id of a saved back-test of options'));
const run = z.uuid().check(z.toLowerCase(), z.describe('Name of a back-test of options of one’s own'));
const saves = 'a back-test of options is saved under a name, each save a version that can be opened again';
const links = 'a back-test of options is shown to others by a link that is made on purpose, and taken back';
const ofSaved = { access: 'auth', params: { id } } as const;
const ofRun = { access: 'auth', params: { run } } as const;
const linked = z.object({ key: z.nullable(z.uuid()) });

/** Back-tests of options under names, with their versions, and links to their reports. */
export const savedOptionTestCalls = {
  /** Under a name that one has already, in either case, it is the next version. */
  saveOptionTest: post('x/strategy/saved-option-tests', {
    own: saves,
    access: 'auth',
    body: z.object({ name: nameOf('name'), note, request: optionTestRequest }),
    reply: savedOptionTest,
  }),
  /** The one changed last first. */
  savedOptionTests: get('x/strategy/saved-option-tests', {
    own: saves,
    access: 'auth',
    reply: z.array(savedOptionTestLine),
  }),
  savedOptionTest: get('x/strategy/saved-option-tests/{id}', { own: saves, ...ofSaved, reply: savedOptionTest }),
  /** With its versions. */
  removeOptionTest: del('x/strategy/saved-option-tests/{id}', {
    own: saves,
    ...ofSaved,
    reply: z.object({ id: z.string() }),
  }),
  /** Newest first. */
  optionTestVersions: get('x/strategy/saved-option-tests/{id}/versions', {
    own: saves,
    ...ofSaved,
    reply: z.array(versionShown),
  }),
  /** As it was saved then. */
  optionTestVersion: get('x/strategy/saved-option-tests/{id}/versions/{version}', {
    own: saves,
    access: 'auth',
    params: { id, version: versionInAddress },
    reply: savedOptionTest,
  }),
  /** The word of its link; the same as long as it is shared. */
  shareOptionTest: post('x/strategy/option-tests/{run}/share', { own: links, ...ofRun, reply: linked }),
  /** Its link opens nothing any more. */
  unshareOptionTest: del('x/strategy/option-tests/{run}/share', { own: links, ...ofRun, reply: linked }),
  /** All of one's own, the newest first. */
  sharedOptionTests: get('x/strategy/shared-option-tests', { own: links, access: 'auth', reply: z.array(sharedRun) }),
};
