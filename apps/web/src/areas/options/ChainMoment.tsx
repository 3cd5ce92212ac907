import type { OptionChain } from '@parakh/contract';
import { clockText, t } from '@parakh/ui';
import { atMoment } from './contract-texts.ts';
import type { LiveChain } from './use-live-chain.ts';

interface Moment {
  readonly chain: OptionChain;
  readonly isReplayed?: boolean;
  readonly live: LiveChain;
}

/** Of which moment a chain is; where it does not move by itself it is asked for again by hand. */
export function ChainMoment({ chain, isReplayed = false, live }: Moment) {
  if (isReplayed) return <>{t('Replay: {moment}', { moment: atMoment(chain) })}</>;
  if (chain.at === null) return <>{t('{when}; live prices come with a broker', { when: atMoment(chain) })}</>;
  if (live.isFollowed) return <>{t('Live, {time}', { time: clockText(chain.at) })}</>;
  return (
    <>
      {atMoment(chain)}{' '}
      <button type="button" className="linklike" onClick={live.reload}>
        {t('Ask again')}
      </button>
    </>
  );
}
