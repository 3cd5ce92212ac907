export type { ContactDeps } from './deps.ts';
export { keepContactMessage } from './store.ts';
