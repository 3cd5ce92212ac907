import * as z from 'zod/mini';
import { nameOf, plainText } from './condition-schemas.ts';
import { del, get, post, put } from './endpoint.ts';
import { count, instant, yesNo } from './figures.ts';
import { anyScan, screenCards } from './saved-screen.ts';

const categoryName = nameOf('category', 60);
const subCategoryName = nameOf('sub-category', 60);
const segmentName = nameOf('segment', 60);

export const category = z.object({
  name: z.string(),
  subCategories: z.array(z.string()),
  /** Scans and screens of it that everybody may read. */
  scans: count,
  /** A family of the catalogue: it is neither renamed nor removed, and stands after those that were made. */
  isBuiltIn: z.boolean(),
});
export type Category = z.infer<typeof category>;
const categories = z.array(category);

const segment = { name: z.string(), description: z.string(), updatedAt: instant };
export const segmentShown = z.object({ ...segment, scans: screenCards });
export type Segment = z.infer<typeof segmentShown>;

const scans = z.array(anyScan).check(z.maxLength(500, 'A segment has at most 500 scans'));
const description = plainText(2000, 'description');
const params = { name: categoryName };

/** How scans are put in order. Every change of the categories answers what they are then. */
export const categoryCalls = {
  categories: get('category', { access: 'public', reply: categories }),
  addCategory: post('category', { access: 'admin', body: z.object({ categoryName }), reply: categories }),
  renameCategory: put('category', {
    access: 'admin',
    body: z.object({ categoryName, newCategoryName: categoryName }),
    reply: categories,
  }),
  removeCategory: del('category', { access: 'admin', query: z.object({ categoryName }), reply: categories }),
  orderCategories: put('x/scanner/categories', {
    own: 'the specification has categories and nothing that puts them in order',
    access: 'admin',
    /** Those that were made, in their order; what is left out stands after them as before. */
    body: z.object({ names: z.array(categoryName).check(z.minLength(1), z.maxLength(1000)) }),
    reply: categories,
  }),
  addSubCategory: post('category/{name}', {
    access: 'admin',
    params,
    body: z.object({ subCategoryName }),
    reply: categories,
  }),
  renameSubCategory: put('category/{name}', {
    access: 'admin',
    params,
    body: z.object({ subCategoryName, newSubCategoryName: subCategoryName }),
    reply: categories,
  }),
  removeSubCategory: del('category/{name}', {
    access: 'admin',
    params,
    query: z.object({ subCategoryName }),
    reply: categories,
  }),

  segments: get('segment', { access: 'public', reply: z.array(z.object({ ...segment, scans: count })) }),
  addSegment: post('segment', {
    access: 'admin',
    body: z.object({
      name: segmentName,
      description: z._default(description, ''),
      /** Ids, in their order. */
      scans: z._default(scans, []),
    }),
    reply: segmentShown,
  }),
  /** Its scans that everybody may read. */
  segment: get('segment/{name}', { access: 'public', params: { name: segmentName }, reply: segmentShown }),
  /** Only what is named changes. */
  setSegment: put('segment/{name}', {
    access: 'admin',
    params: { name: segmentName },
    body: z.object({
      newName: z.optional(segmentName),
      description: z.optional(description),
      scans: z.optional(scans),
    }),
    reply: segmentShown,
  }),
  /** One that holds scans only by force. */
  removeSegment: del('segment/{name}', {
    access: 'admin',
    params: { name: segmentName },
    query: z.object({ forceFlag: z._default(yesNo, false) }),
    reply: z.object({ name: z.string() }),
  }),
};
