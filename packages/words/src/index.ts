export { english } from './english.ts';
export { fromWords, type FromWords, type Understood } from './from-words.ts';
export { type EnglishLine, englishLines } from './lines.ts';
