import type { OptionChain } from '@parakh/contract';
import { Segment, Select, t } from '@parakh/ui';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { strikeText } from './ChainCharts.tsx';
import { type Distance, distances, pairAt } from './pair-choice.ts';
import { type Pair, usualPair } from './pair-figures.ts';

const ways = [
  { value: 'strikes', word: 'Strikes', says: 'Two strikes that you choose; a deviation away until then' },
  { value: 'percent', word: '%', says: 'Percent of the forward: the strikes follow it' },
  { value: 'steps', word: 'Steps', says: 'Listed strikes from the money: the strikes follow it' },
  { value: 'delta', word: 'Delta', says: 'The options of the nearest delta: the strikes follow it' },
] as const;
const wayNames = ways.map(({ value }) => value);
const usualSizes = { percent: '2', steps: '5', delta: '0.2' } as const;

/** The pair of a chain that an address names, and what chooses it. */
export const usePair = (chain: OptionChain | undefined, kind: 'straddle' | 'strangle') => {
  const straddle = useStraddle(chain);
  const strangle = useStrangle(chain);
  return kind === 'straddle' ? straddle : strangle;
};

const strikesOf = (chain: OptionChain | undefined) =>
  chain?.rows.flatMap(({ strike }) => (strike === null ? [] : [strike])) ?? [];
const named = (strikes: readonly number[], text: string) => strikes.find((strike) => String(strike) === text);

function useStraddle(chain: OptionChain | undefined) {
  const [asked, setStrike] = useAddressParam('strike');
  const strikes = strikesOf(chain);
  const strike = named(strikes, asked);
  const usual = chain && usualPair(chain, 'straddle');
  const pair: Pair | undefined = usual && strike !== undefined ? { call: strike, put: strike } : usual;
  return { pair, selects: <StrikeSelect label="Strike" strikes={strikes} strike={pair?.call} onChoose={setStrike} /> };
}

/** By strikes of the address, those it does not name a deviation away; or so far from the money as it says. */
function useStrangle(chain: OptionChain | undefined) {
  const [by, setBy] = useAddressChoice('by', wayNames, 'strikes');
  const [askedCall, setCall] = useAddressParam('call');
  const [askedPut, setPut] = useAddressParam('put');
  const [size, setSize] = useSize(by);
  const strikes = strikesOf(chain);
  const usual = chain && usualPair(chain, 'strangle');
  const chosen = usual && { call: named(strikes, askedCall) ?? usual.call, put: named(strikes, askedPut) ?? usual.put };
  const pair = by === 'strikes' || !chain ? chosen : pairAt(chain, by, Number(size));
  const choose = (next: string) => {
    setBy(next);
    // Two steps are not two percent.
    setSize('');
  };
  const selects = (
    <>
      <Segment label="Strikes by" value={by} choices={ways} onChange={choose} />
      {by === 'strikes' ? (
        <>
          <StrikeSelect label="Put" suffix=" PE" strikes={strikes} strike={pair?.put} onChoose={setPut} />
          <StrikeSelect label="Call" suffix=" CE" strikes={strikes} strike={pair?.call} onChoose={setCall} />
        </>
      ) : (
        <Select
          label="Distance"
          value={size}
          choices={distances[by].map((one) => ({ value: String(one), word: sizeText(by, one) }))}
          onChange={({ target }) => setSize(target.value)}
        />
      )}
    </>
  );
  return { pair, selects };
}

/** One of the distances that are offered. */
function useSize(by: (typeof ways)[number]['value']) {
  const [asked, set] = useAddressParam('distance');
  if (by === 'strikes') return ['', set] as const;
  const size = distances[by].map(String).find((one) => one === asked) ?? usualSizes[by];
  return [size, set] as const;
}

const sizeText = (by: Distance, size: number) =>
  ({ percent: `${size} %`, steps: t('{count} strikes', { count: size }), delta: t('delta {delta}', { delta: size }) })[
    by
  ];

function StrikeSelect({
  label,
  suffix = '',
  strikes,
  strike,
  onChoose,
}: {
  label: string;
  suffix?: string;
  strikes: readonly number[];
  strike: number | undefined;
  onChoose: (strike: string) => void;
}) {
  return (
    <Select
      label={label}
      value={String(strike ?? '')}
      choices={strikes.map((one) => ({ value: String(one), word: `${strikeText(one)}${suffix}` }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
