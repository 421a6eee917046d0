import type { TaxCode } from '../../tax-codes.api.js';
import { type Percents, type ProductRate, type ProductRule, ratesOf } from './product-rule.js';

type Row = readonly [state: string, percents: Percents, source: string, local?: 'taxed' | 'exempt'];

const rules = (code: TaxCode, rows: readonly Row[]): ProductRule[] =>
  rows.map(([state, percents, source, local = 'exempt']) => ({
    jurisdiction: state === '' ? 'US' : `US-${state}`,
    code,
    rates: ratesOf(percents, source),
    local,
  }));

const one = (
  state: string,
  code: TaxCode,
  rate: Omit<ProductRate, 'from'>,
  local: 'taxed' | 'exempt',
): ProductRule => ({
  jurisdiction: `US-${state}`,
  code,
  rates: [{ from: '2023-01-01', ...rate }],
  local,
});

const EXEMPT: Percents = ['exempt'];
const GENERAL: Percents = ['general'];

/** Food for home consumption. Almost everywhere candy, soft drinks, supplements and prepared food are `general`. */
const groceries = rules('groceries', [
  ['AL', ['4', ['2023-09-01', '3'], ['2025-09-01', '2']], 'Ala. Code 40-23-2(5), Acts 2023-554 and 2025-305', 'taxed'],
  ['AZ', EXEMPT, 'A.R.S. 42-5102'],
  ['AR', ['0.125', ['2026-01-01', 'exempt']], 'Ark. Code 26-52-317, Grocery Tax Relief Act', 'taxed'],
  ['CA', EXEMPT, 'Cal. Rev. & Tax. Code 6359'],
  ['CO', EXEMPT, 'C.R.S. 39-26-707(1)(e)'],
  ['CT', EXEMPT, 'Conn. Gen. Stat. 12-412(13)'],
  ['DC', EXEMPT, 'D.C. Code 47-2001(n)(2)(E)'],
  ['FL', EXEMPT, 'Fla. Stat. 212.08(1)'],
  ['GA', EXEMPT, 'O.C.G.A. 48-8-3(57): not of the local taxes', 'taxed'],
  ['HI', GENERAL, 'HRS ch. 237 has no exemption'],
  ['ID', GENERAL, 'Idaho Code title 63, ch. 36 has no exemption'],
  ['IL', ['1', ['2026-01-01', 'exempt']], '35 ILCS 120/2-10, P.A. 103-781'],
  ['IN', EXEMPT, 'Ind. Code 6-2.5-5-20'],
  ['IA', EXEMPT, 'Iowa Code 423.3(57)'],
  ['KS', ['4', ['2024-01-01', '2'], ['2025-01-01', 'exempt']], 'K.S.A. 79-3603(p)', 'taxed'],
  ['KY', EXEMPT, 'KRS 139.485'],
  ['LA', EXEMPT, 'La. Const. art. VII, 2.2; La. R.S. 47:305: not of the parishes', 'taxed'],
  ['ME', EXEMPT, '36 M.R.S. 1760(3)'],
  ['MD', EXEMPT, 'Md. Tax-Gen. 11-206'],
  ['MA', EXEMPT, 'M.G.L. c. 64H, s. 6(h)'],
  ['MI', EXEMPT, 'MCL 205.54g'],
  ['MN', EXEMPT, 'Minn. Stat. 297A.67, subd. 2'],
  ['MS', ['7', ['2025-07-01', '5']], 'Miss. Code 27-65-17, 2025 H.B. 1'],
  ['MO', ['1.225'], 'RSMo 144.014', 'taxed'],
  ['NE', EXEMPT, 'Neb. Rev. Stat. 77-2704.24'],
  ['NV', EXEMPT, 'NRS 372.284'],
  ['NJ', EXEMPT, 'N.J.S.A. 54:32B-8.2'],
  ['NM', EXEMPT, 'NMSA 7-9-92'],
  ['NY', EXEMPT, 'N.Y. Tax Law 1115(a)(1)'],
  ['NC', ['2'], 'N.C.G.S. 105-164.13B, 105-468.1: 2 of every county, none of the state'],
  ['ND', EXEMPT, 'N.D.C.C. 57-39.2-04.1'],
  ['OH', EXEMPT, 'Ohio R.C. 5739.02(B)(2)'],
  ['OK', ['4.5', ['2024-08-29', 'exempt']], '68 O.S. 1357, 2024 H.B. 1955', 'taxed'],
  ['PA', EXEMPT, '72 P.S. 7204(29)'],
  ['PR', EXEMPT, '13 L.P.R.A. 32023'],
  ['RI', EXEMPT, 'R.I. Gen. Laws 44-18-30'],
  ['SC', EXEMPT, 'S.C. Code 12-36-2120(75): not of most local taxes', 'taxed'],
  ['SD', GENERAL, 'SDCL 10-45-2 has no exemption', 'taxed'],
  ['TN', ['4'], 'Tenn. Code 67-6-228', 'taxed'],
  ['TX', EXEMPT, 'Tex. Tax Code 151.314'],
  ['UT', ['3'], 'Utah Code 59-12-103: 1.75 of the state and 1.25 of every county and city'],
  ['VT', EXEMPT, '32 V.S.A. 9741(13)'],
  ['VA', ['1'], 'Va. Code 58.1-611.1: the local part only'],
  ['WA', EXEMPT, 'RCW 82.08.0293'],
  ['WV', EXEMPT, 'W. Va. Code 11-15-3a'],
  ['WI', EXEMPT, 'Wis. Stat. 77.54(20n)'],
  ['WY', EXEMPT, 'Wyo. Stat. 39-15-105(a)'],
  // Taxed by states that do not tax groceries.
  ['IL-RTA-COOK', ['1.25'], 'RTA sales tax on food and drugs in Cook County, 70 ILCS 3615/4.03'],
  ['IL-CHICAGO', ['exempt', ['2026-01-01', '1']], 'Municipal grocery tax, 65 ILCS 5/8-11-24'],
]);

