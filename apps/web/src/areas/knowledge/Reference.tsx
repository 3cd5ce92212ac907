import { table } from '@parakh/scan';
import { grouped, Screen, t } from '@parakh/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { slugOf } from '../../shared/conditions/operand-path.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { choicesFor } from '../screener/index.ts';
import { GrammarPanel } from './GrammarPanel.tsx';
import { OperandGroup } from './OperandGroup.tsx';
import { WordPanels } from './WordPanels.tsx';
import './knowledge.css';

/** Every name of the condition language under its heading, and how conditions are written. */
export function Reference() {
  const [kept, keep] = useAddressParam('search');
  // The address follows too late for the next letter: while somebody types, the box shows what was typed.
  const [typed, setTyped] = useState<string>();
  const search = typed ?? kept;
  const wanted = useDeferredValue(search);
  const groups = useMemo(() => choicesFor(table.operands, wanted), [wanted]);
  const found = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Screen
      title="Reference"
      note={t('{count} words that conditions can read, each with formula, source, picture and an example that runs', {
        count: grouped(table.operands.length, 0),
      })}
    >
      <div className="reference-search">
        <input
          type="search"
          className="input"
          aria-label={t('Search the reference')}
          placeholder={t('RSI, pivot, hammer, debt …')}
          value={search}
          onChange={(event) => {
            setTyped(event.target.value);
            keep(event.target.value);
          }}
          onBlur={() => setTyped(undefined)}
        />
        <output className="t2 xs">
          {t('{found} of {all}', { found: grouped(found, 0), all: grouped(table.operands.length, 0) })}
        </output>
      </div>
      <nav className="reference-jump" aria-label={t('Groups')}>
        {groups.map(({ heading, items }) => (
          <a key={heading} className="chip line" href={`#${slugOf(heading)}`}>
            {t(heading)} <span className="t3">{items.length}</span>
          </a>
        ))}
        <a className="chip line" href="#grammar">
          {t('How conditions are written')}
        </a>
      </nav>
      <div className="grid">
        <div className="stack c7">
          {groups.map(({ heading, items }) => (
            <OperandGroup key={heading} heading={heading} operands={items} />
          ))}
          {found === 0 ? (
            <p className="state">{t('No word of the language is like “{search}”.', { search: wanted })}</p>
          ) : null}
        </div>
        <div className="stack c5" id="grammar">
          <GrammarPanel />
          <WordPanels />
        </div>
      </div>
    </Screen>
  );
}
