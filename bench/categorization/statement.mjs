import { businessKinds } from '@exchequer/categorization';
import { localNames, persons } from './local-names.mjs';

/** Random numbers that are the same for the same seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = (values) => values[Math.floor(next() * values.length)];
  return {
    next,
    chance: (share) => next() < share,
    one,
    digits: (count) => Array.from({ length: count }, () => Math.floor(next() * 10)).join(''),
    /** Chooses a value from pairs of a value and its weight. */
    weighted: (pairs) => {
      let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of pairs) {
        left -= weight;
        if (left <= 0) return value;
      }
      return pairs.at(-1)[0];
    },
    between: (low, high) => Math.round(Math.exp(Math.log(low) + next() * (Math.log(high) - Math.log(low)))),
  };
}

/**
 * How the rows of a small business are spread: the kind with its share in percent, the share that is paid by card, the share of local
 * businesses, the merchant codes, amounts in dollars, and what an accountant would book. Rows of `truth` kinds have several categories.
 */
const SHARES = [
  ['restaurants', 11.5, { card: 1, local: 0.55, codes: [[5812, 60], [5814, 32], [5813, 6], [5811, 2]], amounts: [9, 160] }],
  ['coffee shops and bakeries', 4.5, { card: 1, local: 0.45, codes: [[5814, 55], [5812, 30], [5462, 10], [5499, 5]], amounts: [4, 40] }],
  ['airlines', 1.5, { card: 1, local: 0.05, codes: [[3058, 30], [3000, 30], [4511, 40]], amounts: [80, 900] }],
  ['hotels', 2.2, { card: 1, local: 0.2, codes: [[3501, 30], [3690, 20], [7011, 50]], amounts: [90, 1200] }],
  ['car rental, trains and rides', 4, { card: 1, local: 0.15, codes: [[4121, 55], [3357, 10], [7512, 10], [4111, 15], [4112, 8], [4789, 2]], amounts: [6, 300] }],
  ['fuel', 7, { card: 1, local: 0.3, codes: [[5541, 45], [5542, 52], [5499, 3]], amounts: [18, 110] }],
  ['cars, parking and tolls', 3, { card: 1, local: 0.45, codes: [[7523, 35], [7538, 25], [5533, 15], [7542, 12], [4784, 13]], amounts: [4, 700] }],
  ['software and cloud', 8, { card: 0.97, local: 0.2, codes: [[5734, 35], [7372, 30], [5817, 8], [4816, 12], [5968, 8], [7399, 4], [5045, 3]], amounts: [5, 400] }],
  ['telephone and internet', 2.5, { card: 0.6, local: 0.15, codes: [[4814, 70], [4899, 20], [4812, 10]], amounts: [35, 350] }],
  ['electricity, gas, water and waste', 2, { card: 0.35, local: 0.35, codes: [[4900, 97], [9399, 3]], amounts: [30, 900] }],
  ['office supplies, post and couriers', 4.5, { card: 1, local: 0.25, codes: [[5943, 40], [4215, 25], [9402, 18], [5111, 8], [7338, 9]], amounts: [6, 300] }],
  ['computers and electronics', 1.2, { card: 1, local: 0.15, codes: [[5732, 60], [5045, 40]], amounts: [20, 3000], truth: [['office_expense', 75], ['asset_purchase', 13], ['personal', 12]] }],
  ['trade and industrial supplies', 4.5, { card: 0.85, local: 0.4, codes: [[5085, 30], [5072, 12], [5046, 10], [5065, 10], [5169, 5], [5039, 8], [5198, 8], [5047, 5], [5199, 7], [5999, 5]], amounts: [20, 1500] }],
  ['hardware and home stores', 2.3, { card: 1, local: 0.15, codes: [[5200, 60], [5251, 30], [5211, 10]], amounts: [10, 600], truth: [['supplies', 65], ['repairs_and_maintenance', 30], ['personal', 5]] }],
  ['general stores', 5.5, { card: 1, local: 0.05, codes: [[5310, 20], [5411, 15], [5300, 20], [5311, 10], [5942, 15], [5262, 20]], amounts: [8, 400], truth: [['supplies', 42], ['office_expense', 33], ['personal', 20], ['meals', 5]] }],
  ['food stores', 2, { card: 1, local: 0.3, codes: [[5411, 85], [5921, 10], [5499, 5]], amounts: [10, 250], truth: [['personal', 40], ['meals', 35], ['supplies', 25]] }],
  ['health', 0.8, { card: 1, local: 0.7, codes: [[8021, 25], [8011, 25], [5912, 20], [8099, 10], [8041, 8], [742, 12]], amounts: [15, 500] }],
  ['personal care, clothing and family', 1, { card: 1, local: 0.5, codes: [[7230, 30], [7298, 10], [7997, 20], [5651, 20], [5945, 5], [5992, 5], [8351, 10]], amounts: [15, 300] }],
  ['entertainment', 1.2, { card: 1, local: 0.3, codes: [[7832, 15], [7922, 25], [7996, 10], [4899, 15], [7992, 10], [7933, 10], [5815, 15]], amounts: [8, 300] }],
  ['advertising', 4, { card: 0.95, local: 0.3, codes: [[7311, 88], [2741, 5], [7333, 4], [7399, 3]], amounts: [15, 1500] }],
  ['insurance', 2, { card: 0.4, local: 0.3, codes: [[6300, 90], [5960, 10]], amounts: [40, 1200] }],
  ['health plans', 0.5, { card: 0, local: 0.3, codes: [[6300, 100]], amounts: [150, 2500] }],
  ['legal and professional services', 1.8, { card: 0.6, local: 0.65, codes: [[8111, 35], [8931, 35], [7392, 12], [7276, 10], [8999, 5], [8911, 3]], amounts: [60, 3000] }],
  ['rent', 1.8, { card: 0.3, local: 0.7, codes: [[6513, 75], [4225, 25]], amounts: [90, 6000] }],
  ['equipment rental and leases', 0.8, { card: 0.55, local: 0.3, codes: [[7394, 70], [7513, 20], [7519, 10]], amounts: [60, 1500] }],
  ['repairs, cleaning and trades', 1.8, { card: 0.8, local: 0.65, codes: [[7349, 25], [1711, 20], [7699, 15], [1799, 12], [7342, 8], [780, 10], [1731, 10]], amounts: [50, 1500] }],
  ['education', 1, { card: 1, local: 0.3, codes: [[8299, 55], [8220, 15], [5942, 20], [8249, 10]], amounts: [15, 900] }],
  ['taxes, licences and government', 1, { card: 0.4, local: 0.4, codes: [[9399, 70], [9311, 30]], amounts: [20, 3000] }],
  ['income tax', 0.3, { card: 0, local: 0, bank: 'irs', amounts: [300, 9000], truth: [['income_tax', 55], ['taxes_and_licenses', 45]] }],
  ['fines', 0.2, { card: 0.9, local: 0.4, codes: [[9222, 90], [9399, 10]], amounts: [25, 250] }],
  ['payroll', 2, { card: 0, local: 0, amounts: [1500, 20000] }],
  ['contractors', 0.6, { card: 0.7, local: 0.3, codes: [[7399, 40], [7361, 30], [8999, 30]], amounts: [50, 3000] }],
  ['commissions', 0.4, { card: 0, local: 0, amounts: [5, 600] }],
  ['bank and processing fees', 2.5, { card: 0, local: 0, bank: 'fee', bankShare: 0.7, amounts: [3, 90] }],
  ['interest paid', 0.6, { card: 0, local: 0, bank: 'interestPaid', bankShare: 1, amounts: [5, 400] }],
  ['loans', 1, { card: 0, local: 0, bank: 'loan', bankShare: 0.35, amounts: [150, 3000] }],
  ['transfers between own accounts', 3.5, { card: 0, local: 0, bank: 'transfer', bankShare: 0.6, amounts: [100, 9000] }],
  ['owner draws and cash', 1.2, { card: 0, local: 0, bank: 'draw', bankShare: 1, amounts: [40, 4000] }],
  ['owner contributions', 0.2, { card: 0, local: 0, bank: 'contribution', bankShare: 1, amounts: [500, 9000] }],
  ['charities', 0.4, { card: 0.9, local: 0.35, codes: [[8398, 95], [8699, 5]], amounts: [20, 500] }],
  ['retirement plans', 0.4, { card: 0, local: 0, amounts: [100, 3000] }],
  ['goods for sale', 0.6, { card: 0.8, local: 0.3, codes: [[5999, 35], [5137, 30], [5199, 35]], amounts: [60, 4000] }],
  ['dues and other expenses', 0.7, { card: 0.9, local: 0.35, codes: [[8699, 60], [7393, 15], [5968, 25]], amounts: [10, 500] }],
  ['sales', 8, { card: 0, local: 0.3, bank: 'deposit', bankShare: 0.25, amounts: [60, 12000] }],
  ['interest received', 0.5, { card: 0, local: 0, bank: 'interestReceived', bankShare: 1, amounts: [1, 60] }],
  ['other income', 0.5, { card: 0, local: 0, bank: 'otherIncome', bankShare: 1, amounts: [5, 600] }],
  ['payments to persons', 2.2, { card: 0, local: 0, bank: 'person', bankShare: 1, amounts: [50, 3000], truth: [['contract_labor', 55], ['owner_draw', 10], ['rent_property', 10], ['supplies', 10], ['repairs_and_maintenance', 15]] }],
]; // biome-ignore format: one table

