/** A payee of a simulated company: how its transactions look on a bank statement. */
export interface Payee {
  readonly name: string;
  /** Text of the statement. `#` becomes a digit. */
  readonly memo: string;
  /** Account in the chart of the company. */
  readonly account: string;
  /** Cents. Negative: money goes out. */
  readonly from: number;
  readonly to: number;
  /** How often it occurs in a month. */
  readonly monthly: number;
}

const payee = (name: string, memo: string, account: string, from: number, to: number, monthly: number): Payee => ({
  name,
  memo,
  account,
  from,
  to,
  monthly,
});

const COMMON: readonly Payee[] = [
  payee('Corner Coffee', 'SQ *CORNER COFFEE ##### PORTLAND OR', 'Meals and Entertainment', -450, -3_800, 9),
  payee('Green Fork Kitchen', 'TST* GREEN FORK KITCH ####', 'Meals and Entertainment', -1_800, -9_500, 4),
  payee('Paper & Pine Office', 'PAPER AND PINE #### PORTLAND', 'Office Supplies', -900, -14_500, 3),
  payee('Cascade Fuel', 'CASCADE FUEL ######## SALEM OR', 'Automobile:Fuel', -2_400, -8_800, 5),
  payee('Metro Parking', 'METRO PRKG MTR ####', 'Automobile', -200, -1_600, 4),
  payee('Northline Air', 'NORTHLINE AIR ##########', 'Travel', -12_000, -68_000, 0.5),
  payee('Juniper Inn', 'JUNIPER INN BEND OR ###', 'Travel', -11_000, -42_000, 0.5),
  payee('Cloudmeadow Hosting', 'CLOUDMEADOW.IO BILL####', 'Dues and Subscriptions', -2_900, -2_900, 1),
  payee('Pixelforge', 'PIXELFORGE* SUBSCR ######', 'Dues and Subscriptions', -5_499, -5_499, 1),
  payee('Ledgerline Payroll', 'LEDGERLINE PYRL FEE ####', 'Payroll Expenses', -4_900, -7_900, 1),
  payee('Pacific Power & Light', 'PACIFIC PWR LT WEB PMT ####', 'Utilities', -8_400, -31_000, 1),
  payee('Larkfield Telecom', 'LARKFIELD TEL AUTOPAY', 'Utilities:Telephone', -6_500, -9_900, 1),
  payee('Stonebridge Properties', 'STONEBRIDGE PROP RENT ACH', 'Rent or Lease', -185_000, -185_000, 1),
  payee('Harbor Mutual Insurance', 'HARBOR MUTUAL INS PREM ######', 'Insurance', -14_200, -14_200, 1),
  payee('First Willow Bank', 'MONTHLY SERVICE CHARGE', 'Bank Charges', -1_500, -1_500, 1),
  payee('Signal Ads', 'SIGNALADS *######## CA', 'Advertising', -5_000, -45_000, 2),
  payee('Swift Parcel', 'SWIFT PARCEL SVC ####', 'Shipping and delivery expense', -780, -6_400, 3),
  payee('Alder & Reed LLP', 'ALDER REED LLP INV ####', 'Legal and Professional Fees', -25_000, -140_000, 0.3),
  payee('City of Portland', 'CITY OF PORTLAND TAX ####', 'Taxes and Licenses', -10_000, -38_000, 0.25),
];

const STUDIO: readonly Payee[] = [
  payee('Maple Row Hotels', 'MAPLE ROW HOTELS ACH CREDIT', 'Design income', 180_000, 640_000, 2),
  payee('Tern Publishing', 'TERN PUBLISHING DIR DEP ####', 'Design income', 60_000, 240_000, 2),
  payee('Online payments', 'STRIPE TRANSFER ST-########', 'Services', 12_000, 95_000, 6),
  payee('Ines Calder', 'ZELLE TO INES CALDER', 'Contractors', -40_000, -120_000, 2),
];

const BAKERY: readonly Payee[] = [
  payee('Card sales', 'SQUARE INC SDV-VRFY ######', 'Sales of Product Income', 32_000, 148_000, 26),
  payee('Valley Flour Mills', 'VALLEY FLOUR MILLS INV ####', 'Cost of Goods Sold', -18_000, -64_000, 4),
  payee('Dairy Coop', 'WILLAMETTE DAIRY COOP ####', 'Cost of Goods Sold', -7_000, -24_000, 6),
  payee('Oven Works', 'OVEN WORKS SERVICE ###', 'Repair and Maintenance', -9_500, -52_000, 0.5),
];

/** The companies that a person can choose on the consent page. */
export const TEMPLATES = {
  studio: { name: 'Larch Road Studio', payees: [...COMMON, ...STUDIO] },
  bakery: { name: 'Harbor Street Bakery', payees: [...COMMON, ...BAKERY] },
  empty: { name: 'Empty Company', payees: [] },
} as const satisfies Record<string, { readonly name: string; readonly payees: readonly Payee[] }>;

export type TemplateName = keyof typeof TEMPLATES;

export const isTemplate = (value: unknown): value is TemplateName =>
  typeof value === 'string' && Object.hasOwn(TEMPLATES, value);
