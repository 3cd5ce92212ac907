import { Panel, t } from '@parakh/ui';
import './scanner-lists.css';

/** A rule, and what it means. */
export interface Rule {
  readonly says: string;
  readonly rule?: string;
}

/** How a list is made and what speaks against it, for somebody who never heard of it. */
export function Idea({
  title,
  rules,
  against,
  className,
}: {
  title: string;
  rules: readonly Rule[];
  against: string;
  className?: string;
}) {
  return (
    <Panel title={title} className={className ?? 'c12'}>
      <dl className="idea">
        {rules.map(({ says, rule }) => (
          <div key={says}>
            <dt>{t(says)}</dt>
            {rule ? (
              <dd>
                <code>{rule}</code>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <p className="xs t3">{t(against)}</p>
    </Panel>
  );
}
