/** Rows of the organization in each table. The neighbour has as many. */
export const ROWS = 20_000;
/** All rows of a table: the copies, their originals and what the test writes. */
const ALL = 1.2 * ROWS;
/** Lists count at most 10,001 rows, and pass over other rows while they count. */
const COUNTED = 0.6 * ROWS;

/** One original in ten is open or waits for a person, and the test makes some more. */
const ONE_IN_TEN = ROWS / 10 + 100;

/** Operations that are not sent, with the reason. */
export const LEFT_OUT = {
  'GET /api/bookkeeping/authorize': 'A browser follows it, once.',
  'GET /api/bookkeeping/callback': 'A browser follows it, once.',
  'GET /v1/documents/{id}/searchable.pdf':
    'It draws pages for seconds. It reads one document by its id, as the original does.',
  'GET /v1/payments/bill-pay/{id}/check.pdf':
    'Needs a day on which a check is printed. It reads one payment by its id.',
  'POST /v1/test_helpers/bookkeeping/connections/{id}/changes':
    'It changes the company of the sandbox, not the data of a customer.',
  'POST /v1/test_helpers/bookkeeping/connections/{id}/revoke':
    'It changes the company of the sandbox, not the data of a customer.',
  'POST /v1/test_helpers/bookkeeping/faults': 'It changes the company of the sandbox, not the data of a customer.',
  'POST /v1/test_helpers/data/delete': 'It deletes what the other requests read.',
  'POST /v1/test_helpers/clock/advance': 'It does all work of the days that it skips.',
  'POST /v1/test_helpers/tax/advance_time': 'It does all work of the days that it skips.',
  'POST /v1/test_helpers/tax/filings/{id}/acknowledge':
    'It needs a filing without an answer, and the sandbox answers at once.',
  'POST /v1/test_helpers/treasury/advance_time': 'It does all work of the days that it skips.',
};

/** Statements and requests that may read more, with the reason. `reads` is an index or a table, `text` the statement, `during` the request, `max` how many rows. */
const EXCEPTIONS = [
  {
    text: /^select count\(\*\)::int as total from \(select 1 as "one"/,
    max: COUNTED,
    reason: 'A list counts up to 10,001.',
  },
  { during: /[?&]format=csv/, max: ALL, reason: 'A file has the whole list.' },
  { during: /reports\/sales_tax/, max: ALL, reason: 'It reads the invoices that have advice. Here all have some.' },
  { during: /reports\/aging/, max: ALL, reason: 'It reads what is open.' },
  {
    text: /^select count\(\*\).* (issue_date|date|process_date|created_on|submitted_on|"?created_at"?) [<>]=? /,
    max: ALL,
    reason: 'Lists are in the order of creation, and count the days of the filter among all rows.',
  },
  {
    during: /\/(transactions|transfers)\?.*(type|status|direction)=/,
    max: ALL,
    reason: 'A filter without an index: an index of its own would make every movement of money dearer.',
  },
  {
    reads: /^delivery( \(scan\)|_due)$/,
    max: 5_000,
    reason:
      'Deliveries of this test wait and cannot be copied, so the table is small and Postgres may read all of it. bench/webhooks has 300,000.',
  },
  {
    during: /\/expenses\?.*needs_review=false/,
    max: ALL,
    reason: 'Usually most expenses need no review. Here nearly all do.',
  },
  {
    during: /\/transactions\?.*(min|max)Amount=/,
    reads: /^transaction_by_amount$/,
    max: 3_001,
    reason: 'A search by amount looks at 3,000 of them before it takes another way.',
  },
  {
    during: /[?&]search=/,
    reads: /^word_entry/,
    max: 10_000,
    reason: 'A search counts each of its words up to 10,000, and reads the rarest if it is rarer than that.',
  },
  {
    text: /"isRare" from/,
    max: 3_001,
    reason: 'A filter of amounts looks at 3,000 of them before it takes another way.',
  },
  {
    during: /\/documents\?.*search=/,
    max: ALL,
    reason: 'Without statistics Postgres joins words and documents by reading all documents.',
  },
  {
    during: /\/(documents|tax\/returns|tax\/filings|filing\/information-returns)\?.*metadata=/,
    max: ALL,
    reason:
      'No document, return or filing here has metadata. Without statistics Postgres goes through them instead of the table without entries.',
  },
  {
    text: /^\s*with tenant as \(.* as w\(\s*id text, dues bigint\[\]/s,
    reads: /^(bill_open_of_vendor|customer_pkey)$/,
    max: 10 * ALL,
    reason:
      'Names that are like the words of a bank row. Without statistics Postgres prefers all open bills or customers to the index of their trigrams.',
  },
  {
    reads: /^entry_pkey$/,
    max: 250,
    reason: 'After a change of the rules, the background makes new categories for 200 transactions at a time.',
  },
  {
    during: /^(replay events|cancel a replay)$/,
    max: ALL,
    reason: 'A replay counts the events of its period, up to 100,001.',
  },
  { reads: /_by_age$/, max: 1_000, reason: 'Housekeeping deletes 1,000 old rows at a time, also during a request.' },
  { reads: /^match_decisions$/, max: 2_001, reason: 'Reconciliation learns from the latest 2,000 decisions.' },
  {
    reads: /^(invoice_open_due|bill_unsettled)$/,
    max: ONE_IN_TEN,
    reason: 'A list of open invoices or bills can read those that are open.',
  },
  { reads: /^expense_draft$/, max: ONE_IN_TEN, reason: 'A payment is compared with the drafts of expenses.' },
  {
    reads: /^match_by_status$/,
    max: ONE_IN_TEN,
    reason: 'Without statistics Postgres can look for the matches of a transaction among those with the same status.',
  },
  { during: /^erase a customer$/, max: ALL, reason: 'An erasure looks for the person in all texts and matches, once.' },
];

/** How many rows a statement may read from an index or a table, besides those that count. */
export function allowedOf({ marked, text, read }) {
  const name = marked?.name ?? marked?.after ?? '';
  const allowed = EXCEPTIONS.filter(
    ({ reads, text: pattern, during }) =>
      (reads?.test(read.name) ?? true) && (pattern?.test(text) ?? true) && (during?.test(name) ?? true),
  );
  return Math.max(0, ...allowed.map(({ max }) => max));
}
