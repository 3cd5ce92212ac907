import { dayOf } from '@parakh/base';
import type { ChanceOfProfit, Extreme, MarginEstimate, Profile } from '@parakh/option-strategies';
import { dayText, Figure, gain, grouped, MISSING, rupees, signed, t } from '@parakh/ui';
import { memo, type ReactNode } from 'react';
import { ExplainedTerm } from '../options/index.ts';
import type { PositionFigures } from './position-figures.ts';
import { type StrategyTermName, strategyTerms } from './strategy-terms.ts';
import './position-numbers.css';

interface Shown {
  readonly figures: PositionFigures;
  readonly margin: MarginEstimate | undefined;
  readonly spot: number;
}

const NO_PRICE = 'A leg has no price, or cannot be valued.';

/** The numbers by which a position is read first. */
export const PositionNumbers = memo(function PositionNumbers({ figures, margin, spot }: Shown) {
  const { profile, chance, netPremium, charges } = figures;
  return (
    <dl className="panel position-numbers">
      <OneNumber word="Greatest gain" term="extremes" note={extremeNote(profile, 'greatestGain')}>
        <ExtremeText extreme={profile?.greatestGain} />
      </OneNumber>
      <OneNumber word="Greatest loss" note={extremeNote(profile, 'greatestLoss')}>
        <ExtremeText extreme={profile?.greatestLoss} />
      </OneNumber>
      <OneNumber word="Break-evens" term="breakEvens" note={evenNote(profile, spot)}>
        {evenText(profile)}
      </OneNumber>
      <OneNumber word="Chance of a gain" term="chance" note={chanceNote(chance)} says={chanceSays(chance)}>
        {chanceText(chance?.implied)}
      </OneNumber>
      <OneNumber
        word={netPremium < 0 ? 'Net paid' : 'Net received'}
        term="netPremium"
        note={t('charges of entering {charges}', { charges: rupees.text(charges) })}
      >
        <Figure value={Math.abs(netPremium)} format={rupees} missing={NO_PRICE} />
      </OneNumber>
      <OneNumber
        word="Margin estimate"
        term="marginEstimate"
        note={marginNote(margin)}
        says={margin && marginSays(margin)}
      >
        <Figure value={margin?.total} format={rupees} missing={NO_PRICE} />
      </OneNumber>
    </dl>
  );
});

function OneNumber({
  word,
  term,
  note,
  says,
  children,
}: {
  word: string;
  term?: StrategyTermName;
  note: string;
  /** One hover away. */
  says?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div title={says && t(says)}>
      <dt>
        {t(word)}
        {term ? <ExplainedTerm term={strategyTerms[term]} /> : null}
      </dt>
      <dd>
        <b>{children}</b>
        <span>{note}</span>
      </dd>
    </div>
  );
}

function ExtremeText({ extreme }: { extreme: Extreme | undefined }) {
  if (extreme?.isUnlimited) return t('Unlimited');
  return <Figure value={extreme?.amount} format={gain} missing={NO_PRICE} />;
}

function extremeNote(profile: Profile | undefined, of: 'greatestGain' | 'greatestLoss'): string {
  if (!profile) return t('not known');
  const { isUnlimited, price } = profile[of];
  if (isUnlimited) return t('grows with the price');
  const { from, to } = profile.within;
  const isAtEnd = !profile.isExact && ((price === from && from > 0) || price === to);
  const words = { price: grouped(price, 0) };
  return isAtEnd ? t('at {price}, the last price looked at', words) : t('at {price}', words);
}

const MOST_EVENS = 4;

function evenText(profile: Profile | undefined): string {
  if (!profile) return MISSING;
  if (profile.breakEvens.length === 0) return t('none');
  return profile.breakEvens
    .slice(0, MOST_EVENS)
    .map((price) => grouped(price, 0))
    .join(' · ');
}

function evenNote(profile: Profile | undefined, spot: number): string {
  if (!profile || profile.breakEvens.length === 0) return t('at the first expiry');
  const away = profile.breakEvens.slice(0, MOST_EVENS).map((price) => `${signed(100 * (price / spot - 1), 1)} %`);
  return t('{away} of the spot', { away: away.join(' · ') });
}

const chanceText = (chance: number | undefined) =>
  chance === undefined || Number.isNaN(chance) ? MISSING : `${grouped(100 * chance, 0)} %`;

/** The two other ways beside the one of the smile. */
function chanceNote(chance: ChanceOfProfit | undefined): string {
  if (!chance) return t('not known');
  return t('by the smile; log-normal {chance}, past {share}', {
    chance: chanceText(chance.logNormal),
    share: chanceText(chance.realised.share),
  });
}

/** What the share of past windows stands on. */
function chanceSays(chance: ChanceOfProfit | undefined): string | undefined {
  if (!chance || Number.isNaN(chance.realised.share)) return undefined;
  const { gained, windows, independent } = chance.realised;
  return t('{gained} of {windows} past windows of this length gained; {independent} of them share no session.', {
    gained,
    windows,
    independent,
  });
}

function marginNote(margin: MarginEstimate | undefined): string {
  if (!margin || Number.isNaN(margin.total)) return t('not known');
  return t('{low} to {high} · of {day}', {
    low: rupees.text(margin.low),
    high: rupees.text(margin.high),
    day: dayText(dayOf(margin.day)).slice(4),
  });
}

const marginSays = ({ bandFrom, funds }: MarginEstimate) =>
  t('Estimated {how}. With the premium {funds} are needed to enter.', { how: bandFrom, funds: rupees.text(funds) });
