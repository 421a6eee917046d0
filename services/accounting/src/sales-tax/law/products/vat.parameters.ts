import type { TaxCode } from '../../tax-codes.api.js';
import { FIRST_DAY } from '../dated-rate.js';
import { euStates, otherVatCountries } from '../vat-countries.parameters.js';
import { type Percents, type ProductRule, ratesOf } from './product-rule.js';

type Table = { readonly [Code in TaxCode]?: Percents };

const of = (jurisdiction: string, source: string, table: Table): ProductRule[] =>
  (Object.entries(table) as [TaxCode, Percents][]).map(([code, percents]) => ({
    jurisdiction,
    code,
    rates: ratesOf(percents, source),
    local: 'exempt',
  }));

/**
 * Reduced rates of the member states, for the typical products of a code: if a state has several rates for food, the rate of
 * most food; for medicines, the rate of prescription medicines. Codes that are not listed have the standard rate. The
 * Commission's Taxes in Europe Database lists every case.
 */
const eu: readonly ProductRule[] = [
  ...of('AT', 'UStG 1994 § 10(2)', {
    groceries: ['10'], prepared_food: ['10'], books: ['10'], ebooks: ['10'], newspapers: ['10'],
    prescription_drugs: ['10'], accommodation: ['10'], passenger_transport: ['10'],
  }),
  ...of('BE', 'Royal Decree no. 20, tables A and B', {
    groceries: ['6'], prepared_food: ['12'], books: ['6'], ebooks: ['6'], newspapers: ['0'],
    prescription_drugs: ['6'], accommodation: ['6', ['2026-03-01', '12']], passenger_transport: ['6'],
  }),
  ...of('BG', 'ZDDS art. 66, 66a', {
    prepared_food: ['9', ['2025-01-01', '20']], books: ['9'], ebooks: ['9'], newspapers: ['9'], accommodation: ['9'],
  }),
  ...of('HR', 'Zakon o PDV-u čl. 38', {
    groceries: ['5'], prepared_food: ['13'], books: ['5'], ebooks: ['5'], newspapers: ['5'],
    prescription_drugs: ['5'], accommodation: ['13'],
  }),
  ...of('CY', 'VAT Law 95(I)/2000, schedules 5, 12, 13', {
    groceries: ['5'], prepared_food: ['9'], books: ['5', ['2023-07-21', '3']], ebooks: ['general', ['2023-07-21', '3']],
    newspapers: ['5', ['2023-07-21', '3']], prescription_drugs: ['5'], accommodation: ['9'], passenger_transport: ['9'],
  }),
  ...of('CZ', 'Act 235/2004, ss. 47, 71i, schedules 2, 3; Act 349/2023', {
    groceries: ['15', ['2024-01-01', '12']], prepared_food: ['10', ['2024-01-01', '12']],
    books: ['10', ['2024-01-01', '0']], ebooks: ['10', ['2024-01-01', '0']], newspapers: ['10', ['2024-01-01', '12']],
    prescription_drugs: ['10', ['2024-01-01', '12']], accommodation: ['10', ['2024-01-01', '12']],
    passenger_transport: ['10', ['2024-01-01', '12']],
  }),
  ...of('DK', 'Momsloven §§ 13, 34', { newspapers: ['0'], passenger_transport: ['exempt'] }),
  ...of('EE', 'KMS § 15(2)', {
    books: ['9'], ebooks: ['9'], newspapers: ['5', ['2025-01-01', '9']], prescription_drugs: ['9'],
    accommodation: ['9', ['2025-01-01', '13']],
  }),
  ...of('FI', 'AVL 85 §, 85 a §', {
    groceries: ['14', ['2026-01-01', '13.5']], prepared_food: ['14', ['2026-01-01', '13.5']],
    books: ['10', ['2025-01-01', '14'], ['2026-01-01', '13.5']],
    ebooks: ['10', ['2025-01-01', '14'], ['2026-01-01', '13.5']], newspapers: ['10'],
    prescription_drugs: ['10', ['2025-01-01', '14'], ['2026-01-01', '13.5']],
    accommodation: ['10', ['2025-01-01', '14'], ['2026-01-01', '13.5']],
    passenger_transport: ['10', ['2025-01-01', '14'], ['2026-01-01', '13.5']],
  }),
  ...of('FR', 'CGI arts. 278-0 bis, 279, 281 octies, 298 septies', {
    groceries: ['5.5'], prepared_food: ['10'], books: ['5.5'], ebooks: ['5.5'], newspapers: ['2.1'],
    prescription_drugs: ['2.1'], accommodation: ['10'], passenger_transport: ['10'],
  }),
  ...of('DE', 'UStG § 12(2)', {
    groceries: ['7'], prepared_food: ['7', ['2024-01-01', '19'], ['2026-01-01', '7']], books: ['7'], ebooks: ['7'],
    newspapers: ['7'], accommodation: ['7'], passenger_transport: ['7'],
  }),
  ...of('GR', 'VAT Code, Annex III', {
    groceries: ['13'], prepared_food: ['13'], books: ['6'], ebooks: ['6'], newspapers: ['6'],
    prescription_drugs: ['6'], accommodation: ['13'], passenger_transport: ['13'],
  }),
  ...of('HU', 'Áfa tv. 82. §, annex 3', {
    prepared_food: ['5'], books: ['5'], newspapers: ['5', ['2024-01-01', '0']], prescription_drugs: ['5'], accommodation: ['5'],
  }),
  ...of('IE', 'VATCA 2010, s. 46, schedules 1-3', {
    groceries: ['0'], prepared_food: ['9', ['2023-09-01', '13.5'], ['2026-07-01', '9']], childrens_clothing: ['0'],
    books: ['0'], ebooks: ['0'], newspapers: ['0'], prescription_drugs: ['0'],
    accommodation: ['9', ['2023-09-01', '13.5']], passenger_transport: ['exempt'],
  }),
  ...of('IT', 'DPR 633/1972, tabella A', {
    groceries: ['10'], prepared_food: ['10'], books: ['4'], ebooks: ['4'], newspapers: ['4'],
    prescription_drugs: ['10'], accommodation: ['10'], passenger_transport: ['10'],
  }),
  ...of('LV', 'PVN likums 42. pants', {
    books: ['5'], ebooks: ['5'], newspapers: ['5'], prescription_drugs: ['12'], accommodation: ['12'],
    passenger_transport: ['12'],
  }),
  ...of('LT', 'PVM įstatymas 19 str., Law XV-287', {
    prepared_food: ['9', ['2024-01-01', '21']], books: ['9', ['2026-01-01', '5']], ebooks: ['9', ['2026-01-01', '5']],
    newspapers: ['5'], prescription_drugs: ['5'], accommodation: ['9', ['2026-01-01', '12']],
    passenger_transport: ['9', ['2026-01-01', '12']],
  }),
  ...of('LU', 'Loi TVA art. 40-1, annex B', {
    groceries: ['3'], prepared_food: ['3'], childrens_clothing: ['3'], books: ['3'], ebooks: ['3'], newspapers: ['3'],
    prescription_drugs: ['3'], accommodation: ['3'], passenger_transport: ['3'],
  }),
  ...of('MT', 'VAT Act, Cap. 406, schedules 5, 8', {
    groceries: ['0'], books: ['5'], ebooks: ['5'], newspapers: ['5'], prescription_drugs: ['0'], accommodation: ['7'],
    passenger_transport: ['0'],
  }),
  ...of('NL', 'Wet OB 1968, tabel I', {
    groceries: ['9'], prepared_food: ['9'], books: ['9'], ebooks: ['9'], newspapers: ['9'], prescription_drugs: ['9'],
    accommodation: ['9', ['2026-01-01', '21']], passenger_transport: ['9'],
  }),
  ...of('PL', 'Ustawa o VAT art. 41, załączniki 3, 10', {
    groceries: ['0', ['2024-04-01', '5']], prepared_food: ['8'], books: ['5'], ebooks: ['5'], newspapers: ['8'],
    prescription_drugs: ['8'], accommodation: ['8'], passenger_transport: ['8'],
  }),
  ...of('PT', 'CIVA art. 18, listas I, II', {
    groceries: ['6'], prepared_food: ['13'], books: ['6'], ebooks: ['6'], newspapers: ['6'],
    prescription_drugs: ['6'], accommodation: ['6'], passenger_transport: ['6'],
  }),
  ...of('PT-20', 'CIVA art. 18(3)', {
    groceries: ['4'], prepared_food: ['9'], books: ['4'], ebooks: ['4'], newspapers: ['4'],
    prescription_drugs: ['4'], accommodation: ['4'], passenger_transport: ['4'],
  }),
  ...of('PT-30', 'CIVA art. 18(3); DLR 6/2024/M', {
    groceries: ['5', ['2024-10-01', '4']], prepared_food: ['12'], books: ['5', ['2024-10-01', '4']],
    ebooks: ['5', ['2024-10-01', '4']], newspapers: ['5', ['2024-10-01', '4']],
    prescription_drugs: ['5', ['2024-10-01', '4']], accommodation: ['5', ['2024-10-01', '4']],
    passenger_transport: ['5', ['2024-10-01', '4']],
  }),
  ...of('RO', 'Codul fiscal art. 291(2), (3); Law 141/2025', {
    groceries: ['9', ['2025-08-01', '11']], prepared_food: ['9', ['2025-08-01', '11']],
    books: ['5', ['2025-08-01', '11']], ebooks: ['5', ['2025-08-01', '11']], newspapers: ['5', ['2025-08-01', '11']],
    prescription_drugs: ['9', ['2025-08-01', '11']], accommodation: ['9', ['2025-08-01', '11']],
  }),
  ...of('SK', 'Act 222/2004, s. 27, annexes 7, 7a, as amended from 2025-01-01', {
    groceries: ['10', ['2025-01-01', '5']], prepared_food: ['10', ['2025-01-01', '5']], books: ['10', ['2025-01-01', '5']],
    ebooks: ['general', ['2025-01-01', '5']], newspapers: ['10', ['2025-01-01', '5']],
    prescription_drugs: ['10', ['2025-01-01', '5']], accommodation: ['10', ['2025-01-01', '5']],
  }),
  ...of('SI', 'ZDDV-1, čl. 41, priloga I, IV', {
    groceries: ['9.5'], prepared_food: ['9.5'], books: ['5'], ebooks: ['5'], newspapers: ['5'],
    prescription_drugs: ['9.5'], accommodation: ['9.5'], passenger_transport: ['9.5'],
  }),
  ...of('ES', 'Ley 37/1992, art. 91', {
    groceries: ['10'], prepared_food: ['10'], books: ['4'], ebooks: ['4'], newspapers: ['4'],
    prescription_drugs: ['4'], accommodation: ['10'], passenger_transport: ['10'],
  }),
  ...of('SE', 'Mervärdesskattelag (2023:200), 9 kap.; prop. 2025/26:55', {
    groceries: ['12', ['2026-04-01', '6'], ['2028-01-01', '12']], prepared_food: ['12'], books: ['6'], ebooks: ['6'],
    newspapers: ['6'], prescription_drugs: ['0'], accommodation: ['12'], passenger_transport: ['6'],
  }),
]; // biome-ignore format: tables

