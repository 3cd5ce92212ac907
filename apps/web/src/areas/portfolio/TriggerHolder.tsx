import { t } from '@parakh/ui';

/** Who watches the price, and what that means. `broker`: the title of the one that does. */
export function TriggerHolder({ broker }: { broker?: string }) {
  return (
    <p className="help">
      {broker === undefined
        ? t('Held by Parakh: only while this server runs and your session is good.')
        : t('Held by {broker}: also while this server stands still. {broker} decides what fires it, and until when.', {
            broker,
          })}
    </p>
  );
}
