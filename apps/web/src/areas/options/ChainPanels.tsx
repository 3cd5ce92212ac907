import type { OptionChain } from '@parakh/contract';
import { Icon, Panel, Segment, saveText, t, useSurroundings } from '@parakh/ui';
import { memo, type ReactNode } from 'react';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { ChainCharts } from './ChainCharts.tsx';
import { ChainHead } from './ChainHead.tsx';
import { ChainTable } from './ChainTable.tsx';
import { type ChainPreset, chainPresets } from './chain-columns.ts';
import { chainCsv } from './chain-csv.ts';
import { atMoment, besideMoment } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
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
  /** What stands under it. */
  readonly children?: ReactNode;
}

/** A chain with its figures and drawings; beside another session where there is one. */
export function ChainPanels({ chain, other, children }: Shown) {
  const presets = other ? [compared, ...chainPresets] : chainPresets;
  const names: readonly ChainPreset[] = presets.map(({ value }) => value);
  const [preset, setPreset] = useAddressChoice<ChainPreset>('show', names, names[0]!);
  const [reach, setReach] = useAddressChoice('strikes', reachNames, '10');
  return (
    <>
      <ChainHead chain={chain} />
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
              <Segment label="Strikes" value={reach} choices={reaches} onChange={setReach} />
              <SaveChain chain={chain} />
            </div>
          }
          foot={<ChainFoot />}
        >
          <ChainTable chain={chain} other={other} preset={preset} reach={reach === 'all' ? Infinity : Number(reach)} />
        </Panel>
        <ChainCharts chain={chain} other={other} />
        {children}
      </div>
    </>
  );
}

function SaveChain({ chain }: { chain: OptionChain }) {
  const { mayExport, notify } = useSurroundings();
  const save = () => {
    if (mayExport) saveText(`${chain.symbol} ${chain.expiry} ${chain.date}.csv`, chainCsv(chain));
    else notify(t('Please Subscribe to Export'));
  };
  return (
    <button type="button" className="iconbtn" aria-label={t('Save as CSV')} title={t('Save as CSV')} onClick={save}>
      <Icon name="download" />
    </button>
  );
}

/** The same at every tick. */
const ChainFoot = memo(function ChainFoot() {
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
      <ExplainedTerms terms={['iv', 'greeks', 'rate']} />
    </div>
  );
});
