import { readPdf } from '@exchequer/testkit/read-pdf';
import { otherTenant, register, startTestService, type TestService } from '../../../test/test-service.ts';
import { withoutIds } from '../../../test/without-ids.ts';

let service: TestService;
const profile = {
  name: 'Müller & Søn LLC',
  email: 'billing@example.com',
  address: { street: '1 Main St', city: 'Arlington', state: 'VA', zip: '22201' },
  tax_id: '12-3456789',
  payment_instructions: 'First Bank\nRouting 021000021',
  note: 'Thank you.',
};

beforeAll(async () => {
  service = await startTestService();
  await service.put('/business_profile', profile);
  await register(service, ['US-NY']);
});

afterAll(() => service.stop());

const newCustomer = async () =>
  (
    await service.post('/customers', {
      contact_name: 'Ελένη Παππά',
      company_name: 'Дослідження ТОВ',
      email: 'e@example.com',
      address: { street: 'вул. Хрещатик 1', city: 'Київ', zip: '01001', country: 'UA' },
    })
  ).body.id as string;
const issue = async (more: Record<string, unknown> = {}) =>
  (
    await service.post('/invoices', {
      customer_id: await newCustomer(),
      items: [
        { description: 'Consulting', amount: 1200.5 },
        { description: 'Seats', amount: 19.99, quantity: 2.5 },
      ],
      ...more,
    })
  ).body;
const printed = async (id: string) => {
  const answer = await service.get(`/invoices/${id}/pdf`);
  expect(answer.status).toBe(200);
  const { title, pages } = await readPdf(answer.bytes);
  return { answer, title, pages, texts: pages.flat().map(({ text }) => text.trim()) };
};

