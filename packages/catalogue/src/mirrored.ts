import type { PictureName } from './pictures.ts';
import type { ScanDefinition } from './scan.ts';

/** The words in which a bullish scan and its bearish mirror differ. */
interface Side {
  readonly id: 'bullish' | 'bearish';
  readonly name: 'Bullish' | 'Bearish';
  readonly more: '>' | '<';
  readonly less: '<' | '>';
  readonly colour: 'green' | 'red';
  readonly otherColour: 'red' | 'green';
  readonly cross: 'crossup' | 'crossdown';
  readonly crosses: 'crosses above' | 'crosses below';
  readonly above: 'above' | 'below';
  readonly below: 'below' | 'above';
  readonly up: 'up' | 'down';
  readonly rising: 'rising' | 'falling';
  readonly buyers: 'buyers' | 'sellers';
  readonly sellers: 'sellers' | 'buyers';
  readonly top: 'HIGH' | 'LOW';
  readonly high: 'high' | 'low';
  readonly most: 'MAX' | 'MIN';
}

const bullish: Side = {
  id: 'bullish',
  name: 'Bullish',
  more: '>',
  less: '<',
  colour: 'green',
  otherColour: 'red',
  cross: 'crossup',
  crosses: 'crosses above',
  above: 'above',
  below: 'below',
  up: 'up',
  rising: 'rising',
  buyers: 'buyers',
  sellers: 'sellers',
  top: 'HIGH',
  high: 'high',
  most: 'MAX',
};

const bearish: Side = {
  id: 'bearish',
  name: 'Bearish',
  more: '<',
  less: '>',
  colour: 'red',
  otherColour: 'green',
  cross: 'crossdown',
  crosses: 'crosses below',
  above: 'below',
  below: 'above',
  up: 'down',
  rising: 'falling',
  buyers: 'sellers',
  sellers: 'buyers',
  top: 'LOW',
  high: 'low',
  most: 'MIN',
};

/** The bullish scan beside the bearish one. */
export type MirroredPair = readonly [bullish: ScanDefinition, bearish: ScanDefinition];

/** Two scans that differ by these words and their pictures alone; any others are written out, each as a record of its own. */
export function mirrored(
  [rise, fall]: readonly [PictureName, PictureName],
  scan: (side: Side) => Omit<ScanDefinition, 'picture' | 'side'>,
): MirroredPair {
  return [
    { ...scan(bullish), picture: rise, side: 'bullish' },
    { ...scan(bearish), picture: fall, side: 'bearish' },
  ];
}
