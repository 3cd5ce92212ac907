import { api, type ReplyOf } from '@parakh/contract';
import { Figure, grouped, type Loadable, Loaded, Panel, ratio, t } from '@parakh/ui';
import '../../../shared/text/figures.css';
import '../overview.css';

export type Counts = ReplyOf<typeof api.market.advancesDeclines>;

/** Rises against falls as one bar, with the measures made of them. */
export function Turnout({ counts }: { counts: Loadable<Counts> }) {
  return (
    <Panel title="Now" className="c4">
      <Loaded query={counts} lines={5} height={180}>
        {(shown) => <Drawn counts={shown} />}
      </Loaded>
    </Panel>
  );
}

function Drawn({ counts: { symbols, advances, declines, unchanged, trin } }: { counts: Counts }) {
  const width = (count: number) => ({ width: `${(100 * count) / (advances + declines + unchanged || 1)}%` });
  return (
    <>
      <p className="headline">
        <span className="big up">{grouped(advances, 0)}</span>
        <span className="t2">{t('up')}</span>
        <span className="big down">{grouped(declines, 0)}</span>
        <span className="t2">{t('down')}</span>
      </p>
      <div className="breadth-bar" aria-hidden="true">
        <i className="rise" style={width(advances)} />
        <i className="stay" style={width(unchanged)} />
        <i className="fall" style={width(declines)} />
      </div>
      <dl className="measures">
        <div>
          <dt>{t('Unchanged')}</dt>
          <dd>{grouped(unchanged, 0)}</dd>
        </div>
        <div>
          <dt>{t('Traded')}</dt>
          <dd>{grouped(symbols, 0)}</dd>
        </div>
        <div>
          <dt>{t('Up ÷ down')}</dt>
          <dd>
            <Figure value={declines === 0 ? null : advances / declines} format={ratio} missing="None of them fell." />
          </dd>
        </div>
        <div>
          <dt title={t(TRIN)}>{t('TRIN')}</dt>
          <dd>
            <Figure value={trin} format={ratio} missing="None of them rose, or none fell." />
          </dd>
        </div>
      </dl>
      <p className="xs t3">{t(TRIN)}</p>
    </>
  );
}

const TRIN =
  'TRIN = (up ÷ down) ÷ (shares traded of those up ÷ of those down). Below 1 the risers are traded more than their number says.';
