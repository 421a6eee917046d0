import { liveTenant, otherTenant, startTestService, type TestService } from '../../../test/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

test('the profile is the last one set, in its organization and mode only', async () => {
  const empty = (await service.get('/business_profile')).body;
  expect(empty).toMatchObject({ object: 'business_profile', livemode: false, name: null, updated_at: null });
  const first = await service.put('/business_profile', {
    name: 'Ωμέγα & Søn',
    email: 'billing@omega.example',
    address: { street: '1 Main St', city: 'Arlington', state: 'VA', zip: '22201' },
    tax_id: '12-3456789',
    payment_instructions: 'Bank of Somewhere\nRouting 021000021',
  });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ name: 'Ωμέγα & Søn', note: null, tax_id: '12-3456789' });
  expect((await service.get('/business_profile')).body).toEqual(first.body);
  const second = await service.put('/business_profile', { name: 'Omega' });
  expect(second.body).toMatchObject({ name: 'Omega', email: null, address: null, tax_id: null });
  for (const as of [otherTenant, liveTenant]) {
    expect((await service.get('/business_profile', as)).body).toMatchObject({ name: null, livemode: as.livemode });
  }
});

test('a social security number and other wrong members are refused by name', async () => {
  const wrong = {
    tax_id: '123-45-6789',
    email: 'none',
    payment_instructions: 'bell\u0007',
    note: 'x\n'.repeat(20),
    logo: 'x',
  };
  const { status, body } = await service.put('/business_profile', wrong);
  expect(status).toBe(400);
  expect(body.errors.map(({ location }: { location: string }) => location).sort()).toEqual([
    'body.email',
    'body.logo',
    'body.name',
    'body.note',
    'body.payment_instructions',
    'body.tax_id',
  ]);
  expect(JSON.stringify(body)).not.toContain('123-45-6789');
});

test('sample addresses and telephone numbers are accepted in test mode and refused by their own code in live mode', async () => {
  const profile = { name: 'Omega', email: 'ada@example.com', phone: '(212) 555-0142', website: 'www.example.org' };
  const customer = { contact_name: 'Ada', email: 'ada@example.com', phone: '+1 555 010 0000' };
  const placesOf = ({ status, body }: { status: number; body: { errors?: { location: string; code: string }[] } }) => [
    status,
    ...(body.errors ?? []).map(({ location, code }) => `${location} ${code}`),
  ];
  const [email, phone, website] = ['email', 'phone', 'website'].map((name) => `body.${name} sample_value`);
  expect(placesOf(await service.put('/business_profile', profile))).toEqual([200]);
  expect(placesOf(await service.put('/business_profile', profile, liveTenant))).toEqual([400, email, phone, website]);
  expect(placesOf(await service.post('/customers', customer))).toEqual([200]);
  expect(placesOf(await service.post('/customers', customer, liveTenant))).toEqual([400, email, phone]);
});
