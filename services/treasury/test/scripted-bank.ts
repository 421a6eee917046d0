import { addBusinessDays, newYorkInstant, toNewYorkTime } from '@exchequer/calendar';
import { newId } from '@exchequer/ids';
import { readCreditTransfer, readPaymentReturn, readStatusRequest, writePaymentStatus } from '@exchequer/iso20022';
import {
  type AchEntry,
  type AchFile,
  type AchNewBatch,
  buildAchFile,
  changeBatch,
  fromAchDate,
  readAchFile,
  returnBatch,
  toAchDate,
  writeAchFile,
} from '@exchequer/nacha';
import { type BankMessage, type BankRails, BankUnavailable } from '../src/bank/bank-rails.js';

const ROUTING_NUMBER = '990000013';
export const OTHER_BANK = '021000021';
/** A bank without instant payments. */
export const SMALL_BANK = '124003116';

/** A bank of one tenant whose faults a test chooses. An account number such as `R01` comes back with this code. It keeps its own record, and acts once per id, as real ones do. */
export class ScriptedBank implements BankRails {
  readonly routingNumber = ROUTING_NUMBER;
  readonly files = new Map<string, AchFile>();
  readonly payments = new Map<
    string,
    { readonly rail: string; readonly message: string; readonly uetr: string; status: string }
  >();
  /** Every call in order, with its id. */
  readonly calls: string[] = [];
  /** What the next calls do: `away` does not act; `loses_answer` acts and does not answer. Then it works. */
  readonly faults: ('away' | 'loses_answer')[] = [];
  rejectsFiles = false;
  /** Entries of these amounts are not taken; the others of their file are. */
  readonly refusesAmounts = new Set<bigint>();
  /** Status and reason of new payments. */
  paymentStatus: readonly [status: string, reason?: string] = ['ACSC'];
  readonly #messages: BankMessage[] = [];
  #sequence = 0;
  #collected: AchNewBatch[] | undefined;

