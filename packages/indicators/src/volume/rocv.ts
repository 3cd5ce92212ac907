import { fillGain } from '../gain.ts';
import { indicator, period } from '../indicator.ts';

/** How much the volume has changed. */
export const rocv = indicator({
  name: 'ROCV',
  title: 'Rate of change of volume',
  group: 'volume',
  description: 'By how many percent the volume differs from the volume n bars before.',
  formula: '100 × (V / V n bars before − 1)',
  source: "TA-Lib's ROC on volume; ta4j's ROCVIndicator.",
  inputs: ['volume'],
  params: { length: period(12) },
  columns: ['rocv'],
  outputs: {
    rocv: {
      operand: 'ROCV',
      title: 'ROCV',
      description: 'Change of the volume over n bars in percent; unknown when nothing traded n bars before.',
      unit: 'percent',
      example: '([0] day ROCV(12) > 100)',
      pane: 'own',
      guides: [0],
    },
  },
  warmup: ({ length }) => ({ rocv: length }),

  fill({ volume }, { rocv }, { length }, from) {
    fillGain(volume, rocv, length, from);
  },
});