test('the PDF shows seller, buyer, items, amounts, due date, and how to pay', async () => {
  const invoice = await issue({ memo: 'Order 4711\nSecond line' });
  const { answer, title, texts } = await printed(invoice.id);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename=${invoice.number}.pdf`);
  expect(title).toBe(`Invoice ${invoice.number}`);
  for (const text of [
    'Müller & Søn LLC', '1 Main St', 'Arlington, VA 22201', 'Tax ID 12-3456789', 'billing@example.com',
    'Дослідження ТОВ', 'Ελένη Παππά', 'вул. Хрещатик 1', '01001 Київ', 'Ukraine',
    'November 20, 2026', 'December 20, 2026', 'Net 30 days', 'by December 20, 2026',
    'Consulting', '$1,200.50', 'Seats', '2.5', '$19.99', '$49.98', '$1,250.48',
    'Order 4711', 'Second line', 'How to pay', 'First Bank', 'Routing 021000021', 'Thank you.',
    `Invoice ${invoice.number} · page 1 of 1`,
  ]) expect(texts).toContain(text); // biome-ignore format: a list
});

test('tax is printed by authority and rate, with the reason if there is none', async () => {
  const taxed = await printed((await issue({ tax: { jurisdiction: 'US-NY-10001' } })).id);
  for (const text of [
    'New York sales tax, 4% of $1,250.48',
    '$50.02',
    'New York City sales tax, 4.5% of $1,250.48',
    '$1,361.46',
  ]) {
    expect(taxed.texts).toContain(text);
  }
  const business = { contact_name: 'Ada', email: 'a@example.com', address: { country: 'DE' }, tax_id: 'DE136695976' };
  const { body: customer } = await service.post('/customers', business);
  const { texts } = await printed((await issue({ customer_id: customer.id })).id);
  expect(texts).toContain('VAT ID DE136695976');
  expect(texts.join(' ')).toContain('Reverse charge: the recipient accounts for VAT');
});

test('a sent invoice does not change with the customer and the profile; the payment details do', async () => {
  const invoice = await issue();
  const before = await printed(invoice.id);
  expect((await printed(invoice.id)).answer.bytes.equals(before.answer.bytes)).toBe(true);
  await service.patch(`/customers/${invoice.customer_id}`, { company_name: 'Renamed', address: null });
  await service.put('/business_profile', { ...profile, name: 'Other', payment_instructions: 'Second Bank' });
  const after = await printed(invoice.id);
  await service.put('/business_profile', profile);
  await register(service, ['US-NY']);
  expect(after.texts).toEqual(
    before.texts.flatMap((text) =>
      text === 'First Bank' ? ['Second Bank'] : text.startsWith('Routing') ? [] : [text],
    ),
  );
});

test('payments and status are shown: due, paid, void', async () => {
  const invoice = await issue();
  await service.post(`/invoices/${invoice.id}/payments`, { amount: 1000 });
  expect((await printed(invoice.id)).texts).toEqual(expect.arrayContaining(['-$1,000.00', '$250.48']));
  await service.post(`/invoices/${invoice.id}/payments`, { amount: 250.48 });
  const paid = (await printed(invoice.id)).texts;
  expect(paid).toContain('PAID');
  expect(paid).not.toContain('How to pay');
  const voided = await issue();
  await service.post(`/invoices/${voided.id}/void`);
  expect((await printed(voided.id)).texts).toContain('VOID');
});

test('a long invoice repeats its headings, loses no line, and aligns its amounts', async () => {
  const items = Array.from({ length: 300 }, (_, n) => ({
    description: n % 10 === 0 ? `Line ${n} ${'and some more words '.repeat(9)}`.trim() : `Line ${n}`,
    amount: n + 0.25,
  }));
  const invoice = await issue({ items });
  const { pages, texts } = await printed(invoice.id);
  expect(pages.length).toBeGreaterThan(8);
  expect(texts.filter((text) => /^Line \d+/.test(text)).map((text) => Number(text.split(' ')[1]))).toEqual(
    items.map((_, n) => n),
  );
  const rights = pages
    .flat()
    .flatMap(({ text, right }) => (/^\$[\d,]+\.25$/.test(text.trim()) ? [right.toFixed(0)] : []));
  // Price and amount: two columns.
  expect(new Set(rights).size).toBe(2);
  for (const page of pages.slice(0, -1)) expect(page.map(({ text }) => text)).toContain('Description');
  const bottoms = pages.map((page) => page.at(-1)!.text);
  expect(bottoms).toEqual(pages.map((_, n) => `Invoice ${invoice.number} · page ${n + 1} of ${pages.length}`));
});

test('the longest accepted texts still make a PDF', async () => {
  const word = 'W'.repeat(200);
  const invoice = await issue({
    number: word,
    memo: `${'x'.repeat(499)}\n${'long words '.repeat(45)}`,
    items: [{ description: word, amount: 9_007_199_254.01, quantity: 999.999999 }],
  });
  const { texts } = await printed(invoice.id);
  expect(texts.join('')).toContain(invoice.number.slice(0, 20));
  expect(texts).toContain('$9,007,199,245,002.80');
});

test('an invoice without a profile can be printed; for other organizations it does not exist', async () => {
  const invoice = await issue();
  const missing = (await service.get(`/invoices/inv_${'0'.repeat(26)}/pdf`)).body;
  const foreign = await service.get(`/invoices/${invoice.id}/pdf`, otherTenant);
  expect([foreign.status, withoutIds(foreign.body)]).toEqual([404, withoutIds(missing)]);
  const customer = await service.post('/customers', { contact_name: 'No Name', email: 'n@example.com' }, otherTenant);
  const items = [{ description: 'x', amount: 1 }];
  const other = await service.post('/invoices', { customer_id: customer.body.id, items }, otherTenant);
  const { bytes } = await service.get(`/invoices/${other.body.id}/pdf`, otherTenant);
  expect((await readPdf(bytes)).pages[0]!.map(({ text }) => text)).toContain('No Name');
});

test('an invoice under a VAT registration contains what Directive 2006/112/EC, art. 226, requires', async () => {
  const put = async (path: string, body: object) =>
    expect((await service.put(path, body, otherTenant)).status).toBe(200);
  const address = { street: 'Marktplatz 1', city: 'Bremen', zip: '28195', country: 'DE' };
  const registrations = [
    { jurisdiction: 'DE', number: 'DE136695976' },
    { jurisdiction: 'CA', number: '123456789 RT0001' },
    { jurisdiction: 'US-NY', number: 'NY-1' },
  ];
  await put('/tax_settings', { registrations });
  await put('/business_profile', { name: 'Musterhandel GmbH', address, tax_id: 'DE 136 695 976' });
  const texts = async (customer: object, items: object[], more: object = {}) => {
    const buyer = { contact_name: 'Ada', email: 'a@example.com', ...customer };
    const customer_id = (await service.post('/customers', buyer, otherTenant)).body.id;
    const { body } = await service.post('/invoices', { customer_id, items, ...more }, otherTenant);
    const answer = await service.get(`/invoices/${body.id}/pdf`, otherTenant);
    return { body, printed: (await readPdf(answer.bytes)).pages.flat().map(({ text }) => text.trim()) };
  };
  const goods = { description: 'Desk', amount: 100, quantity: 2 };
  const service_ = { description: 'Advice', amount: 50, tax_code: 'services' };
  const exempt = { description: 'Course', amount: 30, tax_code: 'education' };

  // (1) to (10): date, number, VAT id of the seller, names and addresses, quantity, price, rate, taxable amount and tax.
  const home = await texts({ company_name: 'Kunde AG', address }, [goods, exempt]);
  for (const text of [
    'November 20, 2026', home.body.number, 'VAT ID DE136695976', 'Musterhandel GmbH', 'Kunde AG', 'Marktplatz 1',
    '28195 Bremen', 'Desk', '2', '$100.00', 'Germany VAT, 19% of $200.00', '$38.00',
  ]) expect(home.printed).toContain(text); // biome-ignore format: a list
  expect(home.printed.filter((text) => text.includes('136'))).toEqual(['VAT ID DE136695976']);
  // (11) the reference to an exemption.
  expect(home.printed.join(' ')).toContain('exempt (Articles 132 and 135');

  // (4), (11a): the VAT id of a customer who accounts for the tax, and the words that say so.
  const austria = await texts({ address: { country: 'AT' }, tax_id: 'ATU13585627' }, [goods]);
  expect(austria.printed).toEqual(expect.arrayContaining(['VAT ID DE136695976', 'VAT ID ATU13585627']));
  expect(austria.printed.join(' ')).toContain('Reverse charge');

  // Goods that leave the EU are exports, services to a business there are under reverse charge; an invoice may hold both.
  const british = { address: { country: 'GB' }, tax_id: 'GB980780684' };
  const exported = await texts(british, [goods]);
  expect(exported.body.tax).toMatchObject({ treatment: 'export', jurisdiction: 'GB' });
  expect(exported.printed.join(' ')).toContain('Export: not subject to VAT (Articles 44, 59 and 146');
  const both = await texts(british, [goods, service_]);
  expect(both.body).toMatchObject({ tax_total: 0, tax: { treatment: 'reverse_charge' } });
  expect(both.body.taxes.map(({ jurisdiction, taxable }: Record<string, unknown>) => [jurisdiction, taxable])).toEqual([
    ['DE', 200],
    ['GB', 50],
  ]);
  expect(both.body.tax.note).toMatch(/^Export.*Reverse charge/);
  const credit = { invoice_id: both.body.id, items: [{ line: 2, amount: 20 }] };
  const credited = (await service.post('/credit_notes', credit, otherTenant)).body;
  expect(credited.taxes.map(({ jurisdiction, taxable }: Record<string, unknown>) => [jurisdiction, taxable])).toEqual([
    ['GB', 20],
  ]);

  // Registrations elsewhere: the number of the one who is paid, none of the states of the US.
  const ontario = await texts({ address: { country: 'CA', state: 'ON' } }, [goods]);
  expect(ontario.printed).toContain('GST/HST number 123456789 RT0001');
  const newYork = await texts({ address: { state: 'NY', zip: '10001' } }, [goods]);
  expect(newYork.printed.filter((text) => text.includes('NY-1'))).toEqual([]);

  // A customer without an address is taxed like one in the home country. A sale to a country whose tax is not known is an export too.
  expect((await texts({}, [goods])).body).toMatchObject({
    tax_total: 38,
    tax: { jurisdiction: 'DE', treatment: 'taxed' },
  });
  const japan = await texts({ address: { country: 'JP' } }, [goods]);
  expect(japan.body).toMatchObject({ tax_total: 0, tax: { jurisdiction: 'JP', treatment: 'export' } });
});