/**
 * The provincial part of the harmonized tax is rebated at the sale, so only the federal part remains. Printed and audio books,
 * but not e-books. Ontario's rebate for prepared food applies to sales of up to 4 dollars and is not modeled.
 */
const pointOfSaleRebates: readonly ProductRule[] = [
  ...of('CA-ON', 'Ontario HST Regulations (O. Reg. 394/09, SOR/2010-156); CRA GI-063, GI-064, GI-065', {
    books: ['5'], childrens_clothing: ['5'], newspapers: ['5'],
  }),
  ...of('CA-NB', 'New Harmonized Value-added Tax System Regulations, No. 2; CRA GI-065', { books: ['5'] }),
  ...of('CA-NL', 'Newfoundland and Labrador Tax Agreement Regulations, 2018; CRA GI-065', { books: ['5'] }),
  ...of('CA-NS', 'Sales Tax Act (Nova Scotia), point-of-sale rebates; CRA GI-063, GI-065', {
    books: ['5'], childrens_clothing: ['5'],
  }),
  ...of('CA-PE', 'Prince Edward Island, RTG 197; CRA GI-065, GI-090', { books: ['5'], childrens_clothing: ['5'] }),
]; // biome-ignore format: tables

/**
 * Budget 2026 taxes five kinds of services from 1 October 2026 on: accounting, security, architecture and engineering (on 30 %
 * of the price), and non-residential real estate, which has no code here. Legal services were taxed before.
 */
