import { Problem, pathId } from '@exchequer/http-kit';
import { readInTenant } from '@exchequer/postgres';
import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { toFilingStatusRecord } from '../filings/filing.js';
import type { FilingStatusRecord } from '../filings/filings.api.js';
import {
  findFiling,
  findFilingBySubmission,
  findHistory,
  findHistoryBySubmission,
} from '../filings/filings.queries.js';
import { findInformationReturn, findInformationReturnBySubmission } from './information-returns.queries.js';
import { progressOf, toPreparingRecord } from './status.js';

@Route('api/filing')
@Tags('Information returns')
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
  @OperationId('findFilingStatus')
  async status(
    @Request() { context }: ExpressRequest,
    @Query() filingId?: string,
    @Query() submissionId?: string,
  ): Promise<FilingStatusRecord> {
    if ((filingId === undefined) === (submissionId === undefined)) {
      const [location, code] =
        filingId === undefined ? ['query.filingId', 'required'] : ['query.submissionId', 'ambiguous'];
      const message =
        code === 'required' ? 'or "submissionId" must be given' : 'must not be given together with filingId';
      throw Problem.invalid([{ location: location!, code: code!, message }]);
    }
    const [row, informationReturn, history] = await readInTenant(this.deps.db, context, (read) =>
      filingId === undefined
        ? Promise.all([
            findFilingBySubmission(read, context, submissionId!),
            findInformationReturnBySubmission(read, context, submissionId!),
            findHistoryBySubmission(read, context, submissionId!),
          ])
        : Promise.all([
            findFiling(read, context, pathId('fil', filingId)),
            findInformationReturn(read, context, pathId('fil', filingId)),
            findHistory(read, context, pathId('fil', filingId)),
          ]),
    );
    if (row)
      return {
        ...toFilingStatusRecord(row, history),
        ...(informationReturn && { progress: progressOf(informationReturn) }),
      };
    if (informationReturn) return toPreparingRecord(informationReturn);
    throw Problem.notFound(filingId === undefined ? 'submission' : `filing: ${filingId}`);
  }
}
