import { api } from '@parakh/contract';
import { grouped, Loaded, Panel, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/session.ts';
import { aroundMoney, atmStrike } from './chain-figures.ts';
import { mostChangedOf, ownStrikes } from './strike-lines.ts';
import { strikeName } from './strike-names.ts';
import './strike-picker.css';

const REACH = 12;

interface Choice {
  readonly chosen: readonly string[];
  readonly most: number;
  readonly onChoose: (names: readonly string[]) => void;
}

/** Strikes around the money with a button for each side; and ready-made choices. */
export function StrikePicker({ symbol, expiry, ...choice }: Choice & { symbol: string; expiry: string }) {
  const chain = useApi(api.options.chain, { query: { symbol, expDate: expiry } });
  const { chosen, most, onChoose } = choice;
  const atMoney = (reach: number) =>
    chain.data &&
    onChoose(
      aroundMoney(chain.data, reach).flatMap(({ strike }) => [strikeName(strike!, 'call'), strikeName(strike!, 'put')]),
    );
  const mostChanged = () => chain.data && onChoose(mostChangedOf(chain.data, most / 2));
  return (
    <Panel
      title="Strikes"
      note={t('{count} of {most}', { count: chosen.length, most })}
      className="c4"
      flush
      control={
        <span className="row">
          <button type="button" className="linklike" onClick={() => onChoose([])}>
            {t('Most OI')}
          </button>
          <button type="button" className="linklike" disabled={!chain.data} onClick={mostChanged}>
            {t('Most change')}
          </button>
          <button type="button" className="linklike" disabled={!chain.data} onClick={() => atMoney(2)}>
            {t('Around the money')}
          </button>
          <OwnLegs symbol={symbol} expiry={expiry} onChoose={onChoose} />
        </span>
      }
    >
      <Loaded query={chain} lines={10} height={460}>
        {(shown) => {
          const money = atmStrike(shown);
          return (
            <ul className="strike-picker">
              {aroundMoney(shown, REACH).map(({ strike }) => (
                <li key={strike} className={strike === money ? 'money' : undefined}>
                  <SideButton name={strikeName(strike!, 'call')} word="CE" {...choice} />
                  <span>{grouped(strike!, Number.isInteger(strike) ? 0 : 1)}</span>
                  <SideButton name={strikeName(strike!, 'put')} word="PE" {...choice} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}

/** The legs of one's own saved strategies, for whoever has some of this expiry. */
function OwnLegs({ symbol, expiry, onChoose }: Pick<Choice, 'onChoose'> & { symbol: string; expiry: string }) {
  const { userName } = useSession();
  const saved = useApi(api.options.strategies, { params: { user: userName ?? '' } }, { when: userName !== undefined });
  const names = ownStrikes(saved.data ?? [], { symbol, expiry });
  if (names.length === 0) return null;
  return (
    <button type="button" className="linklike" onClick={() => onChoose(names)}>
      {t('Own legs')}
    </button>
  );
}

function SideButton({ name, word, chosen, most, onChoose }: Choice & { name: string; word: string }) {
  const isChosen = chosen.includes(name);
  const press = () => onChoose(isChosen ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <button
      type="button"
      className="btn small"
      aria-pressed={isChosen}
      aria-label={`${name.slice(0, -word.length)} ${word}`}
      disabled={!isChosen && chosen.length >= most}
      onClick={press}
    >
      {word}
    </button>
  );
}
