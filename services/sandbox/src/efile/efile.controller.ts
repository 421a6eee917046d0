import { Body, Controller, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import { findStatus, simulateAcknowledgment } from './acknowledge.js';
import type {
  AcknowledgmentInput,
  EfileFaultInput,
  SubmissionInput,
  SubmissionStatus,
  SubmissionTime,
} from './efile.api.js';
import { receiveSubmission } from './receive-submission.js';

const FAULT_DELAY_MS = 1_000;

@Route('efile')
@Tags('E-file')
export class EfileController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Takes a submission to the tax authority, once per submission id.
   * @summary Transmit a submission
   */
  @Post('submissions')
  @OperationId('transmitSubmission')
  async transmit(@Request() request: ExpressRequest, @Body() body: SubmissionInput): Promise<SubmissionStatus> {
    const { status, answerIsLost } = await receiveSubmission(this.deps, request.context, body);
    if (answerIsLost) request.socket.destroy();
    return status;
  }

  /**
   * What the authority has said about a submission. 404 if the provider never received it.
   * @summary Get the status of a submission
   * @param asOf the time on the customer's clock
   */
  @Get('submissions/{submissionId}')
  @OperationId('getSubmission')
  status(
    @Request() { context }: ExpressRequest,
    @Path() submissionId: string,
    @Query() asOf: SubmissionTime,
  ): Promise<SubmissionStatus> {
    return findStatus(this.deps, context, submissionId, new Date(asOf));
  }

  /** @summary Acknowledge a submission now */
  @Post('simulations/acknowledgments')
  @OperationId('simulateAcknowledgment')
  acknowledge(@Request() { context }: ExpressRequest, @Body() body: AcknowledgmentInput): Promise<SubmissionStatus> {
    return simulateAcknowledgment(this.deps, context, body);
  }

  /**
   * Lets the provider misbehave towards the organization. A restart of the sandbox ends it.
   * @summary Set a fault of the e-file provider
   */
  @Post('faults')
  @OperationId('setEfileFault')
  async setFault(@Request() { context }: ExpressRequest, @Body() body: EfileFaultInput): Promise<EfileFaultInput> {
    const { kind, requests = Number.POSITIVE_INFINITY, delayMs = FAULT_DELAY_MS } = body;
    this.deps.efileFaults.set(context, kind === 'none' ? undefined : { kind, requestsLeft: requests, delayMs });
    return body;
  }
}
