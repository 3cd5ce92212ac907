import { dayNumber } from '@parakh/base';
import { api, type OptionLeg, type SavedOptionStrategy } from '@parakh/contract';
import { type Leg, positionText } from '@parakh/option-strategies';
import { Empty, Icon, Loaded, Panel, t } from '@parakh/ui';
import { useState } from 'react';
import { call, useApi } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/session.ts';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { Age } from '../../shared/saved/Age.tsx';
import { useDeed } from '../../shared/saved/saved-calls.ts';
import type { Builder } from './use-builder.ts';
import './saved-positions.css';

/** What somebody has saved: opened as it was, or set anew on what is listed now. Nothing for strangers. */
export function SavedPositions({ set }: Pick<Builder, 'set'>) {
  const { userName } = useSession();
  return userName === undefined ? null : <OwnPositions userName={userName} set={set} />;
}

function OwnPositions({ userName, set }: { userName: string } & Pick<Builder, 'set'>) {
  const saved = useApi(api.options.strategies, { params: { user: userName } });
  const [leaving, setLeaving] = useState<SavedOptionStrategy>();
  const open = (position: string) => set({ position, legs: '', template: '', expiry: '' });
  const anew = useDeed(async ({ symbol, name }: SavedOptionStrategy) => {
    const { text } = await call(api.options.setStrategy, { params: { a: userName, b: symbol, c: name }, query: {} });
    open(text);
  });
  const removal = useDeed(async ({ id }: SavedOptionStrategy) => {
    await call(api.options.removeStrategy, { params: { a: userName, b: id } });
    setLeaving(undefined);
  }, true);
  return (
    <Panel title="Saved positions" className="saved-positions">
      <Loaded query={saved} lines={3}>
        {(all) =>
          all.length === 0 ? (
            <Empty says="Nothing is saved yet." />
          ) : (
            <ul aria-label={t('Saved positions')}>
              {all.map((one) => (
                <SavedRow
                  key={one.id}
                  saved={one}
                  onOpen={open}
                  onAnew={() => anew.mutate(one)}
                  onRemove={() => setLeaving(one)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {leaving ? (
        <Confirm
          title={t('Delete this position?')}
          word="Delete"
          isBusy={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t('“{name}” and its versions go for good.', { name: leaving.name })}</p>
        </Confirm>
      ) : null}
    </Panel>
  );
}

interface Row {
  readonly saved: SavedOptionStrategy;
  readonly onOpen: (text: string) => void;
  readonly onAnew: () => void;
  readonly onRemove: () => void;
}

function SavedRow({ saved, onOpen, onAnew, onRemove }: Row) {
  const { name, symbol, version, updatedAt, legs } = saved;
  const text = savedText(saved);
  return (
    <li>
      <span className="own-position-name">
        <b>{name}</b>
        <span className="t2">
          {symbol} · {t('{count} legs', { count: legs.length })} · {t('version {number}', { number: version })} ·{' '}
          <Age at={updatedAt} />
        </span>
      </span>
      {text === undefined ? null : (
        <button type="button" className="btn sm" aria-label={t('Open {name}', { name })} onClick={() => onOpen(text)}>
          {t('Open')}
        </button>
      )}
      <button
        type="button"
        className="btn sm ghost"
        aria-label={t('Set {name} anew', { name })}
        title={t('On what is listed now, at the prices of now')}
        onClick={onAnew}
      >
        {t('Set anew')}
      </button>
      <button type="button" className="iconbtn sm" aria-label={t('Delete {name}', { name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Its legs for an address as they were saved; undefined where rules choose their contracts. */
export function savedText({ symbol, legs }: Pick<SavedOptionStrategy, 'symbol' | 'legs'>): string | undefined {
  const fixed = legs.flatMap((leg) => fixedLeg(leg) ?? []);
  return fixed.length === legs.length ? positionText({ underlying: symbol, legs: fixed }) : undefined;
}

function fixedLeg({ kind, side, lots, lotUnits, expiry, strike, price = NaN }: OptionLeg): Leg | undefined {
  if (lotUnits === undefined) return undefined;
  const own = { kind, side, lots, lotUnits, price };
  if (kind === 'share') return { ...own, expiry: NaN, strike: NaN };
  if (typeof expiry !== 'string') return undefined;
  if (kind === 'future') return { ...own, expiry: dayNumber(expiry), strike: NaN };
  return typeof strike === 'number' ? { ...own, expiry: dayNumber(expiry), strike } : undefined;
}