/** Codes that acquirers give to merchants without a careful check. */
const CARELESS_CODES = [5999, 7399, 5399, 8999, 5964, 5812, 7299, 5947];
const CARELESS_SHARE = 0.06;
/** Card rows of issuers that give the merchant code. Others, and all rows that are not of a card, have none. */
export const CODE_SHARE = 0.75;

const IN_KINDS = new Set(['sales', 'interest received', 'other income', 'owner contributions']);

/** A merchant of the world: always the same kind and merchant code. */
function merchantsOf(random) {
  const merchants = [];
  for (const [name, weight, rules] of SHARES) {
    const kind = businessKinds.find((each) => each.name === name);
    if (!kind) throw new Error(`no kind ${name}`);
    const local = localNames[name] ?? [];
    const add = (merchant, isLocal, share) => {
      const code =
        rules.codes && (random.chance(CARELESS_SHARE) ? random.one(CARELESS_CODES) : random.weighted(rules.codes));
      merchants.push({
        name: merchant,
        kind: name,
        category: kind.category,
        isLocal,
        code: code && String(code).padStart(4, '0'),
        rules,
        weight: weight * share,
      });
    };
    const known = kind.merchants;
    const bankShare = known.length + local.length === 0 ? 1 : (rules.bankShare ?? 0);
    const localShare = local.length === 0 ? 0 : (1 - bankShare) * (known.length === 0 ? 1 : rules.local);
    for (const merchant of local) add(merchant, true, localShare / local.length);
    for (const merchant of known) add(merchant, false, (1 - bankShare - localShare) / known.length);
    if (bankShare > 0)
      merchants.push({
        name: undefined,
        kind: name,
        category: kind.category,
        isLocal: false,
        code: undefined,
        rules,
        weight: weight * bankShare,
      });
  }
  return merchants;
}

