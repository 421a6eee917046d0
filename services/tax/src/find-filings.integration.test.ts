import { efileInput } from '../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService } from '../test/filing-service.ts';
import { input941, input1099, inputW2 } from '../test/information-return-input.ts';

let service: FilingService;
const as = newTenant();
const names = new Map<string, string>();
/** The days in New York on which a, and later b and c, were submitted. */
let [early, late] = ['', ''];

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
  early = await submit('a', '1099', input1099());
  await acknowledge('a', 'accepted');
  await service.post('/v1/test_helpers/tax/advance_time', { days: 3 }, as);
  late = await submit('b', 'w2', { ...inputW2(), externalId: 'run-2' });
  await acknowledge('b', 'rejected');
  await submit('c', '941', input941());
});

afterAll(() => service.stop());

const idOf = (wanted: string) => [...names].find(([, name]) => name === wanted)![0];

async function submit(name: string, form: string, input: object) {
  const { status, body } = await service.post(`/api/filing/submit-${form}`, input, as);
  expect([form, status, body.errors]).toEqual([form, 200, undefined]);
  names.set(body.filingId, name);
  const { body: made } = await service.get(`/v1/tax/status/${body.filingId}`, as);
  return new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' }).format(new Date(made.submittedAt));
}

async function acknowledge(name: string, status: string) {
  const { status: code } = await service.post(`/v1/test_helpers/tax/filings/${idOf(name)}/acknowledge`, { status }, as);
  expect(code).toBe(200);
}

const lists: [string, string, string][] = [
  ['/v1/tax/filings', '', 'cba'],
  ['/v1/tax/filings', 'from={late}', 'cb'],
  ['/v1/tax/filings', 'to={early}', 'a'],
  ['/v1/tax/filings', 'from={early}&to={early}&status=rejected', ''],
  ['/v1/tax/filings', 'from={early}&status=rejected', 'b'],
  ['/v1/tax/filings', 'status=submitted', 'c'],
  ['/v1/tax/filings', 'status=accepted&kind=1099', 'a'],
  ['/v1/tax/filings', 'externalId=run-2&to={early}', ''],
  ['/v1/tax/filings', 'from=2100-01-01', ''],
  ['/api/filing/information-returns', 'from={late}', 'cb'],
  ['/api/filing/information-returns', 'to={early}', 'a'],
  ['/api/filing/information-returns', 'status=pending', 'c'],
  ['/api/filing/information-returns', 'status=accepted', 'a'],
  ['/api/filing/information-returns', 'status=rejected&kind=w2&from={early}', 'b'],
  ['/api/filing/information-returns', 'status=rejected&to={early}', ''],
  ['/api/filing/information-returns', 'externalId=run-2&from={late}', 'b'],
];

test.each(lists)('%s is searched by the day of the test clock and the status: %s', async (list, template, expected) => {
  const query = template.replaceAll('{early}', early).replaceAll('{late}', late);
  const { status, body } = await service.get(`${list}?${query}`, as);
  expect([status, body.errors]).toEqual([200, undefined]);
  const found = body.data.map(({ id, filingId }: { id?: string; filingId: string }) => names.get(id ?? filingId));
  expect(found.join('')).toBe(expected);
  if (body.total_count !== undefined) expect(body.total_count).toBe(expected.length);
});

test.each(['/v1/tax/filings', '/api/filing/information-returns'])(
  '%s has each filing of a period once over its pages, and nothing of another organization',
  async (list) => {
    const found: string[] = [];
    let cursor = '';
    do {
      const { body } = await service.get(`${list}?from=${early}&to=${late}&limit=1${cursor}`, as);
      found.push(...body.data.map((one: { id?: string; filingId: string }) => names.get(one.id ?? one.filingId)));
      cursor = body.next_cursor === null ? '' : `&starting_after=${body.next_cursor}`;
    } while (cursor !== '');
    expect(found.join('')).toBe('cba');
    expect((await service.get(`${list}?from=${early}`, newTenant())).body.data).toEqual([]);
    const { status, body } = await service.get(`${list}?from=${late}&to=${early}&starting_after=nothing`, as);
    const places = body.errors.map(({ location }: { location: string }) => location);
    expect([status, places]).toEqual([400, ['query.starting_after', 'query.to']]);
  },
);

test('expand=return adds the return to an e-file and nothing to an information return, nor to those of others', async () => {
  const filer = newTenant();
  const { body: efile } = await service.post('/v1/tax/efile', efileInput({}), filer);
  await service.post('/api/filing/submit-941', input941(), filer);
  const { body: taxReturn } = await service.get(`/v1/tax/returns/${efile.returnId}`, filer);
  expect(taxReturn.id).toBe(efile.returnId);
  const { body: plain } = await service.get('/v1/tax/filings', filer);
  const { body: list } = await service.get('/v1/tax/filings?expand=return', filer);
  expect(list.data).toEqual([plain.data[0], { ...plain.data[1], return: taxReturn }]);
  const { body: one } = await service.get(`/v1/tax/status/${efile.id}?expand=return`, filer);
  expect(one.return).toEqual(taxReturn);
  const { body: wrong } = await service.get('/v1/tax/filings?expand=returns', filer);
  expect(wrong.errors).toMatchObject([{ location: 'query.expand', message: '"expand" must be return.' }]);
  expect((await service.get(`/v1/tax/status/${efile.id}?expand=return`, newTenant())).status).toBe(404);
});
