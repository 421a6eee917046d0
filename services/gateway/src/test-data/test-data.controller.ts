import { Problem } from '@exchequer/http-kit';
import { Controller, Extension, Get, OperationId, Post, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { OwnApiDeps } from '../own-api-deps.js';
import { deleteTestData, testDataDeletionOf } from './delete-test-data.js';
import type { TestDataDeletion } from './test-data.api.js';

@Route('v1/test_helpers/data')
@Tags('Test mode')
export class TestDataController extends Controller {
  constructor(private readonly deps: OwnApiDeps) {
    super();
  }

  /**
   * Deletes everything that the organization made in test mode, in all services. API keys, webhook endpoints, the request log and the audit
   * log stay, and so does live mode. The test clock shows what it would show if nobody had moved it. This cannot be undone. The answer comes
   * before the deletion has ended: until `status` is `completed`, other requests with test keys get 409 `test_data_being_deleted`. While a
   * deletion runs, the answer is that deletion. The key needs the scope `keys:write`.
   * @summary Delete all test data
   */
  @Post('delete')
  @OperationId('deleteTestData')
  @Extension('x-audit', 'test_data.deletion_ordered')
  delete(@Request() { context }: ExpressRequest): Promise<TestDataDeletion> {
    if (!context.scopes.includes('keys:write'))
      throw new Problem('missing_scope', 'This request needs the scope keys:write.');
    return deleteTestData(this.deps, context);
  }

  /**
   * Answers how far the last deletion of test data is. Works with every test key, whatever its scopes.
   * @summary Get the deletion of test data
   */
  @Get('deletion')
  @OperationId('getTestDataDeletion')
  get(@Request() { context }: ExpressRequest): Promise<TestDataDeletion> {
    return testDataDeletionOf(this.deps.db, context.organizationId);
  }
}
