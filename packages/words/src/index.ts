export { english } from './english.ts';
export { type EnglishLine, englishLines } from './lines.ts';