  async sendAchFile(_: unknown, { id, content }: { readonly id: string; readonly content: string }) {
    return this.#act(`file ${id}`, () => {
      if (this.rejectsFiles) return { status: 'rejected' as const, problems: ['no'] };
      const read = readAchFile(content);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      const isRefused = ({ amountCents }: AchEntry) => this.refusesAmounts.has(amountCents);
      const refused = read.file.batches
        .flatMap(({ entries }) => entries.filter(isRefused))
        .map(({ traceNumber }) => ({ traceNumber, problem: 'The bank does not take this entry.' }));
      const batches = read.file.batches.map((batch) => ({
        ...batch,
        entries: batch.entries.filter((entry) => !isRefused(entry)),
      }));
      if (!this.files.has(id)) {
        this.files.set(id, { ...read.file, batches });
        this.#settle(id, { ...read.file, batches });
      }
      return { status: 'accepted' as const, problems: [], refused };
    });
  }

  async sendPayment(
    _: unknown,
    { id, rail, message }: { readonly id: string; readonly rail: string; readonly message: string },
  ) {
    return this.#act(`payment ${id}`, () => {
      const read = readCreditTransfer(message);
      const returned = read.ok ? undefined : readPaymentReturn(message);
      const uetr = read.ok
        ? read.message.transactions[0]!.ids.uetr!
        : returned!.ok
          ? returned!.message.transactions[0]!.originalUetr!
          : '';
      if (!this.payments.has(id)) this.payments.set(id, { rail, message, uetr, status: this.paymentStatus[0] });
      return statusReport(uetr, ...this.paymentStatus);
    });
  }

  async queryPayment(_: unknown, query: string) {
    const read = readStatusRequest(query);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const uetr = read.message.transactions[0]!.originalUetr!;
    return this.#act(`query ${uetr}`, () => {
      const known = [...this.payments.values()].find((one) => one.uetr === uetr);
      return known ? statusReport(uetr, ...this.paymentStatus) : statusReport(uetr, 'RJCT', 'NOOR');
    });
  }

  async findParticipant(_: unknown, routingNumber: string) {
    const known = [OTHER_BANK, SMALL_BANK, ROUTING_NUMBER].includes(routingNumber);
    return known ? { name: 'Bank', ach: true, wire: true, instant: routingNumber !== SMALL_BANK } : undefined;
  }

  async receive(_: unknown, { after, until }: { readonly after: string | undefined; readonly until: Date }) {
    const from = after === undefined ? 0 : this.#messages.findIndex(({ id }) => id === after) + 1;
    return this.#messages
      .slice(from)
      .filter(({ occurredAt }) => occurredAt <= until)
      .slice(0, 100);
  }

  /** When the bank has its next news, after a time. */
  nextNewsAt(after: Date): Date | undefined {
    return this.#messages.find(({ occurredAt }) => occurredAt > after)?.occurredAt;
  }

  tell(kind: BankMessage['kind'], content: string, occurredAt: Date): void {
    this.#messages.push({ id: newId('evt'), kind, content, occurredAt });
    this.#messages.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  }

  tellStatus(uetr: string, status: string, at: Date, reason?: string): void {
    this.tell('pacs.002', statusReport(uetr, status, reason), at);
  }

  /** Returns an entry of ours. */
  returnEntry(traceNumber: string, returnCode: string, at: Date): void {
    this.returnEntries([traceNumber], returnCode, at);
  }

  /** Returns entries of one batch of ours in one file. */
  returnEntries(traceNumbers: readonly string[], returnCode: string, at: Date): void {
    const { header } = this.find(traceNumbers[0]!);
    const returns = traceNumbers.map((trace) => ({ entry: this.find(trace).entry, returnCode }));
    const options = this.#answer(at);
    this.#sequence += returns.length;
    this.tellFile([returnBatch(header, returns, options)], at);
  }

  /** Contests a dishonored return of ours, by its own trace number. */
  contest(dishonorTrace: string, returnCode: string, at: Date): void {
    const { header, entry } = this.find(dishonorTrace);
    const [dishonored] = entry.addenda;
    if (dishonored?.kind !== 'dishonored_return') throw new Error('It is no dishonored return.');
    const { batchNumber: _, ...batch } = header;
    const traceNumber = `02100002${String(++this.#sequence).padStart(7, '0')}`;
    const contested = {
      kind: 'contested_return',
      returnCode,
      originalTraceNumber: dishonored.originalTraceNumber,
      dateOriginalEntryReturned: '',
      originalRdfiIdentification: dishonored.originalRdfiIdentification,
      originalSettlementDate: '',
      returnTraceNumber: dishonored.returnTraceNumber,
      returnSettlementDate: dishonored.returnSettlementDate,
      returnReason: dishonored.returnReason,
      dishonoredReturnTraceNumber: dishonorTrace,
      dishonoredReturnSettlementDate: '',
      dishonoredReturnReason: dishonored.returnCode.slice(1),
      traceNumber,
    } as const;
    const entries = [{ ...entry, routingNumber: ROUTING_NUMBER, traceNumber, addenda: [contested] }];
    this.tellFile([{ header: { ...batch, odfiIdentification: '02100002', settlementDate: '' }, entries }], at);
  }

  correctAccount(traceNumber: string, accountNumber: string, at: Date): void {
    const { header, entry } = this.find(traceNumber);
    const change = { entry, changeCode: 'C01', corrected: { accountNumber } };
    this.tellFile([changeBatch(header, [change], this.#answer(at))], at);
  }

  /** All files that `tell` writes are one. */
  inOneFile(at: Date, tell: () => void): void {
    const collected: AchNewBatch[] = [];
    this.#collected = collected;
    tell();
    this.#collected = undefined;
    this.tellFile(collected, at);
  }

  tellFile(batches: readonly AchNewBatch[], at: Date): void {
    if (this.#collected) {
      this.#collected.push(...batches);
      return;
    }
    this.tell('ach_file', writeAchFile(buildAchFile(fileHeader(at), batches)), at);
  }

  /** An entry of another bank for an account of ours. */
  payIn(accountNumber: string, amountCents: bigint, at: Date, transactionCode = 22): void {
    this.#tellEntries([{ accountNumber, amountCents, transactionCode }], at);
  }

  /** One file with many credits of one cent. */
  payInMany(accountNumber: string, count: number, at: Date): void {
    this.#tellEntries(
      Array.from({ length: count }, () => ({ accountNumber, amountCents: 1n, transactionCode: 22 })),
      at,
    );
  }

  #tellEntries(given: readonly Pick<AchEntry, 'accountNumber' | 'amountCents' | 'transactionCode'>[], at: Date): void {
    const entries = given.map(
      (one): AchEntry => ({
        routingNumber: ROUTING_NUMBER,
        ...one,
        identification: 'INV-7',
        name: 'Receiver',
        discretionaryData: '',
        traceNumber: `02100002${String(++this.#sequence).padStart(7, '0')}`,
        addenda: [{ kind: 'payment', paymentInformation: 'Invoice INV-7' }],
      }),
    );
    const header = {
      serviceClassCode: 200,
      companyName: 'Acme',
      companyDiscretionaryData: '',
      companyIdentification: '1234567890',
      secCode: 'CCD',
      companyEntryDescription: 'PAYMENT',
      companyDescriptiveDate: '',
      effectiveEntryDate: toAchDate(toNewYorkTime(at).date),
      settlementDate: '',
      originatorStatusCode: '1',
      odfiIdentification: '02100002',
    } as const;
    this.tellFile([{ header, entries }], at);
  }

  find(traceNumber: string) {
    for (const { batches } of this.files.values()) {
      for (const { header, entries } of batches) {
        const entry = entries.find((one) => one.traceNumber === traceNumber);
        if (entry) return { header, entry };
      }
    }
    throw new Error(`The bank has no entry ${traceNumber}.`);
  }

  #answer(at: Date) {
    this.#sequence++;
    const effectiveEntryDate = toAchDate(toNewYorkTime(at).date);
    return { odfiIdentification: '02100002', firstSequence: this.#sequence, effectiveEntryDate };
  }

  #settle(fileId: string, { batches }: AchFile): void {
    for (const { header, entries } of batches) {
      if (entries.some(({ addenda }) => addenda.some(({ kind }) => kind === 'return'))) continue;
      const effective = fromAchDate(header.effectiveEntryDate)!;
      const isAnswer = entries.some(({ addenda }) => addenda.some(({ kind }) => kind === 'dishonored_return'));
      const settledOn = isAnswer ? addBusinessDays(effective, 1) : effective;
      const at = newYorkInstant(settledOn, header.companyDescriptiveDate.startsWith('SD') ? '18:00' : '08:30');
      const traceNumbers = entries.map((entry) => entry.traceNumber);
      this.tell('settlement', JSON.stringify({ fileId, traceNumbers, settledOn }), at);
      for (const { accountNumber, traceNumber } of entries) {
        const returnedAt = newYorkInstant(addBusinessDays(settledOn, 1), '08:30');
        const [, returnCode] = /^1(R\d\d)$/.exec(accountNumber) ?? [];
        if (returnCode !== undefined) this.returnEntry(traceNumber, returnCode, returnedAt);
      }
    }
  }

  async #act<T>(call: string, act: () => T): Promise<T> {
    this.calls.push(call);
    const fault = this.faults.shift();
    if (fault === 'away') throw new BankUnavailable('The bank is away.');
    const answer = act();
    if (fault === 'loses_answer') throw new BankUnavailable('The answer is lost.');
    return answer;
  }
}

function statusReport(uetr: string, status: string, reason?: string): string {
  return writePaymentStatus({
    header: { messageId: newId('evt'), createdAt: new Date().toISOString() },
    transactions: [{ originalUetr: uetr, status, ...(reason && { reasons: [{ reason: { code: reason } }] }) }],
  });
}

function fileHeader(at: Date) {
  const { date } = toNewYorkTime(at);
  return {
    immediateDestination: ` ${ROUTING_NUMBER}`,
    immediateOrigin: ' 061000146',
    fileCreationDate: toAchDate(date),
    fileCreationTime: '0830',
    fileIdModifier: 'A',
    immediateDestinationName: 'EXCHEQUER',
    immediateOriginName: 'FEDACH',
    referenceCode: '',
  };
}
