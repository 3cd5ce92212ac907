import { api, type Rated } from '@parakh/contract';
import { grouped, Loaded, MISSING, Panel, plain, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import '../../shared/text/figures.css';
import './stock.css';

const HEIGHT = 300;
const words = { quality: 'Quality', growth: 'Growth', value: 'Value', momentum: 'Momentum' } as const;

/** Where the company stands among all others, part by part, with every input in sight. */
export function RatingPanel({ symbol }: { symbol: string }) {
  const asked = useApi(api.content.overallScore, { body: { symbols: [symbol] } });
  const companies = asked.data?.companies;
  return (
    <Panel
      title="Rating"
      note={companies === undefined ? null : t('among {count} stocks, as far as known', { count: companies })}
      className="c4"
      foot={t(
        'A score is the percent of the other companies that it beats: the mean of the inputs of a part, the mean of the parts. What is not known is left out, and a part needs half of its inputs. Not advice.',
      )}
    >
      <Loaded query={asked} lines={8} height={HEIGHT}>
        {({ ratings }) => (ratings[0] ? <Rating rated={ratings[0]} /> : null)}
      </Loaded>
    </Panel>
  );
}

function Rating({ rated: { overall, parts, missing } }: { rated: Rated }) {
  return (
    <>
      <p className="headline small">
        <span className="big" title={overall === null ? t('Fewer than two of the parts are known.') : undefined}>
          {score(overall)}
        </span>
        <span className="t2">{t('of 100')}</span>
      </p>
      <div className="rating">
        {parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </div>
      {missing.length > 0 ? (
        <p className="xs t3">
          {t('Not known: {parts}. Statements of this company are missing.', {
            parts: missing.map((name) => t(wordOf(name))).join(', '),
          })}
        </p>
      ) : null}
    </>
  );
}

function wordOf(name: string): string {
  return Object.entries(words).find(([key]) => key === name)?.[1] ?? name;
}

function Part({ part: { name, score: of, inputs } }: { part: Rated['parts'][number] }) {
  return (
    <details open={name === 'quality'}>
      <summary>
        <span>{t(words[name])}</span>
        <span className="meter" aria-hidden="true">
          <i style={{ width: `${of ?? 0}%` }} />
        </span>
        <b className="num">{score(of)}</b>
      </summary>
      <dl className="facts one">
        {inputs.map(({ name: input, value, better, percentile, companies }) => (
          <div key={input}>
            <dt title={t(better === 'higher' ? 'Higher is better.' : 'Lower is better.')}>{t(input)}</dt>
            <dd>
              {value === null ? MISSING : plain.text(value)}{' '}
              <span className="t3" title={t('{count} companies have this figure.', { count: companies })}>
                {t('beats {percent} %', { percent: score(percentile) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function score(of: number | null): string {
  return of === null ? MISSING : grouped(of, 0);
}
