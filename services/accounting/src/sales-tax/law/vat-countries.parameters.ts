import { type DatedRate, FIRST_DAY, unchanged } from './dated-rate.js';

/**
 * Whether tax is rounded once for all lines of a rate or line by line. EU law leaves this to the states (CJEU C-484/06,
 * Koninklijke Ahold). None of them requires rounding by line.
 */
export type RoundingPolicy = 'invoice' | 'line';

export interface VatCountry {
  /** ISO 3166-1. */
  readonly code: string;
  readonly name: string;
  /** ISO 3166-1 numeric. */
  readonly number: string;
  readonly kind: 'vat' | 'gst';
  readonly rounding: RoundingPolicy;
  readonly rates: readonly DatedRate[];
}

const vat = (code: string, name: string, number: string, rates: readonly DatedRate[]): VatCountry => ({
  code,
  name,
  number,
  kind: 'vat',
  rounding: 'invoice',
  rates,
});

/** The member states of the EU with their standard rates; the Commission's Taxes in Europe Database lists them too. */
export const euStates: readonly VatCountry[] = [
  vat('AT', 'Austria', '040', unchanged('20', 'UStG 1994 § 10')),
  vat('BE', 'Belgium', '056', unchanged('21', 'Royal Decree no. 20, art. 1')),
  vat('BG', 'Bulgaria', '100', unchanged('20', 'ZDDS art. 66')),
  vat('HR', 'Croatia', '191', unchanged('25', 'Zakon o PDV-u čl. 38')),
  vat('CY', 'Cyprus', '196', unchanged('19', 'VAT Law 95(I)/2000, s. 17')),
  vat('CZ', 'Czechia', '203', unchanged('21', 'Act 235/2004, s. 47')),
  vat('DK', 'Denmark', '208', unchanged('25', 'Momsloven § 33')),
  vat('EE', 'Estonia', '233', [
    { from: FIRST_DAY, to: '2023-12-31', percent: '20', source: 'KMS § 15(1)' },
    { from: '2024-01-01', to: '2025-06-30', percent: '22', source: 'KMS § 15(1), RT I, 01.07.2023, 2' },
    { from: '2025-07-01', percent: '24', source: 'KMS § 15(1), Security Tax Act of 2024' },
  ]),
  vat('FI', 'Finland', '246', [
    { from: FIRST_DAY, to: '2024-08-31', percent: '24', source: 'AVL 1501/1993, 84 §' },
    { from: '2024-09-01', percent: '25.5', source: 'AVL 84 § as amended by 406/2024' },
  ]),
  vat('FR', 'France', '250', unchanged('20', 'CGI art. 278')),
  vat('DE', 'Germany', '276', unchanged('19', 'UStG § 12(1)')),
  vat('GR', 'Greece', '300', unchanged('24', 'VAT Code, Law 5144/2024, art. 26')),
  vat('HU', 'Hungary', '348', unchanged('27', 'Áfa tv. 82. §')),
  vat('IE', 'Ireland', '372', unchanged('23', 'VATCA 2010, s. 46(1)(a)')),
  vat('IT', 'Italy', '380', unchanged('22', 'DPR 633/1972, art. 16')),
  vat('LV', 'Latvia', '428', unchanged('21', 'PVN likums 41. pants')),
  vat('LT', 'Lithuania', '440', unchanged('21', 'PVM įstatymas 19 str.')),
  vat('LU', 'Luxembourg', '442', [
    { from: FIRST_DAY, to: '2023-12-31', percent: '16', source: 'Law of 26 October 2022, for 2023' },
    { from: '2024-01-01', percent: '17', source: 'Loi TVA art. 39' },
  ]),
  vat('MT', 'Malta', '470', unchanged('18', 'VAT Act, Cap. 406, s. 19')),
  vat('NL', 'Netherlands', '528', unchanged('21', 'Wet OB 1968, art. 9(1)')),
  vat('PL', 'Poland', '616', unchanged('23', 'Ustawa o VAT art. 41, 146ef')),
  vat('PT', 'Portugal', '620', unchanged('23', 'CIVA art. 18(1)(c)')),
  vat('RO', 'Romania', '642', [
    { from: FIRST_DAY, to: '2025-07-31', percent: '19', source: 'Codul fiscal art. 291(1)' },
    { from: '2025-08-01', percent: '21', source: 'Codul fiscal art. 291(1), Law 141/2025' },
  ]),
  vat('SK', 'Slovakia', '703', [
    { from: FIRST_DAY, to: '2024-12-31', percent: '20', source: 'Act 222/2004, s. 27(1)' },
    { from: '2025-01-01', percent: '23', source: 'Act 222/2004, s. 27(1) as amended by 278/2024' },
  ]),
  vat('SI', 'Slovenia', '705', unchanged('22', 'ZDDV-1, čl. 41')),
  vat('ES', 'Spain', '724', unchanged('21', 'Ley 37/1992, art. 90')),
  vat('SE', 'Sweden', '752', unchanged('25', 'Mervärdesskattelag (2023:200), 9 kap. 2 §')),
];

