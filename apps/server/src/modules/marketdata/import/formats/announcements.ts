import { dayOf } from '@parakh/base';
import { barTime, instantOf } from '@parakh/market';
import { type NewsItem, newsId } from '../../news/news-item.ts';
import type { CsvText } from '../csv.ts';
import { readDateTime } from '../dates.ts';
import { type FileFacts, hasColumns, importFormat } from '../format.ts';
import { entriesOf, type PlainEntry } from '../plain-entries.ts';
import { Refusal } from '../refusal.ts';
import { keys, lineOf, openSheet, texts } from '../sheet.ts';

const inJson = { symbol: 'SYMBOL', subject: 'DESC', at: 'AN_DT', words: 'ATTCHMNTTEXT', link: 'ATTCHMNTFILE' };
const HEADER = /^COMPANY NAME\s+SYMBOL\s*: ANNOUNCEMENTS/;
const SOURCE = 'NSE announcement';
/** The daily value of every scheme of every fund: nine of ten lines, and none of them about a company. */
const NOT_OF_COMPANIES = 'Declaration of NAV';

/** What companies reported to the exchange. */
export const announcements = importFormat({
  name: 'announcements',
  says: 'NSE announcements (COMPANY NAME SYMBOL : ANNOUNCEMENTS, or JSON with symbol, desc and an_dt)',
  recognises: (header) => HEADER.test(header[0] ?? '') || hasColumns(header, Object.values(inJson)),
  read: (text, facts) => ({ kind: 'news', items: itemsIn(text, facts), warnings: [] }),
});

function itemsIn(text: CsvText, { day }: FileFacts): NewsItem[] {
  const entries = entriesOf(text, HEADER);
  const items = entries ? entries.map((entry) => itemOf(entry, day)) : itemsOfSheet(text);
  return [...new Map(items.filter(isOfCompany).map((item) => [item.id, item])).values()];
}

function isOfCompany({ title }: NewsItem): boolean {
  return !title.startsWith(NOT_OF_COMPANIES);
}

/** 'Updates ACME : Acme Limited has informed …': the subject, the symbol once more, the words. The file has a day, no hours. */
function itemOf({ symbol, words }: PlainEntry, day: number): NewsItem {
  const again = words.indexOf(` ${symbol} `);
  const [subject, rest] = again < 0 ? [words, ''] : [words.slice(0, again), words.slice(again + symbol.length + 2)];
  const summary = rest.replace(/^\s*:\s*/, '');
  return told({ symbol, subject, summary, at: instantOf(barTime(day)), link: '', mark: dayOf(day) });
}

function itemsOfSheet(text: CsvText): NewsItem[] {
  const sheet = openSheet(text);
  const [symbols, subjects] = [keys(sheet, inJson.symbol), texts(sheet, inJson.subject)];
  const [times, summaries, links] = [texts(sheet, inJson.at), texts(sheet, inJson.words), texts(sheet, inJson.link)];
  return symbols.map((symbol, row) => {
    const at = readDateTime(times[row]!);
    if (Number.isNaN(at)) throw new Refusal(lineOf(sheet, row), `AN_DT "${times[row]}" is no day and time`);
    const link = links[row]!.startsWith('https://') ? links[row]! : '';
    return told({ symbol, subject: subjects[row]!, summary: summaries[row]!, at, link, mark: link || times[row]! });
  });
}

interface Announced {
  readonly symbol: string;
  readonly subject: string;
  readonly summary: string;
  readonly at: number;
  readonly link: string;
  readonly mark: string;
}

const LONGEST_TITLE = 160;

function told({ symbol, subject, summary, at, link, mark }: Announced): NewsItem {
  const title = subject.length > LONGEST_TITLE ? `${subject.slice(0, LONGEST_TITLE)}…` : subject;
  const id = newsId(SOURCE, symbol, subject, summary, mark);
  return { id, at, kind: 'announcement', source: SOURCE, title, summary, link, symbols: [symbol] };
}
