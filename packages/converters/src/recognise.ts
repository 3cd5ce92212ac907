export type Writing = 'chartink' | 'streak' | 'screener';

const chartink =
  /\{\s*(?:cash|futures|\d+)\s*\}|\b(?:latest|daily|weekly|monthly|quarterly|yearly|ago)\s+(?:open|high|low|close|volume|[a-z% ]+\()|\b\d+ (?:day|week|month|quarter|year|candle)s? ago\b.*[<>=]|\[\s*=?-?\d+\s*\]\s*\d+\s+(?:minute|hour)|\bcrossed (?:above|below)\b.*\b(?:latest|weekly|monthly)\b/i;
const streak = /\)\s*(?:higher|lower)\s+(?:than|then)\b|\)\s*(?:crosses (?:above|below)|equal to)\b|\bprev n\s*\(/i;
const screener =
  /\b(?:market capitali[sz]ation|price to earning|return on (?:capital|equity|assets|invested)|debt to equity|(?:sales|profit) growth|promoter holding|current price|dma (?:50|200)|peg ratio|piotroski|pledged|interest coverage|dividend yield|net profit|profit after tax|sales latest quarter|book value|earnings yield|return over|opm)\b[\w %]*[<>=]|\bvolume 1(?:week|month|year) average\b/i;

/** Which of the three a pasted text looks like; undefined when it is none of them, such as plain words. */
export function recognise(text: string): Writing | undefined {
  const head = text.slice(0, 5000);
  if (streak.test(head)) return 'streak';
  if (chartink.test(head)) return 'chartink';
  return screener.test(head) ? 'screener' : undefined;
}
