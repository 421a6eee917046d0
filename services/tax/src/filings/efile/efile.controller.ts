import { Readable } from 'node:stream';
import { fileHeaders, Problem, pathId } from '@exchequer/http-kit';
import { recordAuditEvent } from '@exchequer/messaging';
import { inTenant } from '@exchequer/postgres';
import {
  Body,
  Controller,
  Extension,
  Get,
  OperationId,
  Path,
  Post,
  Produces,
  Request,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../../deps.js';
import type { SubmittedFiling } from '../filings.api.js';
import { findFiling, findSealed } from '../filings.queries.js';
import { refuseSampleNumbers } from '../rules/sample-numbers.js';
import { openFiling } from '../seal-filing.js';
import type { EfileInput } from './efile.api.js';
import { fileReturn } from './file-return.js';

@Route('v1/tax')
@Tags('E-filing')
export class EfileController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * E-files a Form 1040: a return of `POST /v1/tax/forms/1040` (`returnId`), or the lines of a simple one (`form1040`). What the tax
   * authority would reject is refused with the numbers of its rules. The answer is `submitted`; the acknowledgment follows and is
   * announced by webhooks.
   * @summary E-file a return
   */
  @Post('efile')
  @OperationId('fileReturn')
  @Extension('x-audit', 'filing.submitted')
  async file(@Request() request: ExpressRequest, @Body() input: EfileInput): Promise<SubmittedFiling> {
    refuseSampleNumbers(request.context, input);
    return fileReturn(this.deps, request.context, input);
  }

  /**
   * The XML document that was transmitted. It shows personal data in full; each download is recorded in the audit log.
   * @summary Download the transmitted document
   */
  @Get('filings/{id}/document')
  @OperationId('downloadFiledDocument')
  @Produces('application/xml')
  async document(@Request() { context }: ExpressRequest, @Path() id: string): Promise<Readable> {
    const filingId = pathId('fil', id);
    const { document } = await inTenant(this.deps.db, context, async (trx) => {
      const [row, sealed] = await Promise.all([findFiling(trx, context, filingId), findSealed(trx, context, filingId)]);
      if (!sealed || row?.kind !== 'efile') throw Problem.notFound();
      await recordAuditEvent(trx, context, 'filing.downloaded', filingId);
      return openFiling(trx, this.deps, context, filingId, sealed);
    });
    const bytes = Buffer.from(document, 'utf8');
    const file = {
      type: 'application/xml',
      name: `return-${filingId}.xml`,
      bytes: bytes.length,
      disposition: 'attachment' as const,
    };
    for (const [name, value] of Object.entries(fileHeaders(file))) this.setHeader(name, value);
    return Readable.from([bytes]);
  }
}
