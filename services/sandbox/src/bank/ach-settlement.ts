import {
  type AchDirection,
  achReturnDeadline,
  achSchedule,
  addBusinessDays,
  type CalendarDate,
  newYorkInstant,
  nextBusinessDay,
  STANDARD_ACH,
  toNewYorkTime,
} from '@exchequer/calendar';
import { type AchBatchHeader, type AchEntry, fromAchDate, RETURN_CODES } from '@exchequer/nacha';

/** Entry classes of consumer accounts. */
const CONSUMER_CLASSES = new Set(['PPD', 'WEB', 'TEL']);
/** Banks send returns so that they are there when the other bank opens. */
const BANKS_OPEN = STANDARD_ACH.settlement;

/**
 * When FedACH settles an entry. An effective entry date of today or before asks for same-day settlement. A later one is honoured within
 * the limits of Nacha: one banking day ahead for debits, two for credits.
 */
export function settlementTime(
  submittedAt: Date,
  { effectiveEntryDate }: Pick<AchBatchHeader, 'effectiveEntryDate'>,
  { direction, amountCents }: { readonly direction: AchDirection; readonly amountCents: bigint },
): Date {
  const requested = fromAchDate(effectiveEntryDate) ?? toNewYorkTime(submittedAt).date;
  const standard = achSchedule(submittedAt, { speed: 'standard', direction, amountCents });
  if (requested <= standard.processingDate) {
    return achSchedule(submittedAt, { speed: 'same_day', direction, amountCents }).settlesAt;
  }
  const latest = direction === 'credit' ? addBusinessDays(standard.processingDate, 2) : standard.effectiveDate;
  let date = nextBusinessDay(requested);
  if (date < standard.effectiveDate) date = standard.effectiveDate;
  if (date > latest) date = latest;
  return newYorkInstant(date, STANDARD_ACH.settlement);
}

/** The last day on which the receiving bank may return an entry, or send a notification of change. */
export function answerDeadline(
  code: string,
  settledAt: Date,
  { direction, secCode }: { readonly direction: AchDirection; readonly secCode: string },
): CalendarDate {
  const isConsumerDebit = direction === 'debit' && CONSUMER_CLASSES.has(secCode);
  const isLong = isConsumerDebit && RETURN_CODES.get(code)?.timeLimit === 'sixty_calendar_days';
  return achReturnDeadline(toNewYorkTime(settledAt).date, isLong ? 'sixty_calendar_days' : 'two_banking_days');
}

/** When the receiving bank answers without being asked: as late as it may. */
export function answerTime(
  code: string,
  settledAt: Date,
  entry: { readonly direction: AchDirection; readonly secCode: string },
): Date {
  return newYorkInstant(answerDeadline(code, settledAt, entry), BANKS_OPEN);
}

/** What the bank keeps of an entry, sealed. */
export interface EntryDetails {
  readonly header: AchBatchHeader;
  readonly entry: AchEntry;
}

export function encodeDetails({ header, entry }: EntryDetails): Buffer {
  return Buffer.from(JSON.stringify({ header, entry: { ...entry, amountCents: String(entry.amountCents) } }));
}

export function decodeDetails(bytes: Buffer): EntryDetails {
  const { header, entry } = JSON.parse(bytes.toString('utf8')) as EntryDetails;
  return { header, entry: { ...entry, amountCents: BigInt(entry.amountCents) } };
}
