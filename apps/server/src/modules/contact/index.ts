export type { ContactDeps } from './deps.ts';
export { saveContactMessage } from './store.ts';
