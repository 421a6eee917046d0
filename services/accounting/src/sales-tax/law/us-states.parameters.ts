import { type DatedRate, FIRST_DAY, unchanged } from './dated-rate.js';

/** Where a sale within the state is taxed: at the seller's place, or where the buyer receives it. */
export type Sourcing = 'origin' | 'destination';

/**
 * Where counties, cities or districts add a tax to that of the state: `none`, in the whole state (`some`), or only in ZIP codes
 * with these first digits (`150-152`). Taxes of single products, such as lodging and meals, do not count.
 */
export type LocalTaxes = 'none' | 'some' | { readonly zips: string };

export interface UsState {
  /** USPS. */
  readonly code: string;
  readonly name: string;
  /** FIPS, two digits. */
  readonly fips: string;
  /** First three digits of its ZIP codes: `900-961`. */
  readonly zips: string;
  readonly sourcing: Sourcing;
  /** Percentage that applies in the whole state. Empty if there is no statewide sales tax. */
  readonly rates: readonly DatedRate[];
  readonly localTaxes: LocalTaxes;
}

const state = (
  code: string,
  name: string,
  fips: string,
  zips: string,
  rates: readonly DatedRate[],
  sourcing: Sourcing = 'destination',
): UsState => ({ code, name, fips, zips, sourcing, rates, localTaxes: localTaxes[code] ?? 'some' });

/**
 * States in which no locality levies a general sales tax, by the states' own law. The local tax of Puerto Rico is the same everywhere
 * and part of its rate. Montana has local taxes in resort areas only, on what their visitors buy.
 */
const localTaxes: Readonly<Record<string, LocalTaxes>> = {
  CT: 'none', DC: 'none', DE: 'none', IN: 'none', KY: 'none', MA: 'none', MD: 'none', ME: 'none', MI: 'none', MT: 'none',
  NH: 'none', NJ: 'none', OR: 'none', PR: 'none', RI: 'none',
  // Only Philadelphia and Allegheny County (72 P.S. 7201-B, 16 P.S. 6152-B), with the ZIP codes that reach across their borders.
  PA: { zips: '150-153,156,160,190-192' },
}; // biome-ignore format: one table

const NONE: readonly DatedRate[] = [];

/**
 * The states, the District of Columbia and Puerto Rico. A local tax that the law sets equally for the whole state (CA, UT, VA,
 * PR) is part of the rate, as the state itself publishes it. Origin sourcing: Streamlined Sales Tax Agreement, section 310.1,
 * for OH, TN and UT, and the states' own law for the others.
 */
