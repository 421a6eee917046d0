import { address, cents, company, companyWord, ein, PLACES, person, shuffled, ssn } from './people.mjs';

/** The content of generated forms of the 1099 series, in the form of the extraction's `extracted_data`. */

/** Name of the amount, label in an official form, and how often it is filled. */
export const AMOUNTS_1099 = {
  '1099-nec': [
    ['nonemployee_compensation', '1 Nonemployee compensation', 1],
    ['golden_parachute', '3 Excess golden parachute payments', 0.1],
    ['federal_tax', '4 Federal income tax withheld', 0.3],
  ],
  '1099-misc': [
    ['rents', '1 Rents', 0.4],
    ['royalties', '2 Royalties', 0.3],
    ['other_income', '3 Other income', 0.3],
    ['federal_tax', '4 Federal income tax withheld', 0.25],
    ['fishing_boat_proceeds', '5 Fishing boat proceeds', 0.1],
    ['medical_payments', '6 Medical and health care payments', 0.15],
    ['substitute_payments', '8 Substitute payments in lieu of dividends or interest', 0.1],
    ['crop_insurance', '9 Crop insurance proceeds', 0.1],
    ['attorney_proceeds', '10 Gross proceeds paid to an attorney', 0.15],
    ['fish_purchased', '11 Fish purchased for resale', 0.1],
    ['section_409a_deferrals', '12 Section 409A deferrals', 0.1],
    ['golden_parachute', '14 Excess golden parachute payments', 0.05],
    ['nonqualified_deferred_compensation', '15 Nonqualified deferred compensation', 0.1],
  ],
  '1099-int': [
    ['interest_income', '1 Interest income', 1],
    ['early_withdrawal_penalty', '2 Early withdrawal penalty', 0.15],
    ['us_savings_bonds_interest', '3 Interest on U.S. Savings Bonds and Treasury obligations', 0.25],
    ['federal_tax', '4 Federal income tax withheld', 0.25],
    ['investment_expenses', '5 Investment expenses', 0.1],
    ['foreign_tax_paid', '6 Foreign tax paid', 0.15],
    ['foreign_country', '7 Foreign country or U.S. territory', 0],
    ['tax_exempt_interest', '8 Tax-exempt interest', 0.25],
    ['private_activity_bond_interest', '9 Specified private activity bond interest', 0.1],
    ['market_discount', '10 Market discount', 0.1],
    ['bond_premium', '11 Bond premium', 0.15],
    ['treasury_bond_premium', '12 Bond premium on Treasury obligations', 0.1],
    ['tax_exempt_bond_premium', '13 Bond premium on tax-exempt bond', 0.1],
    ['cusip', '14 Tax-exempt and tax credit bond CUSIP no.', 0],
  ],
  '1099-div': [
    ['ordinary_dividends', '1a Total ordinary dividends', 1],
    ['qualified_dividends', '1b Qualified dividends', 0.7],
    ['capital_gain_distributions', '2a Total capital gain distr.', 0.4],
    ['section_1250_gain', '2b Unrecap. Sec. 1250 gain', 0.15],
    ['section_1202_gain', '2c Section 1202 gain', 0.05],
    ['collectibles_gain', '2d Collectibles (28%) gain', 0.05],
    ['section_897_ordinary_dividends', '2e Section 897 ordinary dividends', 0.05],
    ['section_897_capital_gain', '2f Section 897 capital gain', 0.05],
    ['nondividend_distributions', '3 Nondividend distributions', 0.3],
    ['federal_tax', '4 Federal income tax withheld', 0.25],
    ['section_199a_dividends', '5 Section 199A dividends', 0.3],
    ['investment_expenses', '6 Investment expenses', 0.1],
    ['foreign_tax_paid', '7 Foreign tax paid', 0.3],
    ['foreign_country', '8 Foreign country or U.S. possession', 0],
    ['cash_liquidation', '9 Cash liquidation distributions', 0.1],
    ['noncash_liquidation', '10 Noncash liquidation distributions', 0.05],
    ['exempt_interest_dividends', '12 Exempt-interest dividends', 0.2],
    ['private_activity_bond_interest', '13 Specified private activity bond interest dividends', 0.1],
  ],
};

