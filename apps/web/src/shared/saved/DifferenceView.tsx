import type { Difference } from '@parakh/contract';
import { t } from '@parakh/ui';
import { ConditionText } from '../conditions/ConditionText.tsx';
import { settingName } from './setting-name.ts';
import './versions.css';

const marks = { added: '+', removed: '−', kept: '' } as const;
const words = { added: 'added', removed: 'removed', kept: 'kept' } as const;

/** What differs between two versions, clause by clause and setting by setting. */
export function DifferenceView({ difference }: { difference: Difference }) {
  const { clauses, settings, isJoinedOtherwise } = difference;
  const isSame = settings.length === 0 && !isJoinedOtherwise && clauses.every(({ change }) => change === 'kept');
  return (
    <section className="difference" aria-label={t('What differs')}>
      {isSame ? <p className="t2">{t('Nothing differs between these two.')}</p> : null}
      {clauses.length > 0 ? <Clauses clauses={clauses} /> : null}
      {isJoinedOtherwise ? (
        <p className="xs t2">{t('The comparisons are joined in another way: AND and OR, or other brackets.')}</p>
      ) : null}
      {settings.length > 0 ? <Settings settings={settings} /> : null}
    </section>
  );
}

const sideLabels = { long: 'Long entry', short: 'Short entry' } as const;

function Clauses({ clauses }: Pick<Difference, 'clauses'>) {
  return (
    <ul className="changed-clauses">
      {clauses.map(({ text, change, side }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same comparison may stand twice, the order is fixed
        <li key={`${i} ${text}`} className={change}>
          <span className="change-mark" aria-hidden="true">
            {marks[change]}
          </span>
          <span className="vh">{t(words[change])}: </span>
          <code>
            <ConditionText text={text} />
          </code>
          {side ? <span className="chip push">{t(sideLabels[side])}</span> : null}
        </li>
      ))}
    </ul>
  );
}

function Settings({ settings }: Pick<Difference, 'settings'>) {
  return (
    <dl className="changed-settings">
      {settings.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{t(settingName(name))}</dt>
          <dd>
            <del>{before ?? t('nothing')}</del> <span aria-hidden="true">→</span>
            <span className="vh"> {t('became')} </span> <ins>{after ?? t('nothing')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