const britishColumbianServices: readonly ProductRule[] = [
  ...of('CA-BC', 'PSTA, Part 5, Division 2 (legal services)', { legal_services: ['general'] }),
  ...of('CA-BC', 'Budget Measures Implementation Act, 2026 (Bill 2); Notice 2026-001', {
    accounting_services: ['exempt', ['2026-10-01', 'general']],
    security_services: ['exempt', ['2026-10-01', 'general']],
  }),
  {
    jurisdiction: 'CA-BC',
    code: 'engineering_services',
    local: 'exempt',
    rates: [
      { from: FIRST_DAY, to: '2026-09-30', percent: 'exempt', source: 'PSTA: not a taxable service' },
      {
        from: '2026-10-01',
        percent: 'general',
        share: '30',
        source: 'Budget Measures Implementation Act, 2026 (Bill 2); Notice 2026-001',
      },
    ],
  },
];

const others: readonly ProductRule[] = [
  ...of('GB', 'VATA 1994, schedule 8', {
    groceries: ['0'], childrens_clothing: ['0'], books: ['0'], ebooks: ['0'], newspapers: ['0'],
    prescription_drugs: ['0'], passenger_transport: ['0'],
  }),
  ...of('CH', 'MWSTG art. 25(2), (4)', {
    groceries: ['2.5', ['2024-01-01', '2.6']], books: ['2.5', ['2024-01-01', '2.6']],
    ebooks: ['2.5', ['2024-01-01', '2.6']], newspapers: ['2.5', ['2024-01-01', '2.6']],
    prescription_drugs: ['2.5', ['2024-01-01', '2.6']], accommodation: ['3.7', ['2024-01-01', '3.8']],
  }),
  ...of('NO', 'Merverdiavgiftsloven ch. 5, 6; Stortingets vedtak §§ 3, 4', {
    groceries: ['15'], books: ['0'], ebooks: ['0'], newspapers: ['0'], accommodation: ['12'],
    passenger_transport: ['12'],
  }),
  ...of('AU', 'GST Act 1999, Division 38', {
    groceries: ['0'], prescription_drugs: ['0'], medical_care: ['0'], education: ['0'],
    financial_services: ['exempt'],
  }),
  ...of('NZ', 'Goods and Services Tax Act 1985, s. 14', { financial_services: ['exempt'] }),
  ...of('CA', 'Excise Tax Act, schedules V, VI', {
    groceries: ['0'], prescription_drugs: ['0'], medical_care: ['exempt'], education: ['exempt'],
    insurance: ['exempt'], financial_services: ['exempt'],
  }),
  ...of('CA-BC', 'PSTA and PST Exemption and Refund Regulation', {
    groceries: ['exempt'], prepared_food: ['exempt'], childrens_clothing: ['exempt'], prescription_drugs: ['exempt'],
    books: ['exempt'], newspapers: ['exempt'], services: ['exempt'], passenger_transport: ['exempt'],
    medical_care: ['exempt'], education: ['exempt'], insurance: ['exempt'], financial_services: ['exempt'],
  }),
  ...britishColumbianServices,
  ...of('CA-MB', 'The Retail Sales Tax Act, s. 3', {
    groceries: ['exempt'], childrens_clothing: ['exempt'], prescription_drugs: ['exempt'], books: ['exempt'],
    passenger_transport: ['exempt'], medical_care: ['exempt'], education: ['exempt'], insurance: ['general'],
    financial_services: ['exempt'], saas: ['exempt', ['2026-01-01', 'general']],
  }),
  ...of('CA-SK', 'The Provincial Sales Tax Act, s. 8; bulletins PST-9 and PST-19', {
    groceries: ['exempt'], prescription_drugs: ['exempt'], books: ['exempt'], ebooks: ['exempt'], newspapers: ['exempt'],
    passenger_transport: ['exempt'], medical_care: ['exempt'], education: ['exempt'], insurance: ['general'],
    financial_services: ['exempt'],
  }),
  ...pointOfSaleRebates,
  ...of('CA-QC', 'Act respecting the QST, ss. 174-198.5', { books: ['0'] }),
]; // biome-ignore format: tables

/** Directive 2006/112/EC, arts. 132 and 135. The UK, Switzerland and Norway have the same exemptions. */
const exempted = [...euStates, ...otherVatCountries]
  .filter(({ kind }) => kind === 'vat')
  .flatMap(({ code }) =>
    of(code, 'Directive 2006/112/EC, arts. 132(1), 135(1); VATA 1994, sch. 9; MWSTG art. 21; mval. ch. 3', {
      medical_care: ['exempt'],
      education: ['exempt'],
      insurance: ['exempt'],
      financial_services: ['exempt'],
    }),
  );

export const vatProducts: readonly ProductRule[] = [...eu, ...others, ...exempted];
