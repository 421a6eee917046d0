import { type DatedRate, FIRST_DAY, unchanged } from './dated-rate.js';

/** The federal goods and services tax, for provinces without a harmonized tax. */
export const gstRates: readonly DatedRate[] = unchanged('5', 'Excise Tax Act, s. 165(1)');

export interface Province {
  /** Canada Post. */
  readonly code: string;
  readonly name: string;
  /** Standard Geographical Classification, two digits. */
  readonly sgc: string;
  /**
   * The tax of the province: a harmonized tax collected by the federal agency, or a tax in addition to the GST. Null if there
   * is only the GST.
   */
  readonly tax: { readonly kind: 'hst' | 'pst' | 'qst'; readonly rates: readonly DatedRate[] } | null;
}

const HST = 'Excise Tax Act, s. 165(2), Sch. VIII';
const hst = (rates: readonly DatedRate[]) => ({ kind: 'hst' as const, rates });

export const provinces: readonly Province[] = [
  { code: 'AB', name: 'Alberta', sgc: '48', tax: null },
  { code: 'BC', name: 'British Columbia', sgc: '59', tax: { kind: 'pst', rates: unchanged('7', 'PSTA, s. 34') } },
  {
    code: 'MB',
    name: 'Manitoba',
    sgc: '46',
    tax: { kind: 'pst', rates: unchanged('7', 'The Retail Sales Tax Act, s. 2') },
  },
  { code: 'NB', name: 'New Brunswick', sgc: '13', tax: hst(unchanged('15', HST)) },
  { code: 'NL', name: 'Newfoundland and Labrador', sgc: '10', tax: hst(unchanged('15', HST)) },
  {
    code: 'NS',
    name: 'Nova Scotia',
    sgc: '12',
    tax: hst([
      { from: FIRST_DAY, to: '2025-03-31', percent: '15', source: HST },
      {
        from: '2025-04-01',
        percent: '14',
        source: 'New Harmonized Value-added Tax System Regulations, s. 33.6, SOR/2025-77',
      },
    ]),
  },
  { code: 'NT', name: 'Northwest Territories', sgc: '61', tax: null },
  { code: 'NU', name: 'Nunavut', sgc: '62', tax: null },
  { code: 'ON', name: 'Ontario', sgc: '35', tax: hst(unchanged('13', HST)) },
  { code: 'PE', name: 'Prince Edward Island', sgc: '11', tax: hst(unchanged('15', HST)) },
  {
    code: 'QC',
    name: 'Quebec',
    sgc: '24',
    tax: { kind: 'qst', rates: unchanged('9.975', 'Act respecting the QST, s. 16') },
  },
  {
    code: 'SK',
    name: 'Saskatchewan',
    sgc: '47',
    tax: { kind: 'pst', rates: unchanged('6', 'The Provincial Sales Tax Act, s. 5') },
  },
  { code: 'YT', name: 'Yukon', sgc: '60', tax: null },
];
