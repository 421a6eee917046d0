import { labelsOf } from '@exchequer/http-kit';
import { newId } from '@exchequer/ids';
import { inTenant } from '@exchequer/postgres';
import { runDue } from '@exchequer/work';
import { type FilingService, newTenant, startFilingService } from '../../test/filing-service.ts';
import { tenantNow } from '../clock/clock.js';
import { submissionIdOf } from '../filings/seal-filing.js';
import type { Recipient1099 } from './content.js';
import { preparation } from './prepare.js';
import { insertRecords } from './records.js';
import { sealInformationReturn } from './store.js';

let service: FilingService;

beforeAll(async () => {
  service = await startFilingService({ housekeeping: false });
});

afterAll(() => service.stop());

test('A submission whose file cannot be written is rejected with a reason and an event, and is not tried again', async () => {
  const as = newTenant();
  const { deps } = service;
  const { db } = deps;
  const at = await inTenant(db, as, (trx) => tenantNow(trx, as));
  const filing = { id: newId('fil'), submissionId: submissionIdOf(deps, as, at, 1n), at };
  const address = { street: '3 Elm Street', city: 'Boise', state: 'ID', zip: '83702' };
  // No request can bring this name here: it has no letter that the file has.
  const recipient: Recipient1099 = {
    tin: '400111234',
    isBusiness: false,
    name: '株式会社',
    address,
    compensation: 5_000_00,
    federalWithheld: 0,
    directSales: false,
    secondTinNotice: false,
    accountNumber: undefined,
  };
  const sealed = await sealInformationReturn(deps, as, {
    filing,
    content: {
      kind: '1099',
      type: 'original',
      filer: { name: 'Acme Inc.', ein: '123456789', address, phone: undefined },
      taxYear: 2025,
      totals: { count: 1, compensation: 5_000_00, federalWithheld: 0 },
    },
    recipients: [recipient],
    employerHash: Buffer.alloc(32),
    isFiled: false,
    labels: labelsOf(),
  });
  await inTenant(db, as, async (trx) => {
    sealed.store(trx);
    const subjects = [Buffer.alloc(32, 1)];
    insertRecords(trx, as, { id: filing.id, kind: '1099', taxYear: 2025 }, { role: 'original', subjects });
  });

  const statusOf = async () => (await service.get(`/api/filing/status?filingId=${filing.id}`, as)).body;
  expect(await statusOf()).toMatchObject({ status: 'pending', history: [{ status: 'submitted' }] });
  expect(await runDue(deps, preparation(deps), as)).toEqual(['done']);
  const status = await statusOf();
  expect(status).toMatchObject({
    status: 'rejected',
    errors: [{ code: 'file_not_written', field: null, message: expect.stringContaining('nothing was sent') }],
  });
  expect(status.history.map((step: { status: string }) => step.status)).toEqual(['submitted', 'queued', 'rejected']);
  expect((await service.events(as)).map(({ type }) => type)).toEqual(['tax.filing.submitted', 'tax.filing.rejected']);
  expect(await runDue(deps, preparation(deps), as)).toEqual([]);
  const { rows } = await service.database.admin(
    `select status from tax.information_return_record where org_id = '${as.organizationId}'`,
  );
  expect(rows).toEqual([{ status: 'rejected' }]);
});
