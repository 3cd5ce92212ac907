import type { OptionChain } from '@parakh/contract';
import { Panel, SaveCsv, Segment, t } from '@parakh/ui';
import { memo, type ReactNode } from 'react';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { ChainCharts } from './ChainCharts.tsx';
import { ChainHead } from './ChainHead.tsx';
import { ChainTable } from './ChainTable.tsx';
import { chainCsv } from './chain-csv.ts';
import { type ChainPreset, chainPresets } from './chain-presets.ts';
import { atMoment, besideMoment } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import { OwnColumns } from './OwnColumns.tsx';
import type { OptionLeg } from './option-strategies.ts';
import type { ChainPast } from './use-chain-past.ts';
import { useOwnColumns } from './use-own-columns.ts';
import './chain-panels.css';

const reaches = [
  { value: '10', word: '±10', says: 'Ten strikes on either side of the money' },
  { value: '20', word: '±20', says: 'Twenty strikes on either side of the money' },
  { value: 'all', word: 'All', says: 'Every strike' },
] as const;
const reachNames = reaches.map(({ value }) => value);
const compared = { value: 'compare', word: 'Change' } as const;

interface Shown {
  readonly chain: OptionChain;
  readonly other?: OptionChain | undefined;
  readonly past?: ChainPast | undefined;
  /** Takes an option of the chain as a leg. */
  readonly onLeg?: (leg: OptionLeg) => void;
  /** What stands under it. */
  readonly children?: ReactNode;
}

/** A chain with its figures and drawings; beside another session where there is one. */
export function ChainPanels({ chain, other, past, onLeg, children }: Shown) {
  const { presets, preset, own, choose, setPreset, step } = usePreset(other !== undefined);
  const [reach, setReach] = useAddressChoice('strikes', reachNames, '10');
  return (
    <>
      <ChainHead chain={chain} past={past} />
      <div className="grid">
        <Panel
          title="Calls and puts"
          note={
            other
              ? t('{moment}, beside {other}', { moment: atMoment(chain), other: besideMoment(chain, other) })
              : atMoment(chain)
          }
          className="c8 wrapped-control"
          flush
          control={
            <div className="row chain-control">
              <Segment label="Columns" value={preset} choices={presets} onChange={setPreset} />
              {preset === 'own' ? <OwnColumns own={own} onChange={choose} /> : null}
              <Segment label="Strikes" value={reach} choices={reaches} onChange={setReach} />
              <SaveCsv name={`${chain.symbol} ${chain.expiry} ${chain.date}`} text={() => chainCsv(chain)} />
            </div>
          }
          foot={<ChainFoot isTaken={onLeg !== undefined} />}
        >
          <ChainTable
            chain={chain}
            other={other}
            preset={preset}
            own={own}
            reach={reach === 'all' ? Infinity : Number(reach)}
            onLeg={onLeg}
            onSwipe={step}
          />
        </Panel>
        <ChainCharts chain={chain} other={other} />
        {children}
      </div>
    </>
  );
}

/** Which columns are shown: of the address, with a person's own ones; a step goes on to the next preset and back. */
function usePreset(isCompared: boolean) {
  const presets = isCompared ? [compared, ...chainPresets] : chainPresets;
  const names: readonly ChainPreset[] = presets.map(({ value }) => value);
  const [preset, set] = useAddressChoice<ChainPreset>('show', names, names[0]!);
  const { own, choose, forgetAddress } = useOwnColumns();
  const setPreset = (next: ChainPreset) => {
    set(next);
    // Whoever gets the address sees these, and not their own.
    if (next === 'own') choose(own);
    else forgetAddress();
  };
  const step = (by: 1 | -1) => setPreset(names[(names.indexOf(preset) + by + names.length) % names.length]!);
  return { presets, preset, own, choose, setPreset, step };
}

/** The same at every tick. */
const ChainFoot = memo(function ChainFoot({ isTaken }: { isTaken: boolean }) {
  return (
    <div className="legend">
      <span>
        <i className="sq" style={{ background: 'var(--series-2)' }} />
        {t('OI of calls')}
      </span>
      <span>
        <i className="sq" style={{ background: 'var(--series-1)' }} />
        {t('OI of puts')}
      </span>
      <span>
        <i className="sq" style={{ background: 'var(--surface-sunken)' }} />
        {t('in the money')}
      </span>
      <span className="only-phone">{t('Swipe for Greeks and quotes.')}</span>
      {isTaken ? (
        <span className="only-wide">{t('Point at a premium, or press B or S on a row, to take it as a leg.')}</span>
      ) : null}
      <ExplainedTerms terms={['iv', 'greeks', 'rate']} />
    </div>
  );
});