/**
 * Rows of made-up bank and card statements.
 * @param shareOf what share of the rows of a merchant are among them; default: 1
 * @returns rows with the text and, in `truth`, the category that an accountant would book
 */
export function statementOf(seed, count, { shareOf = () => 1, codeShare = CODE_SHARE } = {}) {
  const random = randomOf(seed);
  const merchants = merchantsOf(randomOf(1)).filter((merchant) => shareOf(merchant) > 0);
  // Drawn by bisection over the sums of the weights.
  let sum = 0;
  const sums = merchants.map((merchant) => (sum += merchant.weight * shareOf(merchant)));
  const draw = () => {
    const wanted = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return merchants[low];
  };
  return Array.from({ length: count }, () => rowOf(random, draw(), codeShare));
}

export const allMerchants = () => merchantsOf(randomOf(1));

function rowOf(random, merchant, codeShare = CODE_SHARE) {
  const { rules, kind } = merchant;
  const isCard = merchant.name !== undefined && random.chance(rules.card);
  const cents = BigInt(random.between(rules.amounts[0] * 100, rules.amounts[1] * 100));
  const isBoth = kind === 'loans' || kind === 'transfers between own accounts';
  const isIn =
    IN_KINDS.has(kind) || (isBoth && random.chance(kind === 'loans' ? 0.1 : 0.4)) || (isCard && random.chance(0.015));
  const description =
    merchant.name === undefined
      ? bankText(random, rules.bank, isIn)
      : isCard
        ? cardText(random, merchant)
        : achText(random, merchant, isIn);
  const mcc = isCard && random.chance(codeShare) ? merchant.code : undefined;
  // A person is usually paid for the same kind of work.
  const person = persons.findIndex((name) => description.toUpperCase().includes(name.toUpperCase()));
  const truth =
    person >= 0 && random.chance(0.9)
      ? rules.truth[person % rules.truth.length][0]
      : rules.truth
        ? random.weighted(rules.truth)
        : merchant.category;
  return { description, amount: isIn ? cents : -cents, mcc, truth, merchant };
}

