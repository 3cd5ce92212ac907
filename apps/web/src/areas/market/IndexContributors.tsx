import { api, type IndexContributors as Contributors } from '@parakh/contract';
import {
  Band,
  change,
  changePct,
  dayText,
  Empty,
  Figure,
  Loaded,
  longDayText,
  Panel,
  points,
  Screen,
  Segment,
  Select,
  t,
} from '@parakh/ui';
import { Navigate, useNavigate, useParams } from 'react-router';
import { CallError, useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import {
  contributorsPath,
  heatMapPath,
  notFoundPath,
  symbolIn,
  useAddressChoice,
} from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { BarsAround } from './BarsAround.tsx';
import { ContributorsTable } from './ContributorsTable.tsx';
import { choicesWith } from './index-choices.ts';
import { changeSpanNames, changeSpans } from './spans.ts';
import '../../shared/text/figures.css';
import './HeatMap.css';
import './sectors.css';

const SCREEN_HEIGHT = 800;
const SHOWN = 12;
type Row = Contributors['rows'][number];

/** Which stocks lifted an index and which held it down, in its points. */
export function IndexContributors() {
  const index = symbolIn(useParams().id);
  const [span, setSpan] = useAddressChoice('span', changeSpanNames, 'day');
  const navigate = useNavigate();
  const sent = { params: { id: index }, query: { span } };
  const contributors = useApi(api.market.contributors, sent, { keepPrevious: true, everyMs: useLiveMs() });
  const { error, data } = contributors;
  if (error instanceof CallError && (error.code === 'index.unknown' || error.code === 'request.invalid'))
    return <Navigate to={notFoundPath(index)} replace />;
  const choose = (
    <>
      <Select
        label="Index"
        value={index}
        choices={choicesWith(index)}
        onChange={({ target }) => void navigate(contributorsPath(target.value))}
      />
      <Segment label="Since" value={span} choices={changeSpans} onChange={setSpan} />
    </>
  );
  return (
    <Screen title={t('What moves {index}', { index })} note={data ? longDayText(data.day) : null} actions={choose}>
      <Loaded query={contributors} lines={12} height={SCREEN_HEIGHT}>
        {(shown) => (shown.rows.length === 0 ? <NoMembers /> : <Panels shown={shown} />)}
      </Loaded>
    </Screen>
  );
}

function NoMembers() {
  return (
    <Empty says="The members of this index are not available.">
      <p>{t('Import the exchange’s constituent list of it, named like ind_nifty50list.csv.')}</p>
    </Empty>
  );
}

function Panels({ shown }: { shown: Contributors }) {
  const isKnown = shown.weightsOn !== null;
  const figureOf = ({ points: lifted, changePct: pct }: Row) => (isKnown ? lifted : pct);
  const up = shown.rows.filter((row) => (figureOf(row) ?? 0) > 0).slice(0, SHOWN);
  const down = shown.rows
    .filter((row) => (figureOf(row) ?? 0) < 0)
    .slice(-SHOWN)
    .toReversed();
  const bars = (rows: readonly Row[]) =>
    rows.map((row) => ({ key: row.symbol, word: row.symbol, says: row.name, value: figureOf(row) }));
  const widest = Math.max(...[...up, ...down].map((row) => Math.abs(figureOf(row) ?? 0)));
  const [note, format] = isKnown ? [t('points'), change] : [t('change, %'), changePct];
  return (
    <>
      {isKnown ? <Sum shown={shown} /> : <NoWeights index={shown.id} />}
      <div className="grid">
        <Panel title={isKnown ? 'Top contributors' : 'Top gainers'} note={note} className="c6 contributors">
          {up.length === 0 ? <p className="state t2">{t('No member does.')}</p> : null}
          <BarsAround bars={bars(up)} format={format} widest={widest} />
        </Panel>
        <Panel title={isKnown ? 'Top draggers' : 'Top losers'} note={note} className="c6 contributors">
          {down.length === 0 ? <p className="state t2">{t('No member does.')}</p> : null}
          <BarsAround bars={bars(down)} format={format} widest={widest} />
        </Panel>
        <ContributorsTable rows={shown.rows} span={shown.span} />
      </div>
    </>
  );
}

function NoWeights({ index }: { index: string }) {
  return (
    <div className="notice-room">
      <Band kind="info">
        {t(
          'No weights of {index} are available, so the points of each stock are not known: import the exchange’s monthly file of weights (nifty50_mcwb.csv). Below, its members by their own change.',
          { index },
        )}
      </Band>
    </div>
  );
}

/** The index's own move, what its members make of it, and what is left over. */
function Sum({ shown }: { shown: Contributors }) {
  const remainder = t('Rounding, and changes of its members or of their shares since the span began.');
  return (
    <section className="panel sum-line" aria-label={t('The move and its parts')}>
      <dl className="measures">
        <Part word="From" value={shown.start} format={points} />
        <Part word="To" value={shown.last} format={points} />
        <Part word="Its own move" value={shown.change} format={change} />
        <Part word="In percent" value={shown.changePct} format={changePct} />
        <Part word="Its members together" value={shown.explained} format={change} />
        <Part word="Unexplained" value={shown.remainder} format={change} says={remainder} />
      </dl>
      <p className="xs t2">
        {t(
          'Points = weight at the start × change × level at the start. Weights as of {day}, carried on with the prices.',
          {
            day: dayText(shown.weightsOn ?? undefined),
          },
        )}{' '}
        <ScreenLink to={heatMapPath(shown.id)}>{t('Heat map')}</ScreenLink>
      </p>
    </section>
  );
}

function Part({
  word,
  value,
  format,
  says,
}: {
  word: string;
  value: number | null;
  format: typeof points;
  says?: string;
}) {
  return (
    <div title={says}>
      <dt>{t(word)}</dt>
      <dd>
        <Figure value={value} format={format} unit missing="The index itself is not available for this session." />
      </dd>
    </div>
  );
}
