import { api } from '@parakh/contract';
import { Loaded, Panel, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import './knowledge.css';

/** Operators and the words that stand between parentheses, as this server knows them. */
export function WordPanels() {
  const metadata = useApi(api.strategy.metadata, {});
  return (
    <>
      <Panel title="Operators" flush>
        <Loaded query={metadata} lines={8}>
          {({ operators }) => (
            <ul className="operators">
              {operators.map(({ text, title }) => (
                <li key={text}>
                  <code>{text}</code>
                  <span>{t(title)}</span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      <Panel title="Words between parentheses">
        <Loaded query={metadata} lines={6}>
          {({ levels, indexes, timeLevels, units }) => (
            <dl className="word-lists">
              <WordList title="Levels" words={levels} />
              <WordList title="Indexes" words={indexes} />
              <WordList title="Time levels" words={timeLevels} />
              <WordList title="Bars of an offset" words={units} />
            </dl>
          )}
        </Loaded>
      </Panel>
    </>
  );
}

function WordList({ title, words }: { title: string; words: readonly string[] }) {
  return (
    <div>
      <dt>
        {t(title)} <span className="t3">{words.length}</span>
      </dt>
      <dd>
        {words.map((word) => (
          <code key={word} className="chip">
            {word}
          </code>
        ))}
      </dd>
    </div>
  );
}