export const usStates: readonly UsState[] = [
  state('AL', 'Alabama', '01', '350-369', unchanged('4', 'Ala. Code 40-23-2')),
  state('AK', 'Alaska', '02', '995-999', NONE),
  state('AZ', 'Arizona', '04', '850-865', unchanged('5.6', 'A.R.S. 42-5010'), 'origin'),
  state('AR', 'Arkansas', '05', '716-729', unchanged('6.5', 'Ark. Code 26-52-301, 26-52-302; Ark. Const. amend. 91')),
  state('CA', 'California', '06', '900-961', unchanged('7.25', 'Cal. Rev. & Tax. Code 6051 and following, 7203.1')),
  state('CO', 'Colorado', '08', '800-816', unchanged('2.9', 'C.R.S. 39-26-106')),
  state('CT', 'Connecticut', '09', '060-069', unchanged('6.35', 'Conn. Gen. Stat. 12-408(1)')),
  state('DE', 'Delaware', '10', '197-199', NONE),
  state('DC', 'District of Columbia', '11', '200-205', [
    { from: FIRST_DAY, to: '2026-09-30', percent: '6', source: 'D.C. Code 47-2002(a)' },
    { from: '2026-10-01', percent: '7', source: 'D.C. Code 47-2002(a) as amended by the FY 2025 Budget Support Act' },
  ]),
  state('FL', 'Florida', '12', '320-349', unchanged('6', 'Fla. Stat. 212.05')),
  state('GA', 'Georgia', '13', '300-319,398-399', unchanged('4', 'O.C.G.A. 48-8-30')),
  state('HI', 'Hawaii', '15', '967-968', unchanged('4', 'HRS 237-13, general excise tax')),
  state('ID', 'Idaho', '16', '832-838', unchanged('6', 'Idaho Code 63-3619')),
  state('IL', 'Illinois', '17', '600-629', unchanged('6.25', '35 ILCS 120/2-10'), 'origin'),
  state('IN', 'Indiana', '18', '460-479', unchanged('7', 'Ind. Code 6-2.5-2-2')),
  state('IA', 'Iowa', '19', '500-528', unchanged('6', 'Iowa Code 423.2')),
  state('KS', 'Kansas', '20', '660-679', unchanged('6.5', 'K.S.A. 79-3603(a)')),
  state('KY', 'Kentucky', '21', '400-427', unchanged('6', 'KRS 139.200')),
  state('LA', 'Louisiana', '22', '700-714', [
    { from: FIRST_DAY, to: '2024-12-31', percent: '4.45', source: 'La. R.S. 47:302, 321, 321.1, 331; 51:1286' },
    { from: '2025-01-01', to: '2029-12-31', percent: '5', source: 'La. Acts 2024, 3rd Ex. Sess., No. 11' },
    { from: '2030-01-01', percent: '4.75', source: 'La. Acts 2024, 3rd Ex. Sess., No. 11' },
  ]),
  state('ME', 'Maine', '23', '039-049', unchanged('5.5', '36 M.R.S. 1811')),
  state('MD', 'Maryland', '24', '206-219', unchanged('6', 'Md. Tax-Gen. 11-104')),
  state('MA', 'Massachusetts', '25', '010-027,055', unchanged('6.25', 'M.G.L. c. 64H, s. 2')),
  state('MI', 'Michigan', '26', '480-499', unchanged('6', 'MCL 205.52')),
  state('MN', 'Minnesota', '27', '550-567', unchanged('6.875', 'Minn. Stat. 297A.62; Minn. Const. art. XI, s. 15')),
  state('MS', 'Mississippi', '28', '386-397', unchanged('7', 'Miss. Code 27-65-17'), 'origin'),
  state('MO', 'Missouri', '29', '630-658', unchanged('4.225', 'RSMo 144.020; Mo. Const. art. IV, ss. 43(a), 47(a)'), 'origin'),
  state('MT', 'Montana', '30', '590-599', NONE),
  state('NE', 'Nebraska', '31', '680-693', unchanged('5.5', 'Neb. Rev. Stat. 77-2701.02')),
  state('NV', 'Nevada', '32', '889-898', unchanged('6.85', 'NRS 372.105, 374.110, 377.040')),
  state('NH', 'New Hampshire', '33', '030-038', NONE),
  state('NJ', 'New Jersey', '34', '070-089', unchanged('6.625', 'N.J.S.A. 54:32B-3')),
  state('NM', 'New Mexico', '35', '870-884', [
    { from: FIRST_DAY, to: '2023-06-30', percent: '5', source: 'NMSA 7-9-4, gross receipts tax' },
    { from: '2023-07-01', percent: '4.875', source: 'NMSA 7-9-4 as amended by 2022 N.M. Laws ch. 47' },
  ]),
  state('NY', 'New York', '36', '005,063,100-149', unchanged('4', 'N.Y. Tax Law 1105')),
  state('NC', 'North Carolina', '37', '270-289', unchanged('4.75', 'N.C.G.S. 105-164.4')),
  state('ND', 'North Dakota', '38', '580-588', unchanged('5', 'N.D.C.C. 57-39.2-02.1')),
  state('OH', 'Ohio', '39', '430-459', unchanged('5.75', 'Ohio R.C. 5739.02'), 'origin'),
  state('OK', 'Oklahoma', '40', '730-732,734-749', unchanged('4.5', '68 O.S. 1354')),
  state('OR', 'Oregon', '41', '970-979', NONE),
  state('PA', 'Pennsylvania', '42', '150-196', unchanged('6', '72 P.S. 7202'), 'origin'),
  state('PR', 'Puerto Rico', '72', '006-007,009', unchanged('11.5', '13 L.P.R.A. 32020, 32021: 10.5 and 1 of the municipalities')),
  state('RI', 'Rhode Island', '44', '028-029', unchanged('7', 'R.I. Gen. Laws 44-18-18')),
  state('SC', 'South Carolina', '45', '290-299', unchanged('6', 'S.C. Code 12-36-910, 12-36-1110')),
  state('SD', 'South Dakota', '46', '570-577', [
    { from: FIRST_DAY, to: '2023-06-30', percent: '4.5', source: 'SDCL 10-45-2' },
    { from: '2023-07-01', to: '2027-06-30', percent: '4.2', source: 'SDCL 10-45-2 as amended by 2023 S.D. HB 1137' },
    { from: '2027-07-01', percent: '4.5', source: '2023 S.D. HB 1137, sunset' },
  ]),
  state('TN', 'Tennessee', '47', '370-385', unchanged('7', 'Tenn. Code 67-6-202'), 'origin'),
  state('TX', 'Texas', '48', '733,750-799,885', unchanged('6.25', 'Tex. Tax Code 151.051'), 'origin'),
  state('UT', 'Utah', '49', '840-847', unchanged('6.1', 'Utah Code 59-12-103, 59-12-204, 59-12-1102'), 'origin'),
  state('VT', 'Vermont', '50', '050-054,056-059', unchanged('6', '32 V.S.A. 9771')),
  state('VA', 'Virginia', '51', '201,220-246', unchanged('5.3', 'Va. Code 58.1-603, 58.1-605'), 'origin'),
  state('WA', 'Washington', '53', '980-994', unchanged('6.5', 'RCW 82.08.020')),
  state('WV', 'West Virginia', '54', '247-268', unchanged('6', 'W. Va. Code 11-15-3')),
  state('WI', 'Wisconsin', '55', '530-549', unchanged('5', 'Wis. Stat. 77.52')),
  state('WY', 'Wyoming', '56', '820-831', unchanged('4', 'Wyo. Stat. 39-15-104')),
]; // biome-ignore format: one table
