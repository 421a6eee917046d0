import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@exchequer/http-kit';
import { Body, Controller, Get, OperationId, Path, Post, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '../deps.js';
import type {
  AchFileInput,
  BankMessage,
  CustomerTime,
  FaultInput,
  IncomingPayment,
  IncomingPaymentInput,
  PaymentInput,
  PaymentQueryInput,
  ReturnInput,
  SettlementInput,
  SimulationResult,
} from './bank.api.js';
import { listMessages, nextMessageAt } from './messages.js';
import { findParticipant, type Participant } from './participants.js';
import { type AchFileReceipt, receiveAchFile } from './receive-ach-file.js';
import { queryPayment, receivePayment } from './receive-payment.js';
import { simulateIncomingPayment, simulateReturn, simulateSettlement } from './simulate.js';

/** The answer for an account that makes the bank slow. */
const SLOW_MS = 3_000;
const FAULT_DELAY_MS = 1_000;

@Route('bank')
@Tags('Bank')
export class BankController extends Controller {
  constructor(private readonly deps: Deps) {
    super();
  }

  /**
   * Takes a NACHA file, once per id. A file with a wrong record is rejected as a whole.
   * @summary Send an ACH file
   */
  @Post('ach_files')
  @OperationId('sendAchFile')
  sendAchFile(@Request() { context }: ExpressRequest, @Body() body: AchFileInput): Promise<AchFileReceipt> {
    return receiveAchFile(this.deps, context, { ...body, submittedAt: new Date(body.submittedAt) });
  }

  /**
   * Takes a wire or an instant payment (pacs.008), or the return of an incoming one (pacs.004), once per id. The answer is a pacs.002.
   * @summary Send a payment
   */
  @Post('payments')
  @OperationId('sendPayment')
  async sendPayment(@Request() request: ExpressRequest, @Body() body: PaymentInput): Promise<{ message: string }> {
    const sent = { ...body, submittedAt: new Date(body.submittedAt) };
    const { message, outcome, isFirst } = await receivePayment(this.deps, request.context, sent);
    if (outcome === 'answer_is_slow') await sleep(SLOW_MS);
    if (outcome === 'answer_is_lost' && isFirst) request.socket.destroy();
    return { message };
  }

  /**
   * What became of a payment: the query is a pacs.028, the answer a pacs.002. The reason NOOR says that the bank never received it.
   * @summary Query a payment
   */
  @Post('payment_queries')
  @OperationId('queryPayment')
  async queryPayment(
    @Request() { context }: ExpressRequest,
    @Body() body: PaymentQueryInput,
  ): Promise<{ message: string }> {
    return { message: await queryPayment(this.deps, context, body.message) };
  }

  /** @summary Find a bank */
  @Get('participants/{routingNumber}')
  @OperationId('findParticipant')
  async findParticipant(@Path() routingNumber: string): Promise<Participant> {
    const participant = findParticipant(routingNumber);
    if (!participant) throw new Problem('not_found', 'No bank has this routing number.');
    return participant;
  }

  /**
   * The next messages in the order in which they happened, at most 100.
   * @summary List messages
   * @param until the time on the customer's clock
   * @param after id of the last message that the customer has
   */
  @Get('messages')
  @OperationId('listBankMessages')
  async listMessages(
    @Request() { context }: ExpressRequest,
    @Query() until: CustomerTime,
    @Query() after?: string,
  ): Promise<{ data: BankMessage[] }> {
    return { data: await listMessages(this.deps, context, { until: new Date(until), after }) };
  }

  /**
   * When the next message occurs, on the customer's clock; null if nothing is under way.
   * @summary Time of the next message
   * @param after id of the last message that the customer has
   */
  @Get('next_message')
  @OperationId('nextBankMessage')
  async nextMessage(
    @Request() { context }: ExpressRequest,
    @Query() after?: string,
  ): Promise<{ occursAt: string | null }> {
    const at = await nextMessageAt(this.deps, context, after);
    return { occursAt: at?.toISOString() ?? null };
  }

  /**
   * Money arrives, once per id.
   * @summary Simulate an incoming payment
   */
  @Post('simulations/incoming_payments')
  @OperationId('simulateIncomingPayment')
  simulateIncomingPayment(
    @Request() { context }: ExpressRequest,
    @Body() body: IncomingPaymentInput,
  ): Promise<IncomingPayment> {
    return simulateIncomingPayment(this.deps, context, body);
  }

  /** @summary Settle an entry or a payment now */
  @Post('simulations/settlements')
  @OperationId('simulateSettlement')
  simulateSettlement(@Request() { context }: ExpressRequest, @Body() body: SettlementInput): Promise<SimulationResult> {
    return simulateSettlement(this.deps, context, body);
  }

  /** @summary Return an entry or a payment now */
  @Post('simulations/returns')
  @OperationId('simulateReturn')
  simulateReturn(@Request() { context }: ExpressRequest, @Body() body: ReturnInput): Promise<SimulationResult> {
    return simulateReturn(this.deps, context, body);
  }

  /**
   * Lets the bank misbehave towards the organization. A restart of the sandbox ends it.
   * @summary Set a fault
   */
  @Post('faults')
  @OperationId('setBankFault')
  async setFault(@Request() { context }: ExpressRequest, @Body() body: FaultInput): Promise<FaultInput> {
    const { kind, requests = Number.POSITIVE_INFINITY, delayMs = FAULT_DELAY_MS } = body;
    this.deps.faults.set(context, kind === 'none' ? undefined : { kind, requestsLeft: requests, delayMs });
    return body;
  }
}
