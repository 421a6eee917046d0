import { StatementBatch, type Tenant } from '@exchequer/postgres';
import { testTenant } from '@exchequer/testkit';
import { type StatementsStandIn, startStatementsStandIn } from '../test/statements-stand-in.ts';
import { startTestService, type TestService } from '../test/test-service.ts';
import { prepareBooks, sendWrite, writes } from '../test/writes.ts';

const ROUND_TRIPS_MAX = 5;
/** Operations that do the work of several others. */
const MORE: Readonly<Record<string, number>> = {
  // Reads and changes everything that has the customer's data.
  eraseCustomer: 8,
  // Here it finds a match and pays the invoice.
  runReconciliation: 10,
};
/** Writes of three steps: load and commit. */
const FEWER: Readonly<Record<string, number>> = {
  // One of them opens the account of the tax, and none the series of numbers.
  createInvoice: 3,
  createExpense: 2,
};

let service: TestService;
let documents: StatementsStandIn;
let tenants = 0;

beforeAll(async () => {
  documents = await startStatementsStandIn();
  service = await startTestService({ documents: documents.url });
  // Its transactions would be counted too.
  await service.deps.reconciler.stop();
  await service.deps.receiptFeed.stop();
});

afterAll(async () => {
  await service.stop();
  documents.stop();
});

test.each(Object.entries(writes))('%s takes few round trips to Postgres', async (name, makeWrite) => {
  const tenant = testTenant(5_000 + ++tenants);
  const books = prepareBooks(service, tenant);
  // The first write of an organization opens its books.
  await books.make('/accounts', { number: 98_765, name: 'Own', type: 'expense' });
  const write = await makeWrite(books);
  const counter = countRoundTrips(tenant);
  const { status } = await sendWrite(service, write, tenant);
  counter.stop();
  expect(status).toBe(200);
  expect(counter.longest()).toBeGreaterThan(0);
  const operation = name.split(',')[0]!;
  expect(counter.longest()).toBeLessThanOrEqual(FEWER[operation] ?? MORE[operation] ?? ROUND_TRIPS_MAX);
});

/** Counts the messages of each transaction of one tenant that the service waits for. */
function countRoundTrips({ organizationId }: Tenant): { longest(): number; stop(): void } {
  const { submit } = StatementBatch.prototype;
  const open = new Map<object, number>();
  const counts: number[] = [];
  StatementBatch.prototype.submit = function (this: StatementBatch, connection) {
    const isOfTenant = this.statements.some(({ values }) => values.some((value) => value === organizationId));
    if (open.has(connection) || isOfTenant) open.set(connection, (open.get(connection) ?? 0) + 1);
    const last = this.statements.at(-1)!.text;
    if (open.has(connection) && (last === 'commit' || last === 'rollback')) {
      counts.push(open.get(connection)!);
      open.delete(connection);
    }
    return submit.call(this, connection);
  };
  return {
    longest: () => Math.max(0, ...counts),
    stop: () => {
      StatementBatch.prototype.submit = submit;
    },
  };
}
