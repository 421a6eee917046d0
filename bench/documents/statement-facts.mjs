import { address, cents, companyWord, PLACES, person } from './people.mjs';

/** The content of a generated bank statement, in the form of the extraction's `extracted_data`. */

const IN = [
  'DIRECT DEP ACME PAYROLL',
  'MOBILE CHECK DEPOSIT',
  'ACH CREDIT STRIPE TRANSFER',
  'WIRE IN KELLER GMBH',
  'DEPOSIT BRANCH 0012',
  'ZELLE FROM DANA REYES',
  'REFUND OFFICE DEPOT',
  'SQUARE INC SETTLEMENT',
  'INTEREST PAYMENT',
  'TRANSFER FROM SAVINGS',
];
const OUT = [
  'CITY POWER AND LIGHT',
  'CARD PURCHASE STAPLES 0042',
  'ACH DEBIT ADP PAYROLL',
  'AMAZON MKTPLACE SEATTLE WA',
  'CHEVRON 00921 DAYTON OH',
  'MONTHLY SERVICE FEE',
  'RENT OAK PROPERTIES LLC',
  'COMCAST BUSINESS',
  'ATM WITHDRAWAL 14 MAIN ST',
  'INSURANCE PREMIUM LIBERTY',
  'UPS BILLING CENTER',
  'IRS USATAXPYMT',
  'ZELLE TO TOM WALSH',
  'HOME DEPOT 4711',
  'WIRE OUT HARBOR SUPPLY',
  'VERIZON WIRELESS',
];
const BANKS = ['National Bank', 'Savings Bank', 'Community Bank', 'Credit Union', 'Bank', 'Trust Bank'];

/** `order`: the days, from the oldest; `sections`: deposits, then checks, then withdrawals. */
export function statementFacts(random, { rows = random.integer(5, 28), hasBalances = true, hasChecks = false } = {}) {
  const upper = random.chance(0.5);
  const write = (text) => (upper ? text.toUpperCase() : text);
  const place = random.pick(PLACES);
  const start = new Date(Date.UTC(random.integer(2021, 2026), random.integer(0, 9), random.pick([1, 1, 1, 6, 15])));
  if (random.chance(0.12)) start.setUTCMonth(11, 15);
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + 1);
  end.setUTCDate(end.getUTCDate() - 1);
  const span = Math.round((end - start) / 86_400_000);
  const days = Array.from({ length: rows }, () => random.integer(0, span)).sort((a, b) => a - b);
  const opening = cents(random.between(800, random.pick([6_000, 60_000])));
  let balance = opening;
  let check = random.integer(1001, 4000);
  const transactions = days.map((day) => {
    const date = iso(new Date(start.getTime() + day * 86_400_000));
    const isIn = random.chance(0.35);
    const isCheck = !isIn && hasChecks && random.chance(0.3);
    const size = cents(random.between(3, random.pick([80, 600, 4_000])));
    const amount = isIn ? cents(size * 1.4) : -size;
    balance = cents(balance + amount);
    check += random.integer(1, 3);
    return {
      date,
      description: isCheck
        ? `Check ${check}`
        : random.pick(isIn ? IN : OUT) + (random.chance(0.3) ? ` ${random.digits(6)}` : ''),
      amount,
      balance,
    };
  });
  const sum = (sign) =>
    cents(
      transactions
        .filter(({ amount }) => Math.sign(amount) === sign)
        .reduce((all, { amount }) => all + Math.abs(amount), 0),
    );
  const digits = random.digits(random.integer(8, 12));
  const number = random.pick([
    () => digits,
    () => digits,
    () => `****${digits.slice(-4)}`,
    () => `XXXXXX${digits.slice(-4)}`,
    () => `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${random.digits(2)}`,
  ])();
  return {
    bank: write(`${companyWord(random)} ${random.pick(BANKS)}`),
    bank_address: write(address(random, random.pick(PLACES))),
    account_holder: write(person(random)),
    holder_address: write(address(random, place)),
    account_number: number,
    period_start: iso(start),
    period_end: iso(end),
    opening_balance: opening,
    closing_balance: balance,
    total_deposits: sum(1),
    total_withdrawals: sum(-1),
    transactions: hasBalances ? transactions : transactions.map((each) => ({ ...each, balance: null })),
  };
}

const iso = (date) => date.toISOString().slice(0, 10);
