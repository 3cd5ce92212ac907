export type { DescribedCall } from './call.ts';
export { type DescribedArea, descriptions } from './calls.ts';
export { exampleIds } from './example-ids.ts';
export { fieldsOf } from './fields.ts';
export { fieldsIn } from './fields-in.ts';
export { namedSchemas } from './named-schemas.ts';
