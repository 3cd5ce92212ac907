export { type FromWords, fromWords } from './heard/from-words.ts';
export type { Understood } from './heard/listener.ts';
export { english } from './said/english.ts';
export { type EnglishLine, englishLines } from './said/lines.ts';
