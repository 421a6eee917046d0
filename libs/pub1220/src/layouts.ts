import { type RecordValues, recordLayout } from '@exchequer/fixed-width';

/** Characters of each record. Pub. 1220 (tax year 2025), Part C: "Records must be 750 positions"; 749-750 are blank or a line break. */
export const RECORD_LENGTH = 750;

/** Amount codes of the positions 28-45 of the "A" record, in the order of the amounts of the "B", "C" and "K" records. */
export const AMOUNT_CODES = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'J',
] as const;
export type AmountCode = (typeof AMOUNT_CODES)[number];

/** Pub. 1220, Part C, Sec. 1: Transmitter "T" Record. */
export const TRANSMITTER = recordLayout(RECORD_LENGTH, {
  recordType: ['1', '=T'],
  paymentYear: ['2-5', 'digits'],
  priorYearData: ['6', 'text'],
  transmitterTin: ['7-15', 'digits'],
  transmitterControlCode: ['16-20', 'text'],
  testFile: ['28', 'text'],
  foreignEntity: ['29', 'text'],
  transmitterName: ['30-69', 'text'],
  transmitterName2: ['70-109', 'text'],
  companyName: ['110-149', 'text'],
  companyName2: ['150-189', 'text'],
  companyAddress: ['190-229', 'text'],
  companyCity: ['230-269', 'text'],
  companyState: ['270-271', 'text'],
  companyZip: ['272-280', 'text'],
  payeeCount: ['296-303', 'number'],
  contactName: ['304-343', 'text'],
  contactPhone: ['344-358', 'text'],
  contactEmail: ['359-408', 'text'],
  sequence: ['500-507', 'number'],
  vendorIndicator: ['518', 'text'],
  vendorName: ['519-558', 'text'],
  vendorAddress: ['559-598', 'text'],
  vendorCity: ['599-638', 'text'],
  vendorState: ['639-640', 'text'],
  vendorZip: ['641-649', 'text'],
  vendorContactName: ['650-689', 'text'],
  vendorContactPhone: ['690-704', 'text'],
  vendorForeignEntity: ['740', 'text'],
});
export type TransmitterRecord = RecordValues<typeof TRANSMITTER.specs>;

/** Pub. 1220, Part C, Sec. 2: Issuer "A" Record. */
export const ISSUER = recordLayout(RECORD_LENGTH, {
  recordType: ['1', '=A'],
  paymentYear: ['2-5', 'digits'],
  combinedFederalState: ['6', 'text'],
  issuerTin: ['12-20', 'digits'],
  nameControl: ['21-24', 'text'],
  lastFiling: ['25', 'text'],
  typeOfReturn: ['26-27', 'text'],
  amountCodes: ['28-45', 'text'],
  foreignEntity: ['52', 'text'],
  issuerName: ['53-92', 'text'],
  issuerName2: ['93-132', 'text'],
  transferAgent: ['133', 'digits'],
  issuerAddress: ['134-173', 'text'],
  issuerCity: ['174-213', 'text'],
  issuerState: ['214-215', 'text'],
  issuerZip: ['216-224', 'text'],
  issuerPhone: ['225-239', 'text'],
  sequence: ['500-507', 'number'],
});
export type IssuerRecord = RecordValues<typeof ISSUER.specs>;

/** Positions 1 to 543 of the "B" record, which all forms share. */
const PAYEE_BASE = {
  recordType: ['1', '=B'],
  paymentYear: ['2-5', 'digits'],
  corrected: ['6', 'text'],
  nameControl: ['7-10', 'text'],
  tinType: ['11', 'text'],
  tin: ['12-20', 'digits'],
  accountNumber: ['21-40', 'text'],
  officeCode: ['41-44', 'text'],
  amount1: ['55-66', 'cents'],
  amount2: ['67-78', 'cents'],
  amount3: ['79-90', 'cents'],
  amount4: ['91-102', 'cents'],
  amount5: ['103-114', 'cents'],
  amount6: ['115-126', 'cents'],
  amount7: ['127-138', 'cents'],
  amount8: ['139-150', 'cents'],
  amount9: ['151-162', 'cents'],
  amountA: ['163-174', 'cents'],
  amountB: ['175-186', 'cents'],
  amountC: ['187-198', 'cents'],
  amountD: ['199-210', 'cents'],
  amountE: ['211-222', 'cents'],
  amountF: ['223-234', 'cents'],
  amountG: ['235-246', 'cents'],
  amountH: ['247-258', 'cents'],
  amountJ: ['259-270', 'cents'],
  foreignCountry: ['287', 'text'],
  name: ['288-327', 'text'],
  name2: ['328-367', 'text'],
  address: ['368-407', 'text'],
  city: ['448-487', 'text'],
  state: ['488-489', 'text'],
  zip: ['490-498', 'text'],
  sequence: ['500-507', 'number'],
} as const;

