import type { Operand } from '@parakh/language';
import { lazyPart, Screen, t } from '@parakh/ui';
import { Suspense, useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { REFERENCE } from '../../shared/conditions/operand-path.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { LiveExample } from './LiveExample.tsx';
import { OperandFacts } from './OperandFacts.tsx';
import { operandUnder } from './operand-pages.ts';
import { ParameterPanel } from './ParameterPanel.tsx';
import { PICTURE_HEIGHT } from './picture-height.ts';
import { RelatedPanel } from './RelatedPanel.tsx';
import { workedOut } from './worked-out.ts';

const OperandPicture = lazyPart('OperandPicture', async () => (await import('./OperandPicture.tsx')).OperandPicture);

/** One word of the condition language; an unknown one becomes a search. */
export function OperandScreen() {
  const { operand: slug = '' } = useParams();
  const operand = operandUnder(slug);
  if (!operand) return <Navigate to={`${REFERENCE}?search=${encodeURIComponent(slug.replaceAll('-', ' '))}`} replace />;
  return <OperandPage key={operand.name} operand={operand} />;
}

/** All of it comes from the operand's record. */
function OperandPage({ operand }: { operand: Operand }) {
  const { name, title = name, description, group, example } = operand;
  const worked = useMemo(() => workedOut(operand), [operand]);
  return (
    <Screen
      title={name}
      note={
        <>
          <ScreenLink to={REFERENCE}>{t('Reference')}</ScreenLink>
          {group ? ` · ${t(group)}` : ''}
          {title === name ? '' : ` · ${t(title)}`}
        </>
      }
    >
      <p className="summary">{t(description)}</p>
      <div className="grid">
        <div className="stack c5">
          <OperandFacts operand={operand} worked={worked} />
          {operand.parameters.length > 0 ? <ParameterPanel parameters={operand.parameters} /> : null}
          <RelatedPanel operand={operand} />
        </div>
        <div className="stack c7">
          <Suspense fallback={<div style={{ minHeight: PICTURE_HEIGHT }} />}>
            <OperandPicture operand={operand} text={worked.text} interval={worked.interval} />
          </Suspense>
          <LiveExample condition={example} tree={worked.tree} />
        </div>
      </div>
    </Screen>
  );
}
