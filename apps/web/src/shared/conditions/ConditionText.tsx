import { lazyPart } from '@parakh/ui';
import { memo, Suspense } from 'react';

/** The language is loaded when a condition is to be seen: the first pages do without it. */
const ColouredCondition = lazyPart(
  'ColouredCondition',
  async () => (await import('./ColouredCondition.tsx')).ColouredCondition,
);

/** A condition outside the editor, in the editor's colours; plain until they are there. */
export const ConditionText = memo(({ text }: { text: string }) => {
  return (
    <Suspense fallback={text}>
      <ColouredCondition text={text} />
    </Suspense>
  );
});
