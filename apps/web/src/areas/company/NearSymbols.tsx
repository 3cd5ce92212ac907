import { api, type ReplyOf } from '@parakh/contract';
import { changePct, Figure, Panel, price, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';

type NearSymbol = ReplyOf<typeof api.market.stockDetails>[number];
const SHOWN = 8;
const START_CHARS = 3;

/** What the search finds for the whole text; for its first letters when nothing does. */
export function NearSymbols({
  asked,
  title,
  className = 'narrow',
}: {
  asked: string;
  title: string;
  className?: string;
}) {
  const whole = useApi(api.market.stockDetails, { query: { searchStock: asked.slice(0, 60) } });
  const none = whole.data?.length === 0;
  const start = useApi(
    api.market.stockDetails,
    { query: { searchStock: asked.slice(0, START_CHARS) } },
    { when: none },
  );
  const found = (none ? start.data : whole.data) ?? [];
  return (
    <Panel title={title} flush className={className}>
      <ul className="lines">
        {found.slice(0, SHOWN).map((stock) => (
          <Line key={stock.symbol} stock={stock} />
        ))}
      </ul>
      {none && start.data?.length === 0 ? (
        <p className="state">{t('No symbol comes near. Press Ctrl K to search by name.')}</p>
      ) : null}
    </Panel>
  );
}

function Line({ stock }: { stock: NearSymbol }) {
  return (
    <li>
      <SymbolCell symbol={stock.symbol} sector={stock.sector} name={stock.name} plain />
      <ScreenLink className="grow clip" to={stockPath(stock.symbol)}>
        {stock.name}
      </ScreenLink>
      <span className="num">
        <Figure value={stock.last} format={price} />
      </span>
      <span className="num">
        <Figure value={stock.changePct} format={changePct} unit />
      </span>
    </li>
  );
}
