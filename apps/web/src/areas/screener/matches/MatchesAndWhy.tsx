import { Modal, t, useIsPhone } from '@parakh/ui';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import type { ScanInput } from '../../../shared/conditions/scan-input.ts';
import { useAddressParam } from '../../../shared/screens/address.ts';
import { bestOf } from './best-match.ts';
import { MatchesPanel } from './MatchesPanel.tsx';
import { WhyPanel } from './WhyPanel.tsx';

type Matches = Pick<ComponentProps<typeof MatchesPanel>, 'reply' | 'isCurrent'>;

/** Who matches, and why beside it; on a phone over it once a match is tapped. */
export function MatchesAndWhy({
  condition,
  input,
  ...matches
}: Matches & { readonly condition: string; readonly input: ScanInput }) {
  const [asked, pick] = useAddressParam('stock');
  const best = useMemo(() => bestOf(matches.reply.data), [matches.reply.data]);
  const picked = asked || best;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const explain = useCallback(
    (symbol: string) => {
      pick(symbol);
      setOpen(isPhone);
    },
    [pick, isPhone],
  );
  const why = <WhyPanel symbol={picked} condition={condition} input={input} onPick={pick} />;
  return (
    <>
      <MatchesPanel {...matches} runs={condition !== ''} picked={picked} onPick={explain} />
      {isOpen ? (
        <Modal label={t('Why, and why not')} title={t('Match')} sheet onClose={() => setOpen(false)}>
          {why}
        </Modal>
      ) : (
        why
      )}
    </>
  );
}
