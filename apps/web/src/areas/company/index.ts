/** What the frame asks of the product: whether its reader has seen what is new. */
export { useHasNews } from './news.ts';
