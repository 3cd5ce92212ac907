import { api } from '@parakh/contract';
import { changePct, Figure, Icon, type IconName, Modal, SymbolMark, t } from '@parakh/ui';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../shared/api/api.ts';
import { chooseDirection, chooseTheme, isColourBlindSafe } from '../shared/page/appearance.ts';
import { chartPath, framesPath, stockPath, symbolIn } from '../shared/screens/address.ts';
import { useScreens } from '../shared/screens/all-screens.ts';
import { filled } from '../shared/screens/screen-words.ts';
import { areaIcons } from './menu.ts';
import './Palette.css';

interface PaletteItem {
  readonly id: string;
  readonly group: string;
  readonly icon: ReactNode;
  readonly words: string;
  readonly note: ReactNode;
  readonly act: () => void;
}

/** What is done with a symbol without leaving the page. */
type OnSymbol = Readonly<Record<'onChart' | 'onBuy' | 'onSell', (symbol: string) => void>>;

const SYMBOLS = 7;

/** Symbols, screens and actions by their first letters. Arrows move, Enter takes, Shift with Enter charts. */
export function Palette({ onClose, ...onSymbol }: OnSymbol & { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const symbols = useSymbolItems(text, onSymbol);
  const found = [...symbols, ...useScreenItems(text), ...useActionItems(text)];
  const current = Math.min(at, found.length - 1);
  const take = (index: number) => {
    onClose();
    found[index]?.act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((current + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') take(current);
    else return;
    event.preventDefault();
  };
  return (
    <Modal label={t('Search')} onClose={onClose}>
      <div className="palette">
        <label className="palette-box">
          <Icon name="search" />
          <span className="vh">{t('Search symbols, screens and actions')}</span>
          <input
            // The person has just asked for this box.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={found[current] ? id + found[current].id : undefined}
            placeholder={t('Symbol, company, screen or action')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <span className="kbd">Esc</span>
        </label>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options carry marks and figures */}
        <div id={id} className="palette-list" role="listbox" aria-label={t('Found')} tabIndex={-1}>
          {found.map((item, i) => (
            <Line
              key={item.id}
              id={id + item.id}
              item={item}
              first={item.group !== found[i - 1]?.group}
              chosen={i === current}
              onTake={() => take(i)}
            />
          ))}
        </div>
        {found.length === 0 ? <p className="state">{t('Nothing here is called “{text}”.', { text })}</p> : null}
      </div>
    </Modal>
  );
}

function Line({
  id,
  item,
  first,
  chosen,
  onTake,
}: {
  id: string;
  item: PaletteItem;
  first: boolean;
  chosen: boolean;
  onTake: () => void;
}) {
  return (
    <>
      {first ? (
        <div className="palette-group" role="presentation">
          {t(item.group)}
        </div>
      ) : null}
      {/* The box above keeps the focus and speaks for the list, as in every combobox. */}
      {/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role */}
      <div
        id={id}
        role="option"
        aria-selected={chosen}
        className={chosen ? 'palette-line on' : 'palette-line'}
        onClick={onTake}
        ref={(element) => {
          if (chosen) element?.scrollIntoView({ block: 'nearest' });
        }}
      >
        {item.icon}
        <span className="clip">{item.words}</span>
        <span className="push t3 xs">{item.note}</span>
      </div>
      {/* oxlint-enable */}
    </>
  );
}

function useSymbolItems(text: string, { onChart, onBuy, onSell }: OnSymbol): PaletteItem[] {
  const navigate = useNavigate();
  const asked = useDeferredValue(text.trim());
  const reply = useApi(
    api.market.stockDetails,
    { query: { searchStock: asked } },
    { when: asked !== '', keepPrevious: true },
  );
  const best = asked === '' ? [] : (reply.data ?? []).slice(0, SYMBOLS);
  const lines = best.map((stock) => ({
    id: stock.symbol,
    group: 'Symbols',
    icon: <SymbolMark symbol={stock.symbol} sector={stock.sector} />,
    words: `${stock.symbol} · ${stock.formerly ? t('{name}, formerly {before}', { name: stock.name, before: stock.formerly }) : stock.name}`,
    note: <Figure value={stock.changePct} format={changePct} unit />,
    act: () => void navigate(stockPath(stock.symbol)),
  }));
  const top = best[0];
  if (!top) return lines;
  const { symbol } = top;
  const more = [
    { words: t('Buy {symbol}', { symbol }), sign: 'portfolio', act: () => onBuy(symbol) },
    { words: t('Sell {symbol}', { symbol }), sign: 'portfolio', act: () => onSell(symbol) },
    { words: t('{symbol} in a chart here', { symbol }), sign: 'charts', act: () => onChart(symbol) },
    { words: t('{symbol} chart page', { symbol }), sign: 'charts', act: () => void navigate(chartPath(symbol)) },
    {
      words: t('{symbol} on four time frames', { symbol }),
      sign: 'charts',
      act: () => void navigate(framesPath(symbol)),
    },
  ] as const;
  return [
    ...lines,
    ...more.map(({ words, sign, act }) => ({
      id: words,
      group: 'Symbols',
      icon: <Sign name={sign} />,
      words,
      note: null,
      act,
    })),
  ];
}

function useScreenItems(text: string): PaletteItem[] {
  const navigate = useNavigate();
  const screens = useScreens();
  const asked = text.trim().toLowerCase();
  return screens.flatMap((screen) => {
    const { path, menu } = screen;
    if (!menu) return [];
    // A screen of many things is offered for the one that the menu leads to.
    const { title, keywords, description } = filled(screen, symbolIn(menu.at?.split('/').at(-1)));
    if (!containsText([menu.word, title, ...keywords], asked)) return [];
    return {
      id: path,
      group: 'Screens',
      icon: <Sign name={areaIcons[menu.area]} />,
      words: t(menu.word),
      note: t(short(description)),
      act: () => void navigate(menu.at ?? path),
    };
  });
}

function useActionItems(text: string): PaletteItem[] {
  const asked = text.trim().toLowerCase();
  const actions = [
    { words: t('Light theme'), act: () => chooseTheme('light') },
    { words: t('Dark theme'), act: () => chooseTheme('dark') },
    { words: t('Theme of the device'), act: () => chooseTheme('system') },
    { words: t('Colours: blue up, orange down, on or off'), act: () => chooseDirection(!isColourBlindSafe()) },
  ];
  return actions
    .filter(({ words }) => containsText([words], asked))
    .map(({ words, act }) => ({ id: words, group: 'Actions', icon: <Sign name="theme" />, words, note: null, act }));
}

const Sign = ({ name }: { name: IconName }) => (
  <span className="palette-sign">
    <Icon name={name} />
  </span>
);

const containsText = (texts: readonly string[], asked: string) =>
  texts.some((words) => words.toLowerCase().includes(asked));
const short = (text: string) => (text.length > 52 ? `${text.slice(0, 50)}…` : text);