/** An amount that is a part of another one, or a share of it. */
const PARTS = {
  qualified_dividends: ['ordinary_dividends', 0.2, 1],
  section_199a_dividends: ['ordinary_dividends', 0.02, 0.3],
  section_897_ordinary_dividends: ['ordinary_dividends', 0.01, 0.1],
  section_1250_gain: ['capital_gain_distributions', 0.02, 0.2],
  section_1202_gain: ['capital_gain_distributions', 0.02, 0.2],
  collectibles_gain: ['capital_gain_distributions', 0.02, 0.2],
  section_897_capital_gain: ['capital_gain_distributions', 0.02, 0.1],
  private_activity_bond_interest: ['tax_exempt_interest', 0.1, 0.5],
};

const COUNTRIES = ['Canada', 'Ireland', 'Various', 'Germany', 'Japan'];

export function facts1099(random, type) {
  const upper = random.chance(0.6);
  const write = (text) => (upper ? text.toUpperCase() : text);
  const place = random.pick(PLACES);
  const home = random.chance(0.6) ? place : random.pick(PLACES);
  const tin = ssn(random);
  const isBank = type === '1099-int' || type === '1099-div';
  const facts = {
    payer: write(
      isBank
        ? `${companyWord(random)} ${random.pick(['Bank NA', 'Savings Bank', 'Brokerage LLC', 'Funds Inc', 'Credit Union'])}`
        : company(random),
    ),
    payer_address: write(address(random, place)),
    payer_tin: ein(random),
    recipient: write(person(random)),
    recipient_address: write(address(random, home)),
    recipient_tin: random.chance(0.4) ? `${random.pick(['XXX-XX', '***-**'])}-${tin.slice(-4)}` : tin,
    account_number: random.chance(0.6)
      ? random.pick([() => random.digits(random.integer(6, 12)), () => `${random.digits(4)}-${random.digits(5)}`])()
      : null,
    void: false,
    corrected: random.chance(0.12),
    second_tin_notice: random.chance(0.08),
    fatca: random.chance(0.1),
    ...((type === '1099-nec' || type === '1099-misc') && { direct_sales: random.chance(0.1) }),
    tax_year: random.integer(2021, 2025),
  };
  for (const [name, , share] of AMOUNTS_1099[type]) facts[name] = random.chance(share) ? amount(random) : null;
  for (const [part, [whole, low, high]] of Object.entries(PARTS)) {
    if (!(part in facts) || facts[part] === null) continue;
    const limit = whole in facts ? facts[whole] : facts.exempt_interest_dividends;
    facts[part] = limit ? cents(limit * random.between(low, high)) : null;
  }
  if (type === '1099-misc' && AMOUNTS_1099[type].every(([name]) => name === 'federal_tax' || facts[name] === null))
    facts.rents = amount(random);
  if (facts.federal_tax !== null) {
    const income = Object.entries(facts).filter(([name, value]) => typeof value === 'number' && !OTHER.has(name));
    const total = income.reduce((sum, [, value]) => sum + value, 0);
    facts.federal_tax = cents(total * (random.chance(0.7) ? 0.24 : random.between(0.02, 0.2)));
  }
  if ('foreign_country' in facts) facts.foreign_country = facts.foreign_tax_paid ? write(random.pick(COUNTRIES)) : null;
  if (facts.foreign_tax_paid) facts.foreign_tax_paid = cents(random.between(1, 90));
  if (type === '1099-int') {
    facts.cusip = facts.tax_exempt_interest && random.chance(0.4) ? `${random.digits(6)}AB${random.digits(1)}` : null;
    facts.payer_rtn = random.chance(0.2) ? `0${random.digits(8)}` : null;
  }
  facts.state_rows = stateRows(random, type, facts);
  return facts;
}

const OTHER = new Set(['tax_year', 'federal_tax']);

const amount = (random) =>
  cents(
    random.chance(0.1)
      ? Math.round(random.between(5, 90)) * 100
      : random.between(10, random.pick([400, 9_000, 90_000])),
  );

function stateRows(random, type, facts) {
  const count = random.pick([0, 1, 1, 1, 2]);
  const base =
    facts.nonemployee_compensation ?? facts.rents ?? facts.interest_income ?? facts.ordinary_dividends ?? 2_000;
  const states = shuffled(random, [...new Set(PLACES.map(([, state]) => state))]).slice(0, count);
  return states.map((state, i) => {
    const income = count === 1 ? base : cents(base * (i === 0 ? 0.6 : 0.4));
    const row = {
      state,
      state_id: random.chance(0.5) ? random.digits(random.integer(6, 9)) : `${random.digits(2)}-${random.digits(7)}`,
      tax: cents(income * random.between(0.01, 0.07)),
    };
    return type === '1099-nec' || type === '1099-misc' ? { ...row, income } : row;
  });
}
