import { efileInput } from '../../../test/efile-input.ts';
import { type FilingService, newTenant, startFilingService, type Tenant } from '../../../test/filing-service.ts';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

async function accepted(body: object, as: Tenant) {
  const answer = await service.post('/v1/tax/efile', body, as);
  if (answer.status !== 200) throw new Error(answer.text);
  const { id } = answer.body;
  const filing = await service.post(`/v1/test_helpers/tax/filings/${id}/acknowledge`, { status: 'accepted' }, as);
  expect(filing.body.status).toBe('accepted');
  const document = (await service.get(`/v1/tax/filings/${id}/document`, as)).text;
  return { filing: answer.body, document };
}

/** The lines of Form 1040-X in a document: original amount, change, correct amount; or one amount. */
function lines1040X(document: string): Record<string, number[]> {
  const [, form = ''] = /<IRS1040X [^>]*>([\s\S]*)<\/IRS1040X>/.exec(document) ?? [];
  const lines: Record<string, number[]> = {};
  for (const [, line, amount] of form.matchAll(/<Line(\d+[ab]?)(?:Original|NetChange|Correct)?Amt>(-?\d+)</g)) {
    lines[line!] = [...(lines[line!] ?? []), Number(amount)];
  }
  return lines;
}

const withWages = (input: ReturnType<typeof efileInput>, wages: number, taxWithheld = 6_000) => ({
  ...input,
  form1040: { ...input.form1040, wages, taxWithheld },
});
const refundsOf = async (as: Tenant) =>
  (await service.events(as)).filter(({ type }) => type === 'tax.refund.issued').map(({ data }) => data.amount);

test('An amended return has Form 1040-X with the original amount, the change, the correct amount and the explanation', async () => {
  const as = newTenant();
  const input = efileInput();
  const original = await accepted(input, as);
  expect(original.filing.estimatedRefund).toBe(901);
  expect(original.document).not.toContain('1040X');
  const explanation = 'A Form W-2 of <Acme & Sons> came late.';
  const { filing, document } = await accepted(
    { ...withWages(input, 62_000, 6_500), amends: original.filing.id, explanation },
    as,
  );
  expect(document).toContain('<AmendedReturnInd>X</AmendedReturnInd>');
  expect(document).toContain(`<AmendedSubmissionId>${original.filing.submissionId}</AmendedSubmissionId>`);
  expect(document).toContain(
    '<ExplanationOfChangesTxt>A Form W-2 of &lt;Acme &amp; Sons&gt; came late.</ExplanationOfChangesTxt>',
  );
  // Form 1040, 2025: taxable income 44,450, tax 5,099 by the Tax Table; with 2,000 more wages 46,450 and 5,339.
  expect(lines1040X(document)).toEqual({
    1: [60_200, 2_000, 62_200],
    2: [15_750, 0, 15_750],
    3: [44_450, 2_000, 46_450],
    '4b': [0, 0, 0],
    5: [44_450, 2_000, 46_450],
    6: [5_099, 240, 5_339],
    7: [0, 0, 0],
    8: [5_099, 240, 5_339],
    10: [0, 0, 0],
    11: [5_099, 240, 5_339],
    12: [6_000, 500, 6_500],
    13: [0, 0, 0],
    14: [0, 0, 0],
    15: [0, 0, 0],
    16: [0],
    17: [6_500],
    18: [901],
    19: [5_599],
    20: [0],
    21: [260],
    22: [260],
  });
  expect(filing).toMatchObject({ estimatedRefund: 260, amends: original.filing.id });
});

test('The refund of an amended return is only the additional amount, also after a second amendment', async () => {
  const as = newTenant();
  const input = efileInput();
  const first = await accepted(input, as);
  const second = await accepted({ ...withWages(input, 59_000), amends: first.filing.id }, as);
  expect(second.filing.estimatedRefund).toBe(120);
  expect(second.document).toContain('These lines change: 1, 3, 5, 6, 8, 11.');
  const third = await accepted({ ...withWages(input, 58_000), amends: second.filing.id }, as);
  expect(lines1040X(third.document)).toMatchObject({ 1: [59_200, -1_000, 58_200], 18: [1_021], 22: [120] });
  expect(third.filing.estimatedRefund).toBe(120);
  await service.post('/v1/test_helpers/tax/advance_time', { days: 60 }, as);
  expect((await refundsOf(as)).sort()).toEqual([120, 120, 901]);
});

test('An amended return with more tax due has no refund, and the tax that was due before counts as paid', async () => {
  const as = newTenant();
  const input = efileInput();
  const first = await accepted(withWages(input, 60_000, 5_000), as);
  expect(first.filing.estimatedRefund).toBe(0);
  const { filing, document } = await accepted({ ...withWages(input, 61_000, 5_000), amends: first.filing.id }, as);
  expect(lines1040X(document)).toMatchObject({
    11: [5_099, 120, 5_219],
    16: [99],
    17: [5_099],
    18: [0],
    20: [120],
    22: [0],
  });
  expect(filing).toMatchObject({ estimatedRefund: 0, refundDate: null });
});

test('A rejected amended return is resubmitted as an amendment of the same filing', async () => {
  const as = newTenant();
  const input = efileInput();
  const first = await accepted(input, as);
  const wrong = await service.post('/v1/tax/efile', { ...withWages(input, 61_000), amends: first.filing.id }, as);
  await service.post(`/v1/test_helpers/tax/filings/${wrong.body.id}/acknowledge`, { status: 'rejected' }, as);
  const { filing, document } = await accepted({ ...withWages(input, 59_000), resubmits: wrong.body.id }, as);
  expect(filing).toMatchObject({ amends: first.filing.id, resubmits: wrong.body.id, estimatedRefund: 120 });
  expect(lines1040X(document)).toMatchObject({ 1: [60_200, -1_000, 59_200], 18: [901] });
});

test('An explanation is refused on a return that is not amended', async () => {
  const { status, body } = await service.post('/v1/tax/efile', efileInput({ explanation: 'Late W-2.' }), newTenant());
  expect([status, body.errors]).toMatchObject([400, [{ location: 'body.explanation', code: 'not_allowed' }]]);
});