const clothing: ProductRule[] = [
  ...rules('clothing', [
    ['MN', EXEMPT, 'Minn. Stat. 297A.67, subd. 8'],
    ['NJ', EXEMPT, 'N.J.S.A. 54:32B-8.4'],
    ['PA', EXEMPT, '72 P.S. 7204(26)'],
    ['VT', EXEMPT, '32 V.S.A. 9741(45)'],
  ]),
  one(
    'MA',
    'clothing',
    { percent: 'general', free: { upTo: '175.00', excess: true }, source: 'M.G.L. c. 64H, s. 6(k)' },
    'exempt',
  ),
  one(
    'RI',
    'clothing',
    { percent: 'general', free: { upTo: '250.00', excess: true }, source: 'R.I. Gen. Laws 44-18-30(27)' },
    'exempt',
  ),
  // The state does not tax items under 110 dollars. Counties follow only if they elected it, as New York City did.
  one(
    'NY',
    'clothing',
    { percent: 'general', free: { upTo: '109.99', excess: false }, source: 'N.Y. Tax Law 1115(a)(30)' },
    'taxed',
  ),
  one(
    'NY-NYC',
    'clothing',
    { percent: 'general', free: { upTo: '109.99', excess: false }, source: 'N.Y. Tax Law 1107, 1115(a)(30)' },
    'taxed',
  ),
  one(
    'NY-MCTD',
    'clothing',
    { percent: 'general', free: { upTo: '109.99', excess: false }, source: 'N.Y. Tax Law 1109, 1115(a)(30)' },
    'taxed',
  ),
];

const childrensClothing: ProductRule[] = clothing.map((rule) => ({ ...rule, code: 'childrens_clothing' }));

const drugs = rules('prescription_drugs', [
  ['', EXEMPT, 'Exempt in every state but Illinois, as N.Y. Tax Law 1115(a)(3), Tex. Tax Code 151.313'],
  ['IL', ['1'], '35 ILCS 120/2-10'],
  ['IL-RTA-COOK', ['1.25'], 'RTA sales tax on food and drugs in Cook County, 70 ILCS 3615/4.03'],
]);

/** Meals with a special rate. */
const preparedFood = rules('prepared_food', [
  ['CT', ['7.35'], 'Conn. Gen. Stat. 12-408(1)(I)'],
  ['DC', ['10'], 'D.C. Code 47-2002(a)(3)'],
  ['ME', ['8'], '36 M.R.S. 1811'],
  // Restaurants with the certificate SC 2995 charge this rate. Others charge 11.5.
  ['PR', ['7'], '13 L.P.R.A. 32021, Act 257-2018, Administrative Determination 19-03'],
  ['RI', ['8'], 'R.I. Gen. Laws 44-18-18 and 44-18-18.1: 7 of the state and 1 of every city and town'],
  ['VT', ['9'], '32 V.S.A. 9241, meals tax'],
]);

