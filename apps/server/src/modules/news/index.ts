export type { NewsDeps } from './deps.ts';
export { openNews } from './open-news.ts';
