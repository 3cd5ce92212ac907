import { languageFunction } from '../language-function.ts';

export const clockTime = languageFunction({
  name: 'Clock Time',
  description:
    "The exchange's clock when the bar ends, as a number: 1030 is half past ten; of a forming bar the end of what is known.",
  group: 'Session',
  formula: '100 × hour + minute of the end of the bar, Indian Standard Time',
  source: "Parakh's own definition.",
  example: '([0] 5 minute Clock Time >= 1030)',
  place: 'indicator',
  unit: 'level',
  range: [0, 2359],
  parameters: {},
  clock: ['endsAt'],
  whenUnknown: 'the hours of that session are not known',
  columns: ['clock'],
  lookback: 0,

  fill({ endsAt }, { clock }, _, from) {
    for (let i = from; i < endsAt.length; i++) clock[i] = 100 * Math.floor(endsAt[i]! / 60) + (endsAt[i]! % 60);
  },
});