/** Products delivered without a physical medium: taxed only by the states listed here. */
const digitalGoods = rules('digital_goods', [
  ['', EXEMPT, 'Not tangible personal property where no statute names it, as Cal. Code Regs. tit. 18, 1502(f)(1)(D)'],
  ['AL', GENERAL, 'Ala. Code 40-23-1, 40-23-2', 'taxed'],
  ['AZ', GENERAL, 'A.R.S. 42-5061, 42-5071', 'taxed'],
  ['AR', GENERAL, 'Ark. Code 26-52-301(1)(B)', 'taxed'],
  ['CO', GENERAL, 'C.R.S. 39-26-102(15)(b.5)', 'taxed'],
  ['CT', GENERAL, 'Conn. Gen. Stat. 12-407(a)(13), P.A. 19-117', 'taxed'],
  ['DC', GENERAL, 'D.C. Code 47-2001(d-1)', 'taxed'],
  ['GA', ['exempt', ['2024-01-01', 'general']], 'O.C.G.A. 48-8-30, Laws 2023, Act 236', 'taxed'],
  ['HI', GENERAL, 'HRS 237-13', 'taxed'],
  ['ID', GENERAL, 'Idaho Code 63-3616(b)', 'taxed'],
  ['IN', GENERAL, 'Ind. Code 6-2.5-4-16.4', 'taxed'],
  ['IA', GENERAL, '2018 Iowa Acts ch. 1161', 'taxed'],
  ['KY', GENERAL, 'KRS 139.200(1)(b)', 'taxed'],
  ['LA', ['exempt', ['2025-01-01', 'general']], 'La. Acts 2024, 3rd Ex. Sess., No. 10', 'taxed'],
  ['ME', GENERAL, '36 M.R.S. 1752(17)', 'taxed'],
  ['MD', GENERAL, 'Md. Tax-Gen. 11-101(c-4), 11-102', 'taxed'],
  ['MN', GENERAL, 'Minn. Stat. 297A.61, subd. 3(l)', 'taxed'],
  ['MS', GENERAL, 'Miss. Code 27-65-26', 'taxed'],
  ['NE', GENERAL, 'Neb. Rev. Stat. 77-2701.16(9)', 'taxed'],
  ['NJ', GENERAL, 'N.J.S.A. 54:32B-3(a)', 'taxed'],
  ['NM', GENERAL, 'NMSA 7-9-3.5', 'taxed'],
  ['NC', GENERAL, 'N.C.G.S. 105-164.4(a)(6b)', 'taxed'],
  ['OH', GENERAL, 'Ohio R.C. 5739.01(B)(12)', 'taxed'],
  ['PA', GENERAL, '72 P.S. 7201(m)', 'taxed'],
  ['RI', GENERAL, 'R.I. Gen. Laws 44-18-7', 'taxed'],
  ['SD', GENERAL, 'SDCL 10-45-1, 10-45-2.4', 'taxed'],
  ['TN', GENERAL, 'Tenn. Code 67-6-233', 'taxed'],
  ['TX', GENERAL, 'Tex. Tax Code 151.009, 151.010', 'taxed'],
  ['UT', GENERAL, 'Utah Code 59-12-103(1)(m)', 'taxed'],
  ['VT', GENERAL, '32 V.S.A. 9771(8)', 'taxed'],
  ['WA', GENERAL, 'RCW 82.04.192, 82.08.020', 'taxed'],
  ['WI', GENERAL, 'Wis. Stat. 77.52(1)(d)', 'taxed'],
  ['WY', GENERAL, 'Wyo. Stat. 39-15-103(a)(i)(P)', 'taxed'],
]);

const ebooks: ProductRule[] = digitalGoods.map((rule) => ({ ...rule, code: 'ebooks' }));

