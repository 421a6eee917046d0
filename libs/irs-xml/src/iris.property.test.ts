import * as fc from 'fast-check';
import { recipient, transmission } from '../test/sample.js';
import { IrsXmlError } from './document.js';
import { type Iris1099Nec, readIrisTransmission, writeIrisTransmission } from './iris.js';

const line = (max: number) =>
  fc.stringMatching(new RegExp(`^[A-Za-z0-9][A-Za-z0-9#()&'/,. -]{0,${max - 2}}[A-Za-z0-9]$`));
const recipients: fc.Arbitrary<Iris1099Nec> = fc
  .record({
    tin: fc.stringMatching(/^\d{9}$/),
    isBusiness: fc.boolean(),
    name: line(35),
    street: line(35),
    city: line(40),
    zip: fc.stringMatching(/^(\d{5}|\d{9})$/),
    recordId: fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/),
    nonemployeeCompensation: fc.bigInt({ min: 0n, max: 99_999_999_999n }),
    federalIncomeTaxWithheld: fc.bigInt({ min: 0n, max: 99_999_999n }),
    hasDirectSales: fc.boolean(),
  })
  .map(({ tin, isBusiness, name, street, city, zip, ...rest }) =>
    recipient({
      ...rest,
      recipient: {
        tin,
        tinType: isBusiness ? 'BUSINESS_TIN' : 'INDIVIDUAL_TIN',
        ...(isBusiness ? { business: { line1: name } } : { person: { last: name } }),
        address: { street, city, state: 'ID', zip },
      },
    }),
  );

test('A transmission that is written is read as the same transmission, and written again byte for byte', () => {
  fc.assert(
    fc.property(fc.array(recipients, { minLength: 1, maxLength: 5 }), fc.constantFrom('O', 'C'), (all, type) => {
      const given = transmission(
        all.map((one) => (type === 'C' ? { ...one, isCorrected: true, correctsRecordId: 'R-1|1|9' } : one)),
        type as 'O',
      );
      const text = writeIrisTransmission(given);
      expect(readIrisTransmission(text)).toEqual({ ok: true, value: given });
    }),
    { numRuns: 50 },
  );
});

test('Elements stand where the schema has them', () => {
  const text = writeIrisTransmission(transmission([recipient()]));
  const detail = text.slice(text.indexOf('      <Form1099NECDetail>'), text.indexOf('    </IRSubmission1Detail>'));
  expect(detail).toBe(`      <Form1099NECDetail>
        <TaxYr>2026</TaxYr>
        <RecordId>1</RecordId>
        <VoidInd>0</VoidInd>
        <CorrectedInd>0</CorrectedInd>
        <RecipientDetail>
          <TIN>400011234</TIN>
          <TINSubmittedTypeCd>INDIVIDUAL_TIN</TINSubmittedTypeCd>
          <PersonName>
            <PersonFirstNm>JANE</PersonFirstNm>
            <PersonLastNm>DOE</PersonLastNm>
          </PersonName>
          <MailingAddressGrp>
            <USAddress>
              <AddressLine1Txt>3 ELM STREET</AddressLine1Txt>
              <CityNm>BOISE</CityNm>
              <StateAbbreviationCd>ID</StateAbbreviationCd>
              <ZIPCd>83702</ZIPCd>
            </USAddress>
          </MailingAddressGrp>
        </RecipientDetail>
        <RecipientAccountNum>1</RecipientAccountNum>
        <SecondTINNoticeInd>0</SecondTINNoticeInd>
        <NonemployeeCompensationAmt>2500.00</NonemployeeCompensationAmt>
        <DirectSaleAboveThresholdInd>0</DirectSaleAboveThresholdInd>
        <FederalIncomeTaxWithheldAmt>12.50</FederalIncomeTaxWithheldAmt>
      </Form1099NECDetail>
`);
});

test.each<[string, (text: string) => string, string]>([
  ['a count', (text) => text.replace('<TotalRecipientFormCnt>2', '<TotalRecipientFormCnt>3'), 'TotalRecipientFormCnt'],
  ['another count', (text) => text.replace('RcpntFormCnt>2', 'RcpntFormCnt>1'), 'TotalReportedRcpntFormCnt'],
  [
    'a total',
    (text) => text.replace('<TotalReportedAmt>5000.00', '<TotalReportedAmt>5000.01'),
    'IRSubmission1FormTotals',
  ],
  ['an amount', (text) => text.replace(/2500\.00(?=<\/Non)/, '2500.01'), 'IRSubmission1FormTotals'],
  [
    'a year',
    (text) => text.replace('<TaxYr>2026</TaxYr>\n        <RecordId>', '<TaxYr>2025</TaxYr>\n        <RecordId>'),
    'Form1099NECDetail[1]/TaxYr',
  ],
  ['a TIN', (text) => text.replace('400011234', '40001123'), 'RecipientDetail/TIN'],
  [
    'a correction without the return it corrects',
    (text) => text.replace('CorrectedInd>0', 'CorrectedInd>1'),
    'CorrectedInd',
  ],
  ['an unknown element', (text) => text.replace('<RecordId>', '<Other>1</Other><RecordId>'), 'Other'],
])('A transmission with %s that is wrong is refused', (_, change, place) => {
  const text = writeIrisTransmission(transmission([recipient(), recipient({ recordId: '2' })]));
  const changed = change(text);
  expect(changed).not.toBe(text);
  const result = readIrisTransmission(changed);
  expect(result.ok).toBe(false);
  if (!result.ok) expect(result.problems.map(({ path }) => path).join(' ')).toContain(place);
});

test('Text of any kind never throws', () => {
  const text = writeIrisTransmission(transmission([recipient()]));
  fc.assert(
    fc.property(fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }), fc.nat(60), (place, put, cut) => {
      const at = place % text.length;
      const result = readIrisTransmission(text.slice(0, at) + put + text.slice(at + cut));
      if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
  expect(readIrisTransmission('<IRTransmission xmlns="urn:other"/>')).toMatchObject({
    problems: [{ code: 'wrong_message' }],
  });
});

test('A transmission that breaks a rule is not written', () => {
  for (const broken of [
    recipient({ taxYear: '2025' }),
    recipient({ recordId: '' }),
    recipient({ correctsRecordId: 'R|1|1' }),
    recipient({ nonemployeeCompensation: -1n }),
    recipient({ recipient: { ...recipient().recipient, person: { last: 'DOE<' } } }),
    recipient({ recipient: { ...recipient().recipient, business: { line1: 'DOE' } } }),
  ]) {
    expect(() => writeIrisTransmission(transmission([broken]))).toThrow(IrsXmlError);
  }
});
