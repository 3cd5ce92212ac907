import { api, type SectorData } from '@parakh/contract';
import {
  Band,
  changePct,
  Empty,
  Figure,
  Loaded,
  longDayText,
  Panel,
  quoteMark,
  Screen,
  Segment,
  Select,
  t,
  useIsPhone,
} from '@parakh/ui';
import { useCallback, useMemo } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { CallError, useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useTicked } from '../../shared/live/use-quote.ts';
import { heatMapPath, notFoundPath, symbolIn, useAddressChoice } from '../../shared/screens/address.ts';
import { stocksText } from '../../shared/text/stocks-text.ts';
import { HeatMap, HeatScale } from './HeatMap.tsx';
import { type HeatMember, type HeatSize, heatColours, heatSizes, sizeKnown, styleOf } from './heat-styles.ts';
import { choicesWith } from './index-choices.ts';
import './HeatMap.css';

const HEIGHT = { desk: 620, phone: 560 };
const SCREEN_HEIGHT = 760;
const colourNames = heatColours.map(({ value }) => value);
const sizeNames = heatSizes.map(({ value }) => value);

/** The members of an index as tiles; of a stock, those of its sector. What is no heat map leads to /404. */
export function HeatMapScreen() {
  const symbol = symbolIn(useParams().id);
  const [colour, setColour] = useAddressChoice('colour', colourNames, 'day');
  const [size, setSize] = useAddressChoice('size', sizeNames, 'weight');
  // Both take the server some work, so they are asked for only when they are looked at.
  const measured = colour === 'rsi' || size === 'marketCap';
  const sent = { params: { id: symbol }, query: { measured } };
  const data = useApi(api.market.sectorData, sent, { everyMs: useLiveMs() });
  const choices = { colour, setColour, size, setSize };
  const isNone = data.data?.isInHeatList === false || isUnknown(data.error);
  if (isNone) return <Navigate to={notFoundPath(symbol)} replace />;
  const shown = data.data;
  return (
    <Screen
      title={t('{index} heat map', { index: symbol })}
      note={shown ? <Note data={shown} /> : null}
      actions={<IndexPicker symbol={symbol} />}
    >
      <Loaded query={data} lines={10} height={SCREEN_HEIGHT}>
        {(held) => (held.members.length === 0 ? <NoMembers /> : <Tiles data={held} marked={symbol} {...choices} />)}
      </Loaded>
    </Screen>
  );
}

function isUnknown(error: Error | null): boolean {
  return error instanceof CallError && (error.code === 'index.unknown' || error.code === 'request.invalid');
}

function Note({ data }: { data: SectorData }) {
  const index = useTicked({ symbol: data.kind === 'index' ? data.id : '', changePct: data.changePct });
  return (
    <>
      {longDayText(data.day)} · {data.id}{' '}
      <Figure
        value={index.changePct}
        format={changePct}
        unit
        quote={index.symbol && quoteMark(index.symbol, 'changePct')}
        missing="The index itself is not available for this session."
      />{' '}
      · {stocksText(data.members.length)}
    </>
  );
}

function IndexPicker({ symbol }: { symbol: string }) {
  const navigate = useNavigate();
  return (
    <Select
      label="Heat map of"
      value={symbol}
      choices={choicesWith(symbol)}
      onChange={({ target }) => void navigate(heatMapPath(target.value))}
    />
  );
}

function NoMembers() {
  return (
    <Empty says="The members of this index are not available.">
      <p>{t('Import the exchange’s constituent list of it, named like ind_nifty50list.csv.')}</p>
    </Empty>
  );
}

interface Choices {
  readonly colour: string;
  readonly setColour: (colour: string) => void;
  readonly size: HeatSize;
  readonly setSize: (size: string) => void;
}

function Tiles({ data, marked, ...choices }: Choices & { data: SectorData; marked: string }) {
  const colour = heatColours.find(({ value }) => value === choices.colour)!;
  const size = sizeKnown(choices.size, data.members);
  const look = useMemo(() => styleOf(colour), [colour]);
  const sizeOf = useCallback((stock: HeatMember) => size.of(stock) ?? 0, [size]);
  const height = useIsPhone() ? HEIGHT.phone : HEIGHT.desk;
  const { bounds, text, unit } = colour;
  return (
    <Panel
      title="Stocks"
      control={<Segment label="Size" value={size.value} choices={heatSizes} onChange={choices.setSize} />}
      foot={<HeatScale low={`≤ ${text(bounds[0])}${unit}`} high={`≥ ${text(bounds[5])}${unit}`} />}
    >
      <div className="heat-tools">
        <Segment label="Colour" value={choices.colour} choices={heatColours} onChange={choices.setColour} />
      </div>
      {size.value === choices.size ? null : <Fallback asked={choices.size} kind={data.kind} />}
      {data.members.some((stock) => colour.of(stock) !== null) ? null : <Missing says={t(colour.missing)} />}
      <HeatMap stocks={data.members} sizeOf={sizeOf} look={look} height={height} marked={marked} />
    </Panel>
  );
}

/** Why the tiles are not as large as asked. */
function Fallback({ asked, kind }: { asked: string; kind: SectorData['kind'] }) {
  const why =
    asked === 'marketCap'
      ? t('No market values are available: import statements of the companies. Tiles are as large as the turnover.')
      : kind === 'sector'
        ? t('A sector has no weights of its own. Tiles are as large as the turnover.')
        : t(
            'No weights of this index are available: import the exchange’s monthly file of weights (nifty50_mcwb.csv). Tiles are as large as the turnover.',
          );
  return <Missing says={why} />;
}

function Missing({ says }: { says: string }) {
  return (
    <div className="notice-room">
      <Band kind="info">{says}</Band>
    </div>
  );
}