const CITIES = ['Austin TX', 'Brooklyn NY', 'San Francisco CA', 'Seattle WA', 'Chicago IL', 'Denver CO', 'Naperville IL', 'Boise ID', 'Cary NC', 'Fargo ND', 'Oakhurst CA', 'Roswell GA', 'Springfield MO', 'Waukesha WI', 'Las Vegas NV', 'Miami FL', 'Frisco TX', 'Bend OR', 'Hoboken NJ', 'Portland ME']; // biome-ignore format: one list
const OWN_NAMES = ['BLUE RIDGE DESIGN LLC', 'HARPER CONSULTING', 'SUNSET BIKES INC', 'J RODRIGUEZ DBA JR PAINTING'];
const SHORT = { RESTAURANT: 'RSTRNT', INSURANCE: 'INS', SERVICES: 'SVCS', SERVICE: 'SVC', COMPANY: 'CO', INTERNATIONAL: 'INTL', MANAGEMENT: 'MGMT', CENTER: 'CTR', PROPERTY: 'PROP', SUPPLY: 'SPLY', GROUP: 'GRP', ASSOCIATES: 'ASSOC', DEPARTMENT: 'DEPT', COMMUNICATIONS: 'COMM', ELECTRIC: 'ELEC', MARKETING: 'MKTG', UNIVERSITY: 'UNIV' }; // biome-ignore format: one table

