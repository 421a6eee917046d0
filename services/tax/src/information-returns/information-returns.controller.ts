import { Readable } from 'node:stream';
import {
  type AnyDay,
  type ExternalId,
  fileHeaders,
  type MetadataFilter,
  type PageLimit,
  type StartingAfter,
} from '@exchequer/http-kit';
import {
  Body,
  Controller,
  Extension,
  Get,
  OperationId,
  Path,
  Post,
  Produces,
  Query,
  Request,
  Response,
  Route,
  Tags,
} from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { refuseSampleNumbers } from '../filings/rules/sample-numbers.js';
import { type DownloadedFile, type FileFormat, recipientCopy, transmissionFile } from './files.js';
import type {
  FiledRecipientList,
  InformationReturnList,
  Reconciliation,
  ReconciliationInput,
  Submission941Answer,
  Submission941Input,
  Submission1099Input,
  SubmissionAnswer,
  SubmissionW2Answer,
  SubmissionW2Input,
} from './information-returns.api.js';
import { listInformationReturns, listRecipients } from './list-information-returns.js';
import { reconcile } from './reconcile.js';
import { submit941, submit1099, submitW2 } from './submit.js';

@Route('api/filing')
@Tags('Information returns')
export class InformationReturnsController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Files Forms 1099-NEC for up to 10,000 recipients: all of them or none. A wrong submission is answered with every problem by the recipient's index, at most 100. More
   * than 250 recipients are prepared after the answer; `GET /api/filing/status` shows the progress. `corrects` and `voids` change recipients of an accepted filing. A recipient
   * who is on another filing of the payer and year is refused with 409, unless `accountNumber` differs.
   * @summary File Forms 1099-NEC
   */
  @Post('submit-1099')
  @OperationId('submit1099')
  @Extension('x-audit', 'filing.submitted')
  async submit1099(@Request() request: ExpressRequest, @Body() input: Submission1099Input): Promise<SubmissionAnswer> {
    refuseSampleNumbers(request.context, input);
    return submit1099(this.deps, request.context, input);
  }

  /**
   * Files Forms W-2 for one employee or up to 10,000. Boxes 3 to 6 are derived from the wages if they are not given. What the SSA would reject is refused.
   * `corrects` and `voids` file Forms W-2c; the answer shows each value before and after.
   * @summary File Forms W-2
   */
  @Post('submit-w2')
  @OperationId('submitW2')
  @Extension('x-audit', 'filing.submitted')
  async submitW2(@Request() request: ExpressRequest, @Body() input: SubmissionW2Input): Promise<SubmissionW2Answer> {
    refuseSampleNumbers(request.context, input);
    return submitW2(this.deps, request.context, input);
  }

  /**
   * Files Form 941 of a quarter. Lines that the form computes are computed; those that are given must agree. The answer has all lines and when the taxes must be deposited.
   * `corrects` and `voids` file Form 941-X; the answer shows each line before and after.
   * @summary File Form 941
   */
  @Post('submit-941')
  @OperationId('submit941')
  @Extension('x-audit', 'filing.submitted')
  submit941(@Request() request: ExpressRequest, @Body() input: Submission941Input): Promise<Submission941Answer> {
    return submit941(this.deps, request.context, input);
  }

  /**
   * Compares the Forms 941 of a year with the totals of the Forms W-2 that were filed here. It changes nothing.
   * @summary Reconcile Forms 941 with Forms W-2
   */
  @Post('reconcile-941')
  @OperationId('reconcile941')
  @Extension('x-audit-exempt', 'It only calculates.')
  reconcile(@Request() request: ExpressRequest, @Body() input: ReconciliationInput): Promise<Reconciliation> {
    return reconcile(this.deps, request.context, input);
  }

  /**
   * Lists submissions of Forms 1099-NEC, W-2 and 941, newest first, also those whose file is being prepared.
   * @summary List information returns
   * @param kind only submissions of this form
   * @param from only submissions that were made on this day or later, in New York
   * @param to only submissions that were made on this day or earlier, in New York
   * @isInt taxYear
   * @minimum taxYear 2023
   * @maximum taxYear 2026
   */
  @Get('information-returns')
  @OperationId('listInformationReturns')
  list(
    @Request() { context }: ExpressRequest,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: StartingAfter,
    @Query() kind?: '1099' | 'w2' | '941',
    @Query() taxYear?: number,
    @Query() status?: 'pending' | 'accepted' | 'rejected',
    @Query() from?: AnyDay,
    @Query() to?: AnyDay,
    @Query() externalId?: ExternalId,
    @Query() metadata?: MetadataFilter,
  ): Promise<InformationReturnList> {
    const filter = { kind, taxYear, status, externalId, metadata };
    return listInformationReturns(this.deps, context, filter, { limit, starting_after, from, to });
  }

  /**
   * Lists the recipients of a submission in its order, with the state of each form: whether the authority has accepted it, and whether a later filing corrects or voids it. Form 941 has none.
   * @summary List the recipients of an information return
   */
  @Get('{filingId}/recipients')
  @OperationId('listRecipients')
  recipients(
    @Request() { context }: ExpressRequest,
    @Path() filingId: string,
    @Query() limit: PageLimit = 100,
    @Query() starting_after?: StartingAfter,
  ): Promise<FiledRecipientList> {
    return listRecipients(this.deps, context, filingId, { limit, starting_after });
  }

  /**
   * The file that is transmitted: IRIS XML for Forms 1099-NEC, EFW2 (EFW2C for corrections) for Forms W-2, XML for Forms 941 and 941-X. It shows personal data in full; each download is recorded in the
   * audit log.
   * @summary Download the transmission file
   * @param format `iris`, or `pub1220` up to tax year 2025, for Forms 1099; `efw2` for Forms W-2; `xml` or `pdf` for Form 941
   */
  @Get('{filingId}/file')
  @OperationId('downloadTransmissionFile')
  @Response(409, '`conflict`: the file is being prepared, or could not be written.')
  @Produces('application/xml')
  @Produces('text/plain')
  @Produces('application/pdf')
  async file(
    @Request() { context }: ExpressRequest,
    @Path() filingId: string,
    @Query() format?: FileFormat,
  ): Promise<Readable> {
    return this.send(await transmissionFile(this.deps, context, filingId, format));
  }

  /**
   * The copy of one recipient as PDF: Copy B of Form 1099-NEC, or Copies B and C of Form W-2. It shows the last four digits of the recipient's number.
   * @summary Download a recipient's copy
   * @param index the place of the recipient in the submission, from 0
   * @isInt index
   * @minimum index 0
   * @maximum index 9999
   */
  @Get('{filingId}/recipients/{index}/copy')
  @OperationId('downloadRecipientCopy')
  @Produces('application/pdf')
  async copy(
    @Request() { context }: ExpressRequest,
    @Path() filingId: string,
    @Path() index: number,
  ): Promise<Readable> {
    return this.send(await recipientCopy(this.deps, context, filingId, index));
  }

  private send({ bytes, type, name }: DownloadedFile): Readable {
    const headers = fileHeaders({ type, name, bytes: bytes.length, disposition: 'attachment' });
    for (const [header, value] of Object.entries(headers)) this.setHeader(header, value);
    return Readable.from([Buffer.from(bytes)]);
  }
}
