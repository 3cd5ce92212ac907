import { laterPart } from '@parakh/ui';
import { memo, Suspense } from 'react';

/** The language is loaded when a condition is to be seen, and no page waits for it. */
const ColouredCondition = laterPart(async () => (await import('./ColouredCondition.tsx')).ColouredCondition);

/** A condition outside the editor, in the editor's colours; plain until they are there. */
export const ConditionText = memo(({ text }: { text: string }) => {
  return (
    <Suspense fallback={text}>
      <ColouredCondition text={text} />
    </Suspense>
  );
});
