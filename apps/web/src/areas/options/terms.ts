/** What a term of futures and options means here. */
export interface OptionTerm {
  readonly word: string;
  readonly says: string;
  readonly formula: string;
  /** What it does not tell. */
  readonly limit: string;
}

const terms = {
  iv: {
    word: 'Implied volatility',
    says: 'The volatility a year at which the model of option prices gives the price at which the option traded.',
    formula: 'e^(−rT) · (F·N(d₁) − K·N(d₂)) = price of the call, solved for σ; d₁,₂ = ln(F/K) / (σ√T) ± σ√T / 2',
    limit:
      'It is the price in another unit and no forecast: what came was often less, and now and then far more. Below its intrinsic value an option has none.',
  },
  greeks: {
    word: 'Greeks',
    says: 'What the price changes by: delta for a rupee of the underlying, gamma what delta changes by, theta for a calendar day, vega and rho for a point of volatility and of the rate.',
    formula: 'Δ = ∂V/∂S · Γ = ∂²V/∂S² · Θ = ∂V/∂t ÷ 365 · vega = ∂V/∂σ ÷ 100 · rho = ∂V/∂r ÷ 100',
    limit: 'They hold for small moves at this moment. A gap, or a volatility that moves with the price, changes more.',
  },
  forward: {
    word: 'Forward',
    says: 'At which price the market buys the underlying for this expiry: the future where it traded, else call less put around the money, else the carry of other expiries, else the spot at the rate.',
    formula: 'F = K + e^(rT) · (C − P), the median of the strikes around the money',
    limit: 'It is the cost of carry until then and says nothing of where the price goes.',
  },
  rate: {
    word: 'Rate and time',
    says: 'Money is discounted at 6.5 % a year, continuously, unless this server has set another rate for the day. Time runs in minutes to half past three of the last day.',
    formula: 'T = minutes ÷ 525,600; discount = e^(−0.065·T)',
    limit: 'The exchange prints volatility with the spot, ten percent and whole days: its figures differ from these.',
  },
  smile: {
    word: 'Smile',
    says: 'One volatility a strike, of the side out of the money where it traded lately. It is used for the Greeks of options whose own volatility is not known.',
    formula: 'σ(K) of puts below the forward and of calls above it',
    limit: 'Far from the money few trade, and a tick of the price is points of volatility.',
  },
  atmIv: {
    word: 'ATM IV',
    says: 'Volatility a year at the forward, between the strikes around it.',
    formula: 'linear in total variance σ²T between the two strikes next to F',
    limit: 'On the last day a small change of the price is a large one of the volatility.',
  },
  iv30: {
    word: '30-day IV',
    says: 'Volatility over the next thirty days, between the expiries around them, so that days compare with each other.',
    formula: 'σ₃₀² · 30 = linear in σ²·days between the expiries before and after',
    limit: 'It is unknown where every expiry with a volatility is nearer than thirty days.',
  },
  ivRank: {
    word: 'IV rank and percentile',
    says: 'Where the 30-day IV stands among the last 252 sessions that are available; unknown with fewer than 60.',
    formula: 'rank = 100 · (IV − low) ÷ (high − low); percentile = 100 · sessions with a lower IV ÷ sessions before',
    limit: 'High can get higher. One shock a year ago keeps the rank low until it leaves the window.',
  },
  skew: {
    word: 'Skew',
    says: 'By how many points of volatility the 25-delta put is dearer than the 25-delta call: what insurance against a fall costs beside the chance of a rise.',
    formula: 'σ(put of −0.25 delta) − σ(call of 0.25 delta), one expiry',
    limit: 'Indices have it nearly always: its change says more than its size, and neither says when.',
  },
  termStructure: {
    word: 'Term structure',
    says: 'Volatility at the money by the time to the expiry; its slope is the second expiry less the first.',
    formula: 'slope = ATM IV(2) − ATM IV(1), points',
    limit: 'A dear near expiry often holds a known date, a result or a policy, and not fear.',
  },
  realised: {
    word: 'Realised volatility',
    says: 'How much the price did move over the last 20 sessions, nights included, as volatility a year.',
    formula: 'Yang–Zhang: variance of the night + k · open-to-close + (1 − k) · Rogers–Satchell, × 252',
    limit: 'It is the past. Options priced above it were dear only if the future is like it.',
  },
  expectedMove: {
    word: 'Expected move',
    says: 'One deviation of the price until the expiry by its volatility; beside it what the straddle costs.',
    formula: 'S · IV · √T',
    limit:
      'In about one of three cases a price that follows the model ends outside; real prices do so in larger steps.',
  },
  maxPain: {
    word: 'Max pain',
    says: 'The strike at which all open options together would be worth least to those who hold them at the expiry.',
    formula: 'min over K of Σ OI(call) · max(0, K − strike) + Σ OI(put) · max(0, strike − K)',
    limit: 'As a forecast it was hardly better than “the price stays”: see its record under Max pain.',
  },
  pcr: {
    word: 'PCR',
    says: 'Open interest of puts divided by that of calls, of the expiry or of all.',
    formula: 'Σ OI(put) ÷ Σ OI(call), in units',
    limit: 'Each open put was bought by one and sold by another: a high ratio is read both ways.',
  },
  buildUp: {
    word: 'Build-up',
    says: 'Class by price and open interest against an earlier moment: both up long build-up, price down and OI up short build-up, price up and OI down short covering, both down long unwinding.',
    formula: 'sign of (price − before) and of (OI − before), corporate actions taken out',
    limit: 'It says what was opened or closed, not who is right. Its record after 1, 5 and 20 sessions is on its scan.',
  },
  rollOver: {
    word: 'Roll-over',
    says: 'How much of the open interest stands in later months already, and what carrying on costs a year.',
    formula: 'OI of later months ÷ OI of all months; cost = (next ÷ near − 1) × 365 ÷ days between them',
    limit:
      'It rises to every expiry by itself: beside it stands the mean of the last three expiries at the same number of days.',
  },
  straddle: {
    word: 'Straddle',
    says: 'A call and a put of one strike, here at the money. Bought together they lose nothing where the underlying ends outside the range.',
    formula: 'C(K) + P(K); range K ± premium',
    limit: 'The premium falls with every calm hour; whoever sells it gains a little often and loses much seldom.',
  },
  gammaExposure: {
    word: 'Gamma exposure',
    says: 'What those who hedge would have to trade when the underlying moves by one percent, strike by strike.',
    formula: 'Γ · OI · S² · 0.01, calls +, puts −',
    limit: 'It assumes that hedgers hold the calls and sold the puts. Who holds what is not published.',
  },
  evidence: {
    word: 'What came after',
    says: 'How prices moved over the sessions after such a day in the past, beside the same of every day: the base rate. The median is the middle one of all moves.',
    formula: 'median of P(t + n) ÷ P(t) − 1, and the share above 0, for n of 1, 5 and 20 sessions',
    limit:
      'Days that follow each other overlap, and shares move together: they are far fewer than they look. What is as often so after any day is no signal.',
  },
  pins: {
    word: 'Record of max pain',
    says: 'Where expiries were settled, beside max pain one and five sessions before and beside the plain guess that the price stays.',
    formula: 'miss = |settlement − max pain| ÷ settlement',
    limit: 'A few dozen expiries are a small sample, and they are not independent.',
  },
} as const satisfies Readonly<Record<string, OptionTerm>>;

export type TermName = keyof typeof terms;
export const optionTerms: Readonly<Record<TermName, OptionTerm>> = terms;
