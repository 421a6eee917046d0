import { Problem, pathId } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { toFilingStatusRecord } from './filing.js';
import type { FilingStatusRecord } from './filings.api.js';
import { findFiling, findFilingBySubmission } from './filings.queries.js';

@Route('api/filing')
@Tags('Filing')
export class ApiFilingController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Returns the status of an e-file or an information return. Send exactly one of both parameters.
   * @summary Get the status of a filing
   * @param filingId `fil_...`
   * @param submissionId the id of the submission at the tax authority
   * @maxLength filingId 60
   * @maxLength submissionId 60
   */
  @Get('status')
  @OperationId('getFilingRecord')
  async status(
    @Request() { context }: ExpressRequest,
    @Query() filingId?: string,
    @Query() submissionId?: string,
  ): Promise<FilingStatusRecord> {
    if ((filingId === undefined) === (submissionId === undefined)) {
      const [location, code] =
        filingId === undefined ? ['query.filingId', 'required'] : ['query.submissionId', 'ambiguous'];
      const message =
        code === 'required' ? 'must be given, or submissionId' : 'must not be given together with filingId';
      throw Problem.invalid([{ location: location!, code: code!, message }]);
    }
    const row = await readInTenant(this.deps.db, context, (read) =>
      filingId === undefined
        ? findFilingBySubmission(read, context, submissionId!)
        : findFiling(read, context, pathId('fil', filingId)),
    );
    if (!row) throw Problem.notFound(filingId === undefined ? 'submission' : `filing: ${filingId}`);
    return toFilingStatusRecord(row);
  }
}
