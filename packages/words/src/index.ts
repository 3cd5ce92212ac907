export { english } from './describe/english.ts';
export { type EnglishLine, englishLines } from './describe/lines.ts';
export { type ParsedEnglish, parseEnglish } from './parse/parse-english.ts';
export type { Understood } from './parse/phrase-parser.ts';
