export { english } from './english.ts';
export { fromWords, type FromWords } from './from-words.ts';
export { type EnglishLine, englishLines } from './lines.ts';
export type { Understood } from './listener.ts';