/** The name as a terminal prints it: upper case, often cut and shortened, sometimes mistyped. */
function printed(random, name) {
  let text = name.toUpperCase();
  if (random.chance(0.2)) text = text.replace(/[A-Z]+/g, (word) => SHORT[word] ?? word);
  if (random.chance(0.4)) text = text.replace(/['.&]/g, '');
  if (random.chance(0.04)) text = text.replaceAll(' ', '');
  if (random.chance(0.02) && text.length > 5) {
    const at = 1 + Math.floor(random.next() * (text.length - 2));
    text = text.slice(0, at) + text.slice(at + 1);
  }
  return random.chance(0.35) ? text.slice(0, random.one([18, 20, 22, 25])).trim() : text;
}

const day = (random) =>
  `${String(1 + Math.floor(random.next() * 12)).padStart(2, '0')}/${String(1 + Math.floor(random.next() * 28)).padStart(2, '0')}`;
const phone = (random) =>
  random.one([
    `${random.digits(3)}-${random.digits(3)}-${random.digits(4)}`,
    `8${random.digits(9)}`,
    `(800) ${random.digits(3)}-${random.digits(4)}`,
  ]);
const reference = (random) =>
  random.one([
    random.digits(10),
    `${random.digits(2)}${random.one(['A', 'K', 'QZ'])}${random.digits(5)}`,
    `*${random.one(['M', 'R', 'T'])}${random.digits(2)}H${random.digits(3)}`,
  ]);

function cardText(random, { name, kind, isLocal }) {
  const shown = printed(random, name);
  const city = random.one(CITIES).toUpperCase();
  const store = random.chance(0.45)
    ? random.one([
        ` #${random.digits(4)}`,
        ` ${random.digits(3)}`,
        ` STORE ${random.digits(4)}`,
        ` ${random.digits(5)}`,
        ` T-${random.digits(4)}`,
      ])
    : '';
  const styles = [
    [() => `${shown}${store} ${city}`, 26],
    [() => `POS PURCHASE ${shown}${store} ${city} ${day(random)}`, 8],
    [() => `CHECKCARD ${day(random).replace('/', '')} ${shown}${store} ${city} ${random.digits(23)}`, 8],
    [() => `DEBIT CARD PURCHASE XXXXX${random.digits(4)} ${shown} ${city}`, 7],
    [() => `PURCHASE AUTHORIZED ON ${day(random)} ${shown}${store} ${city} S${random.digits(15)} CARD ${random.digits(4)}`, 8],
    [() => `${shown} ${phone(random)} ${city.slice(-2)}`, 8],
    [() => `PAYPAL *${shown.replaceAll(' ', '').slice(0, 16)} ${phone(random)} CA`, 3],
    [() => name, 14],
    [() => `${shown}${random.one(['*', ' *', ' '])}${reference(random)}`, 6],
    [() => `${day(random)} ${shown}${store}`, 4],
    [() => `RECURRING PAYMENT AUTHORIZED ON ${day(random)} ${shown} ${city} S${random.digits(12)}`, 3],
    [() => `${shown}.COM ${phone(random)} ${city.slice(-2)}`, kind === 'software and cloud' ? 6 : 1],
    [() => `SQ *${shown.slice(0, 22)} ${city}`, isLocal ? 16 : 0],
    [() => `TST* ${shown.slice(0, 20)} ${city}`, isLocal && kind === 'restaurants' ? 14 : 0],
  ]; // biome-ignore format: one table
  return random.weighted(styles)();
}

const ENTRY = {
  insurance: ['INS PREM', 'PREMIUM', 'INSURANCE', 'INS PYMT'], 'health plans': ['PREMIUM', 'INS PREM', 'HEALTH INS', 'GRP BENEFT'],
  'electricity, gas, water and waste': ['UTIL PYMT', 'UTILITY', 'BILL PAY', 'ENERGY'], 'telephone and internet': ['BILL PAY', 'AUTOPAY', 'VZ PMT', 'INTERNET'],
  loans: ['LOAN PMT', 'LOAN PYMT', 'AUTO LOAN', 'DAILY ACH'], payroll: ['PAYROLL', 'NET PAY', 'DIR DEP', 'PAY'], rent: ['RENT', 'WEB PMTS', 'RENT PMT', 'SIGONFILE'],
  'taxes, licences and government': ['TAX PYMT', 'TAXES', 'TAX', 'EFT PMT'], 'retirement plans': ['401K', 'CONTRIB', 'RETIREMENT', 'PLAN DEP'],
  'equipment rental and leases': ['LEASE PMT', 'EQUIP LSE', 'LEASE'], 'income tax': ['USATAXPYMT'], commissions: ['FEES', 'COMMISSION', 'ACH DEBIT'], 'bank and processing fees': ['FEES', 'DISC FEE', 'MTHLY FEE', 'BILLING'],
  sales: ['PAYOUT', 'TRANSFER', 'DEPOSIT', 'EDI PYMNTS', 'SETTLEMENT', 'VENDOR PMT', 'PAYMENTS'], 'transfers between own accounts': ['PAYMENT', 'EPAY', 'AUTOPAY', 'TRANSFER', 'ACH PMT'],
}; // biome-ignore format: one table
const ANY_ENTRY = ['PAYMENT', 'ONLINE PMT', 'WEB PMTS', 'ACH'];

function achText(random, { name, kind }, isIn) {
  const shown = printed(random, name).slice(0, 22);
  const entry = random.chance(0.6) && ENTRY[kind] ? random.one(ENTRY[kind]) : random.one(ANY_ENTRY);
  const own = random.one(OWN_NAMES);
  return random.one([
    () => `ORIG CO NAME:${shown.slice(0, 16)} ORIG ID:${random.digits(10)} DESC DATE:${random.digits(6)} CO ENTRY DESCR:${entry} SEC:${random.one(['CCD', 'PPD', 'WEB'])} TRACE#:${random.digits(15)} EED:${random.digits(6)} IND ID:${random.digits(9)} IND NAME:${own}`,
    () => `${shown} DES:${entry} ID:${random.digits(9)} INDN:${own} CO ID:${random.digits(10)} CCD`,
    () => `ACH ${isIn ? 'CREDIT' : 'DEBIT'} ${shown} ${entry} ${random.digits(8)}`,
    () => `${shown} ${entry} ${day(random)}`,
    () => `${shown} ${entry}`,
    () => `${name} ${entry.toLowerCase()}`,
  ])(); // biome-ignore format: one list
}

/** What banks write about their own business and about payments without a merchant. */
function bankText(random, kind, isIn) {
  const account = `X${random.digits(4)}`;
  const ref = `#${random.digits(9)}`;
  const texts = {
    irs: ['IRS USATAXPYMT', 'IRS DES:USATAXPYMT'],
    fee: ['MONTHLY SERVICE FEE', 'SERVICE CHARGES FOR THE MONTH', 'WIRE TRANSFER FEE', 'OVERDRAFT ITEM FEE FOR ACTIVITY', 'FOREIGN TRANSACTION FEE', 'NSF RETURNED ITEM FEE', 'ACCOUNT ANALYSIS SETTLEMENT CHARGE', 'CASH DEPOSIT PROCESSING FEE', 'EXCESS TRANSACTIONS FEE', 'DOMESTIC WIRE FEE', 'STOP PAYMENT CHARGE', 'ANNUAL MEMBERSHIP FEE', 'LATE PAYMENT FEE', 'NON-NETWORK ATM FEE', 'Monthly Maintenance Fee', 'BANKCARD 8076 MTOT DISC', 'MERCHANT BNKCD DISCOUNT'],
    interestPaid: ['INTEREST CHARGE ON PURCHASES', 'PURCHASE INTEREST CHARGE', 'LINE OF CREDIT INTEREST', 'LOAN INTEREST PAYMENT', 'INTEREST CHARGED TO STANDARD PURCH', 'FINANCE CHARGE'],
    loan: isIn ? ['SBA LOAN PROCEEDS', 'LOAN DISBURSEMENT', 'LINE OF CREDIT ADVANCE'] : ['LOAN PAYMENT', 'SBA EIDL LOAN PAYMENT', 'COMMERCIAL LOAN PMT', 'AUTO LOAN PAYMENT', 'TRANSFER TO LOAN', 'MORTGAGE PAYMENT'],
    transfer: isIn ? [`ONLINE TRANSFER FROM SAV ${account}`, `TRANSFER FROM CHK ${account}`, 'INTERNAL TRANSFER CREDIT', `FUNDS TRANSFER FROM ACCT ${account}`, 'PAYMENT THANK YOU - WEB', 'AUTOPAY PAYMENT - THANK YOU'] : [`ONLINE TRANSFER TO SAV ${account} TRANSACTION`, `ONLINE BANKING TRANSFER TO CHK ${account} CONFIRMATION`, `TRANSFER TO SAVINGS ${account}`, 'CREDIT CARD PAYMENT', `FUNDS TRANSFER TO ACCT ${account}`, 'INTERNAL TRANSFER DEBIT', `AUTOMATIC TRANSFER TO SAVINGS`],
    draw: ['ATM WITHDRAWAL', `NON-CHASE ATM WITHDRAW ${random.digits(6)}`, 'OWNER DRAW', 'CASH WITHDRAWAL AT BRANCH', 'WITHDRAWAL MADE IN A BRANCH', 'ATM CASH WITHDRAWAL 0042 MAIN ST'],
    contribution: ['OWNER CONTRIBUTION', 'CAPITAL CONTRIBUTION', 'OWNER INVESTMENT DEPOSIT', 'MEMBER CONTRIBUTION'],
    deposit: ['REMOTE ONLINE DEPOSIT', 'MOBILE CHECK DEPOSIT', 'DEPOSIT', 'COUNTER CREDIT', 'EDEPOSIT IN BRANCH', 'WIRE TYPE:WIRE IN ORIG:NORTHWIND TRADERS', 'Zelle payment from KAREN LEE', 'DEPOSIT MADE IN A BRANCH/STORE', 'BANKCARD 8076 BTOT DEP'],
    interestReceived: ['INTEREST PAYMENT', 'INTEREST EARNED', 'Interest Paid', 'MONTHLY INTEREST PAID', 'INTEREST CREDIT'],
    otherIncome: ['CASH REWARDS STATEMENT CREDIT', 'CREDIT-CASH BACK REWARD', 'INSURANCE CLAIM PAYMENT', 'STATE GRANT PAYMENT', 'REBATE CHECK', 'CASHBACK BONUS', 'CLASS ACTION SETTLEMENT'],
    person: [`Zelle payment to ${random.one(persons)} ${random.digits(11)}`, `VENMO PAYMENT ${random.digits(10)}`, `CHECK ${random.digits(4)}`, `CHECK # ${random.digits(4)}`, `CASH APP*${random.one(persons).toUpperCase()}`, `Online payment ${random.digits(10)} to ${random.one(persons)}`, `WIRE TYPE:WIRE OUT BNF:${random.one(persons).toUpperCase()}`],
  }[kind]; // biome-ignore format: one table
  const text = random.one(texts);
  return random.chance(0.4) ? `${text} ${random.one([day(random), ref, `${random.digits(12)}`])}` : text;
}