/** Pub. 1220, Part C, Sec. 3: Payee "B" Record, positions 544-750 for Form 1099-NEC. */
export const PAYEE_NEC = recordLayout(RECORD_LENGTH, {
  ...PAYEE_BASE,
  secondTinNotice: ['544', 'text'],
  directSales: ['547', 'text'],
  stateIncomeTaxWithheld: ['723-734', 'cents'],
  localIncomeTaxWithheld: ['735-746', 'cents'],
  combinedFederalStateCode: ['747-748', 'digits_or_blank'],
});
export type PayeeRecord = RecordValues<typeof PAYEE_NEC.specs>;

/** Pub. 1220, Part C, Sec. 3: Payee "B" Record, positions 544-750 for Form 1099-MISC. Until 2019 it reported nonemployee compensation. */
export const PAYEE_MISC = recordLayout(RECORD_LENGTH, {
  ...PAYEE_BASE,
  secondTinNotice: ['544', 'text'],
  directSales: ['547', 'text'],
  fatcaFiling: ['548', 'text'],
  specialData: ['663-722', 'text'],
  stateIncomeTaxWithheld: ['723-734', 'cents'],
  localIncomeTaxWithheld: ['735-746', 'cents'],
  combinedFederalStateCode: ['747-748', 'digits_or_blank'],
});
export type MiscPayeeRecord = RecordValues<typeof PAYEE_MISC.specs>;

const TOTALS = {
  payeeCount: ['2-9', 'number'],
  total1: ['16-33', 'cents'],
  total2: ['34-51', 'cents'],
  total3: ['52-69', 'cents'],
  total4: ['70-87', 'cents'],
  total5: ['88-105', 'cents'],
  total6: ['106-123', 'cents'],
  total7: ['124-141', 'cents'],
  total8: ['142-159', 'cents'],
  total9: ['160-177', 'cents'],
  totalA: ['178-195', 'cents'],
  totalB: ['196-213', 'cents'],
  totalC: ['214-231', 'cents'],
  totalD: ['232-249', 'cents'],
  totalE: ['250-267', 'cents'],
  totalF: ['268-285', 'cents'],
  totalG: ['286-303', 'cents'],
  totalH: ['304-321', 'cents'],
  totalJ: ['322-339', 'cents'],
  sequence: ['500-507', 'number'],
} as const;

/** Pub. 1220, Part C, Sec. 4: End of Issuer "C" Record. */
export const END_OF_ISSUER = recordLayout(RECORD_LENGTH, { recordType: ['1', '=C'], ...TOTALS });
export type EndOfIssuerRecord = RecordValues<typeof END_OF_ISSUER.specs>;

/** Pub. 1220, Part C, Sec. 5: State Totals "K" Record. The withholding totals may also be blank or left-justified. */
export const STATE_TOTALS = recordLayout(RECORD_LENGTH, {
  recordType: ['1', '=K'],
  ...TOTALS,
  stateIncomeTaxWithheld: ['707-724', 'text'],
  localIncomeTaxWithheld: ['725-742', 'text'],
  combinedFederalStateCode: ['747-748', 'text'],
});
export type StateTotalsRecord = RecordValues<typeof STATE_TOTALS.specs>;

/** Pub. 1220, Part C, Sec. 6: End of Transmission "F" Record. */
export const END_OF_TRANSMISSION = recordLayout(RECORD_LENGTH, {
  recordType: ['1', '=F'],
  issuerCount: ['2-9', 'number'],
  zeros: ['10-30', '=000000000000000000000'],
  payeeCount: ['50-57', 'number'],
  sequence: ['500-507', 'number'],
});
export type EndOfTransmissionRecord = RecordValues<typeof END_OF_TRANSMISSION.specs>;
