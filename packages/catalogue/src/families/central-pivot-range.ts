import { change, range } from '../columns.ts';
import { all } from '../joined.ts';
import { mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const top = '[0] day Top Central Pivot Range';
const bottom = '[0] day Bottom Central Pivot Range';
const pivot = '[0] day Central Pivot Range';
const width = { label: 'CPR width %', text: `((${top} - ${bottom}) / ${pivot}) * 100` };
const lines = [
  { label: 'Top of CPR', text: top },
  { label: 'Bottom of CPR', text: bottom },
];
const ochoa = 'Franklin Ochoa, Secrets of a Pivot Boss (2010)';

const moves = mirrored(({ id, rising, above, up }) => ({
  id: `cpr-${rising}`,
  name: `${rising === 'rising' ? 'Rising' : 'Falling'} CPR`,
  description: `The whole CPR of today lies ${above} that of yesterday. Ochoa calls it the plainest sign of a trend ${up}. A gap alone can cause it, and then it means less.`,
  text:
    id === 'bullish'
      ? `(${bottom} > [-1] day Top Central Pivot Range)`
      : `(${top} < [-1] day Bottom Central Pivot Range)`,
  columns: [...lines, change],
  source: `Popular scan “Rising CPR”; ${ochoa}.`,
  picture: id === 'bullish' ? 'steady-rise' : 'steady-fall',
}));

const virgin = mirrored(({ id, above, below }) => ({
  id: `virgin-cpr-${above}`,
  name: `Virgin CPR, price ${above} it`,
  description: `The whole day was traded ${above} its CPR, without touching it. Such an untouched range is remembered as ${id === 'bullish' ? 'support' : 'resistance'} in the next days. When it is met again soon it holds; after weeks nobody thinks of it.`,
  text: id === 'bullish' ? `([0] day LOW > ${top})` : `([0] day HIGH < ${bottom})`,
  columns: [...lines, change],
  source: `Popular scan “Virgin CPR”, the side ${below} it left out; ${ochoa}.`,
  picture: id === 'bullish' ? 'big-rise' : 'big-fall',
}));

const crosses = mirrored(({ id, cross, above }) => {
  const line = id === 'bullish' ? 'Top' : 'Bottom';
  return {
    id: `cpr-cross-${id}`,
    name: `Price crosses ${above} the CPR`,
    description: `A five-minute close leaves the CPR on the ${id === 'bullish' ? 'upper' : 'lower'} side. Above it buyers have the day, below it sellers. Within a wide range the price crosses it several times.`,
    text: `([0] 5 minute CLOSE ${cross} [0] 5 minute ${line} Central Pivot Range)`,
    columns: [{ label: `${line} of CPR`, text: `[0] 5 minute ${line} Central Pivot Range` }, change],
    source: ochoa,
    picture: id === 'bullish' ? 'break-up' : 'break-down',
  };
});

const narrowAndBroken = mirrored(({ id, more, above }) => ({
  id: `narrow-cpr-${id}`,
  name: `Narrow CPR, closed ${above} it`,
  description: `The CPR was narrower than 0.25 % and the day closed ${above} it. Narrow ranges come before days with a trend, and this one took its side. Everybody sees the narrow range in advance, so the first move is often a trap.`,
  text: all(
    `(((${top} - ${bottom}) / ${pivot}) * 100 < 0.25)`,
    `([0] day CLOSE ${more} ${id === 'bullish' ? top : bottom})`,
    `([0] day CLOSE ${more} [0] day OPEN)`,
  ),
  columns: [width, change, range],
  source: `Popular scan “Narrow CPR” with a direction; ${ochoa}.`,
  picture: id === 'bullish' ? 'narrow-break-up' : 'narrow-break-down',
}));

/** The middle of yesterday. */
export const centralPivotRange = family(
  {
    id: 'cpr',
    name: 'Central pivot range',
    description: 'The middle of the day before as a range: narrow, wide, rising, untouched.',
  },
  [
    {
      id: 'narrow-cpr-today',
      name: 'Narrow CPR today: below 0.25 %',
      description:
        'Yesterday closed near the middle of its range, so today’s CPR is a thin line. A day with a trend is more likely than usual. The direction is open until the price leaves it.',
      text: `(((${top} - ${bottom}) / ${pivot}) * 100 < 0.25)`,
      columns: [width, ...lines],
      source: 'Popular scan “Narrow CPR” (trendstockscanner); 0.1 to 0.5 % are used.',
      picture: 'narrow',
    },
    {
      id: 'wide-cpr-today',
      name: 'Wide CPR today: above 0.75 %',
      description:
        'Yesterday closed far from the middle of its range, so today’s CPR is broad. A day without a trend is more likely than usual. After news it trends all the same.',
      text: `(((${top} - ${bottom}) / ${pivot}) * 100 > 0.75)`,
      columns: [width, ...lines],
      source: 'Popular scan “Wide CPR” (TradingView Ovld8X7e); 0.5 to 1 % are used.',
      picture: 'wide',
    },
    {
      id: 'narrowest-cpr-of-ten-days',
      name: 'Narrowest CPR of ten days',
      description:
        'Today’s CPR is thinner than those of the nine days before. It compares each share with itself, so quiet and wild ones are treated alike. The direction is open.',
      text: `((${top} - ${bottom}) == MIN(10, ${top} - ${bottom}))`,
      columns: [width, ...lines],
      source: 'Popular scan “Narrow CPR”, its other reading.',
      picture: 'narrow',
    },
    {
      id: 'inside-cpr',
      name: 'CPR inside yesterday’s',
      description:
        'Today’s CPR lies wholly within that of yesterday. The market agrees more and more on a value. A break afterwards tends to travel; nobody knows which way.',
      text: all(`(${top} < [-1] day Top Central Pivot Range)`, `(${bottom} > [-1] day Bottom Central Pivot Range)`),
      columns: [width, ...lines],
      source: `${ochoa}, inside value.`,
      picture: 'inside',
    },
    ...moves,
    ...virgin,
    ...crosses,
    ...narrowAndBroken,
  ],
);
