import { readIrisTransmission, readReturn941 } from '@exchequer/irs-xml';
import { textsOf } from '@exchequer/testkit/read-pdf';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../test/filing-service.ts';
import { input941, input1099, inputW2, recipientInput } from '../../test/information-return-input.ts';
import { hasLegalForm, isCompanyName, isPersonName } from './company-name.js';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

const submit = (what: '1099' | 'w2' | '941', body: unknown, as: Tenant) =>
  service.post(`/api/filing/submit-${what}`, body, as);
const codes = (told: { location: string; code: string }[] = []) =>
  told.map(({ location, code }) => `${location} ${code}`);
const submit1099 = (recipient: Readonly<Record<string, unknown>>, as = newTenant()) =>
  submit('1099', input1099({ recipients: [recipientInput(recipient)] }), as);

async function irisRecipient(recipient: Readonly<Record<string, unknown>>) {
  const as = newTenant();
  const { body } = await submit1099(recipient, as);
  const read = readIrisTransmission((await service.get(`/api/filing/${body.filingId}/file`, as)).text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { warnings: codes(body.warnings), recipient: read.value.submission.recipients[0]!.recipient };
}

test('A company with an SSN is warned of, and keeps its name in the file', async () => {
  const { warnings, recipient } = await irisRecipient({ name: 'Acme, Inc.', ssn: '400-63-1234' });
  expect(warnings).toEqual(['body.recipients[0].ssn company_with_ssn']);
  expect(recipient).toMatchObject({ tinType: 'INDIVIDUAL_TIN', business: { line1: 'ACME, INC.' } });
  expect(recipient.person).toBeUndefined();
});

test('A person with an EIN is warned of', async () => {
  const { warnings, recipient } = await irisRecipient({ name: 'Jane Q Doe', ssn: '45-1234567' });
  expect(warnings).toEqual(['body.recipients[0].ssn person_with_ein']);
  expect(recipient.tinType).toBe('BUSINESS_TIN');
});

test('A number without dashes beside the name of a company is refused, because it can be an EIN or an SSN', async () => {
  const answer = await submit1099({ name: 'Acme, Inc.', ssn: '451234567' });
  expect([answer.status, codes(answer.body.errors)]).toEqual([400, ['body.recipients[0].ssn ambiguous_tin']]);
  expect((await submit1099({ name: 'Jane Doe', ssn: '451234567' })).body.warnings).toEqual([]);
});

test.each([
  ['Acme, Inc.', true, true, false],
  ['Acme L.L.C.', true, true, false],
  ['Smith & Co', true, true, false],
  ['Northwind Bakery', false, true, false],
  ['3M', false, true, false],
  ['Jane Doe', false, false, true],
  ['Doe, Jane Q', false, false, true],
  ['María-José Núñez Ørsted', false, false, true],
  ['Charlotte Church', false, false, false],
  ['Jane Co', false, false, false],
  ['Madonna', false, false, false],
])('%s has a legal form: %s, names a company: %s, a person: %s', (name, legal, company, person) => {
  expect([hasLegalForm(name), isCompanyName(name), isPersonName(name)]).toEqual([legal, company, person]);
});

test('Letters that a file does not have are replaced with a warning, in the file and on the copy', async () => {
  const as = newTenant();
  const { body } = await submit1099({ name: 'Łukasz Großmann' }, as);
  expect(codes(body.warnings)).toEqual(['body.recipients[0].name letters_replaced']);
  const file = await service.get(`/api/filing/${body.filingId}/file`, as);
  expect(file.text).toContain('<PersonFirstNm>LUKASZ</PersonFirstNm>');
  expect(file.text).toContain('<PersonLastNm>GROSSMANN</PersonLastNm>');
  const copy = await service.get(`/api/filing/${body.filingId}/recipients/0/copy`, as);
  expect((await textsOf(copy.bytes)).flat().join(' ')).toContain('Lukasz Großmann');
  const w2 = await submit('w2', inputW2({ name: 'Łukasz Doe' }), newTenant());
  expect(codes(w2.body.warnings)).toEqual(['body.employee.name letters_replaced']);
  const of941 = await submit('941', input941({ businessName: 'Großmann Inc.' }), newTenant());
  expect(codes(of941.body.warnings)).toEqual(['body.businessName letters_replaced']);
});

test.each<['1099' | 'w2' | '941', object, string]>([
  ['1099', input1099({ businessName: 'Ромашка' }), 'body.businessName'],
  ['1099', input1099({ recipients: [recipientInput({ name: '株式会社' })] }), 'body.recipients[0].name'],
  ['1099', input1099({ recipients: [recipientInput({ city: 'Αθήνα' })] }), 'body.recipients[0].city'],
  ['w2', inputW2({ name: 'Jane ٣' }), 'body.employee.name'],
  ['w2', inputW2({ address: 'улица 3, Denver, CO 80202' }), 'body.employee.address'],
  ['941', input941({ businessName: '...' }), 'body.businessName'],
])('submit-%s refuses a text of which letters would be lost', async (what, body, place) => {
  const answer = await submit(what, body, newTenant());
  expect([answer.status, codes(answer.body.errors)]).toEqual([400, [`${place} cannot_be_written`]]);
});

test('A street of more than 35 characters has two lines in the files of the IRS; one that does not fit is refused', async () => {
  const street = '1234 Boulevard of the Very Long Street Names, Suite 5678';
  const { recipient } = await irisRecipient({ address: street });
  expect(recipient.address).toMatchObject({
    street: '1234 BOULEVARD OF THE VERY LONG',
    street2: 'STREET NAMES, SUITE 5678',
  });
  const as = newTenant();
  const address = { street, city: 'St. Louis', state: 'MO', zip: '63101' };
  const { body } = await submit('941', input941({ address }), as);
  const read = readReturn941((await service.get(`/api/filing/${body.filingId}/file`, as)).text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(read.value.header.address).toMatchObject({
    street: '1234 BOULEVARD OF THE VERY LONG',
    street2: 'STREET NAMES SUITE 5678',
    city: 'ST LOUIS',
  });
  const tooLong = await submit1099({ address: `${'ß'.repeat(40)} 1` });
  expect(codes(tooLong.body.errors)).toEqual(['body.recipients[0].address too_long']);
});

test('A ZIP code of another state is warned of', async () => {
  const { body } = await submit1099({ state: 'OR', zip: '10001' });
  expect(codes(body.warnings)).toEqual(['body.recipients[0].zip zip_of_other_state']);
});

test('An unknown member of an address is named, also where an address can be a text or an object', async () => {
  const address = { street: '2 Oak Avenue', apartment: '4', city: 'Denver', state: 'CO', zip: '80202' };
  const places = [
    [await submit('w2', inputW2({ address }), newTenant()), 'body.employee.address.apartment unknown_field'],
    [await submit('1099', input1099({ address }), newTenant()), 'body.address.apartment unknown_field'],
    [await submit('941', input941({ address }), newTenant()), 'body.address.apartment unknown_field'],
  ] as const;
  for (const [{ status, body }, place] of places) expect([status, codes(body.errors)]).toEqual([400, [place]]);
  const wrong = await submit('w2', inputW2({ address: 7 }), newTenant());
  expect(wrong.body.errors[0].message).toMatch(/^"employee.address" must be text of 1 to 160 characters or an object/);
});