/** Prewritten software, downloaded: taxed at the general rate, except in these states. */
const software = rules('software', [
  ['AR', EXEMPT, 'Ark. Code 26-52-304'],
  ['CA', EXEMPT, 'Cal. Code Regs. tit. 18, 1502(f)(1)(D)'],
  ['CO', EXEMPT, 'C.R.S. 39-26-102(15)(c)'],
  ['FL', EXEMPT, 'Fla. Admin. Code 12A-1.032'],
  ['GA', EXEMPT, 'Ga. Comp. R. & Regs. 560-12-2-.111'],
  ['MO', EXEMPT, '12 CSR 10-109.050'],
  ['NV', EXEMPT, 'NAC 372.880'],
  ['OK', EXEMPT, 'Okla. Admin. Code 710:65-19-156'],
  ['SC', EXEMPT, 'S.C. Revenue Ruling 03-5'],
  ['VA', EXEMPT, '23 Va. Admin. Code 10-210-763'],
]);

/** Software that runs on the seller's servers: taxed if a statute or the administration says so. */
const saas: ProductRule[] = [
  ...rules('saas', [
    ['', EXEMPT, 'No transfer of property where nothing else is said, as Cal. Code Regs. tit. 18, 1502'],
    ['AZ', GENERAL, 'A.R.S. 42-5071', 'taxed'],
    // Rate for a business. The rate for a person is 6.35.
    ['CT', ['1'], 'Conn. Gen. Stat. 12-408(1)(D)'],
    ['DC', GENERAL, 'D.C. Code 47-2001(n)(1)(N)', 'taxed'],
    ['HI', GENERAL, 'HRS 237-13', 'taxed'],
    ['KY', GENERAL, 'KRS 139.200(2), access to prewritten software, from 2023', 'taxed'],
    ['LA', ['exempt', ['2025-01-01', 'general']], 'La. Acts 2024, 3rd Ex. Sess., No. 10', 'taxed'],
    ['MD', ['exempt', ['2025-07-01', '3']], 'Md. Tax-Gen. 11-104, Ch. 604 of 2025'],
    ['MA', GENERAL, '830 CMR 64H.1.3(3)(a)', 'taxed'],
    ['NM', GENERAL, 'NMSA 7-9-3, 7-9-4', 'taxed'],
    ['NY', GENERAL, 'N.Y. Tax Law 1101(b)(6)', 'taxed'],
    ['OH', GENERAL, 'Ohio R.C. 5739.01(B)(3)(e), of a business', 'taxed'],
    ['PA', GENERAL, 'SUT-12-001', 'taxed'],
    ['RI', GENERAL, 'R.I. Gen. Laws 44-18-7.3', 'taxed'],
    ['SC', GENERAL, 'S.C. Code 12-36-910(B)(3)', 'taxed'],
    ['SD', GENERAL, 'SDCL 10-45-4', 'taxed'],
    ['TN', GENERAL, 'Tenn. Code 67-6-231(a)(2)', 'taxed'],
    ['UT', GENERAL, 'Utah Code 59-12-103; Admin. Rule R865-19S-92', 'taxed'],
    ['VT', ['exempt', ['2024-07-01', 'general']], '2024 Vt. Act 183', 'taxed'],
    ['WA', GENERAL, 'RCW 82.04.050(6)(b)', 'taxed'],
    ['WV', GENERAL, 'W. Va. Code 11-15-8', 'taxed'],
  ]),
  one('TX', 'saas', { percent: 'general', share: '80', source: 'Tex. Tax Code 151.0035, 151.351' }, 'exempt'),
];

/** Professional services: taxed in the states that tax services in general. */
const services = rules('services', [
  ['', EXEMPT, 'Services are taxed where a statute names them, as N.Y. Tax Law 1105(c)'],
  ['HI', GENERAL, 'HRS 237-13(6)', 'taxed'],
  ['NM', GENERAL, 'NMSA 7-9-3, 7-9-4', 'taxed'],
  ['SD', GENERAL, 'SDCL 10-45-4', 'taxed'],
]);

const untaxedServices: ProductRule[] = (
  ['passenger_transport', 'medical_care', 'education', 'insurance', 'financial_services'] as const
).flatMap((code) =>
  rules(code, [['', EXEMPT, 'Services are taxed where a statute names them, as N.Y. Tax Law 1105(c)']]),
);

export const usProducts: readonly ProductRule[] = [
  ...groceries,
  ...clothing,
  ...childrensClothing,
  ...drugs,
  ...preparedFood,
  ...digitalGoods,
  ...ebooks,
  ...software,
  ...saas,
  ...services,
  ...untaxedServices,
];
