import { halfUp } from './money.ts';

export interface Loan {
  readonly principalPaise: number;
  readonly yearlyPct: number;
  readonly months: number;
  /** Paid each month beyond the instalment. */
  readonly extraPaise: number;
  /** Paid once, with the instalment of the month `lumpMonth`. */
  readonly lumpPaise: number;
  readonly lumpMonth: number;
  /** What the one payment changes: the loan ends sooner, or the instalments become smaller. */
  readonly lumpMakes: 'shorter' | 'smaller';
}

/** One month of a loan, in paise. */
export interface Instalment {
  readonly month: number;
  readonly paid: number;
  readonly interest: number;
  readonly principal: number;
  /** Of the principal: what was paid before it was due. */
  readonly prepaid: number;
  readonly balance: number;
}

export interface Repayment {
  /** The first equated monthly instalment. */
  readonly emi: number;
  /** What it is after the one payment, where that makes it smaller. */
  readonly laterEmi: number;
  readonly months: readonly Instalment[];
  readonly interest: number;
  readonly paid: number;
}

/** The equal instalment that pays a loan off, rounded to the paisa. */
export function emiOf(principalPaise: number, yearlyPct: number, months: number): number {
  const rate = yearlyPct / 1200;
  if (rate === 0) return halfUp(principalPaise / months);
  // expm1 and log1p keep the digits of a very low rate.
  return halfUp((principalPaise * rate) / -Math.expm1(-months * Math.log1p(rate)));
}

/** The loan month by month. Interest is rounded to the paisa each month, and the last instalment takes what rounding left. */
export function repaymentOf(loan: Loan): Repayment {
  const emi = emiOf(loan.principalPaise, loan.yearlyPct, loan.months);
  const months: Instalment[] = [];
  let [due, balance] = [emi, loan.principalPaise];
  for (let month = 1; balance > 0 && month <= loan.months; month++) {
    const instalment = instalmentOf(loan, { month, due, balance });
    months.push(instalment);
    balance = instalment.balance;
    const isSmallerNow = month === loan.lumpMonth && loan.lumpMakes === 'smaller' && loan.lumpPaise > 0;
    if (isSmallerNow && month < loan.months) due = emiOf(balance, loan.yearlyPct, loan.months - month);
  }
  const sum = (key: 'interest' | 'paid') => months.reduce((total, month) => total + month[key], 0);
  return { emi, laterEmi: due, months, interest: sum('interest'), paid: sum('paid') };
}

/** The same months, twelve by twelve; `month` is the last of each year. */
export function byYears(months: readonly Instalment[]): Instalment[] {
  const years: Instalment[] = [];
  for (const month of months) {
    const at = Math.ceil(month.month / 12) - 1;
    const year = years[at];
    years[at] = year ? joined(year, month) : month;
  }
  return years;
}

function joined(year: Instalment, month: Instalment): Instalment {
  return {
    month: month.month,
    paid: year.paid + month.paid,
    interest: year.interest + month.interest,
    principal: year.principal + month.principal,
    prepaid: year.prepaid + month.prepaid,
    balance: month.balance,
  };
}

function instalmentOf(
  loan: Loan,
  { month, due, balance }: { month: number; due: number; balance: number },
): Instalment {
  const interest = halfUp((balance * loan.yearlyPct) / 1200);
  const isLast = month === loan.months || due >= balance + interest;
  const regular = isLast ? balance : due - interest;
  const wished = loan.extraPaise + (month === loan.lumpMonth ? loan.lumpPaise : 0);
  const prepaid = Math.min(wished, balance - regular);
  const principal = regular + prepaid;
  return { month, paid: interest + principal, interest, principal, prepaid, balance: balance - principal };
}