/** Countries outside the EU with a VAT or GST. */
export const otherVatCountries: readonly VatCountry[] = [
  { ...vat('GB', 'United Kingdom', '826', unchanged('20', 'VATA 1994, s. 2(1)')) },
  {
    ...vat('CH', 'Switzerland', '756', [
      { from: FIRST_DAY, to: '2023-12-31', percent: '7.7', source: 'MWSTG art. 25(1)' },
      { from: '2024-01-01', percent: '8.1', source: 'MWSTG art. 25(1), AS 2023 486' },
    ]),
  },
  { ...vat('NO', 'Norway', '578', unchanged('25', 'Stortingets vedtak om merverdiavgift § 2')) },
  {
    ...vat('AU', 'Australia', '036', unchanged('10', 'A New Tax System (Goods and Services Tax) Act 1999, s. 9-70')),
    kind: 'gst',
  },
  { ...vat('NZ', 'New Zealand', '554', unchanged('15', 'Goods and Services Tax Act 1985, s. 8')), kind: 'gst' },
];

/** Parts of a country with a different standard rate. */
export interface VatRegion {
  /** ISO 3166-2. */
  readonly code: string;
  readonly name: string;
  readonly rates: readonly DatedRate[];
}

export const vatRegions: readonly VatRegion[] = [
  { code: 'PT-20', name: 'Azores', rates: unchanged('16', 'CIVA art. 18(3)') },
  { code: 'PT-30', name: 'Madeira', rates: unchanged('22', 'CIVA art. 18(3)') },
];

/**
 * Parts of member states where the VAT of the EU does not apply (Directive 2006/112/EC, art. 6), and territories that are no part of the EU. Their
 * own taxes are not included here. Codes are ISO 3166-2 where it has one.
 */
export const outsideVat: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'DE-BUESINGEN', name: 'Büsingen' },
  { code: 'DE-HELGOLAND', name: 'Helgoland' },
  { code: 'ES-CN', name: 'Canary Islands' },
  { code: 'ES-CE', name: 'Ceuta' },
  { code: 'ES-ML', name: 'Melilla' },
  { code: 'FR-GF', name: 'French Guiana' },
  { code: 'FR-GP', name: 'Guadeloupe' },
  { code: 'FR-MQ', name: 'Martinique' },
  { code: 'FR-RE', name: 'Réunion' },
  { code: 'FR-YT', name: 'Mayotte' },
  { code: 'FR-PM', name: 'Saint Pierre and Miquelon' },
  { code: 'FR-BL', name: 'Saint Barthélemy' },
  { code: 'FR-MF', name: 'Saint Martin' },
  { code: 'FR-WF', name: 'Wallis and Futuna' },
  { code: 'FR-PF', name: 'French Polynesia' },
  { code: 'FR-NC', name: 'New Caledonia' },
  { code: 'FI-01', name: 'Åland' },
  { code: 'GR-69', name: 'Mount Athos' },
  { code: 'IT-LIVIGNO', name: 'Livigno' },
  { code: 'IT-CAMPIONE', name: "Campione d'Italia" },
];
