import { fieldsAToD } from './fields/a-d.ts';
import { fieldsEToL } from './fields/e-l.ts';
import { fieldsMToR } from './fields/m-r.ts';
import { fieldsSToZ } from './fields/s-z.ts';

/** What a field or parameter of this name means wherever it stands. Its unit comes from its schema, and what it means elsewhere is in `fields-in.ts`. */
export const fieldsOf: Readonly<Record<string, string>> = {
  ...fieldsAToD,
  ...fieldsEToL,
  ...fieldsMToR,
  ...fieldsSToZ,
};
