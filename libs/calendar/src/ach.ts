import { addBusinessDays, isBusinessDay, nextBusinessDay } from './business-day.js';
import { checkCutoff } from './cutoff.js';
import { addDays, type CalendarDate } from './date.js';
import { inForce } from './dated.js';
import { achReturnDeadline } from './return-deadline.js';
import { newYorkInstant, type TimeOfDay, toNewYorkTime } from './zoned-time.js';

export type AchSpeed = 'same_day' | 'standard';
export type AchDirection = 'credit' | 'debit';

export interface SameDayWindow {
  /** The file must reach FedACH before this time, New York. */
  readonly deadline: TimeOfDay;
  /** Settlement on the same day, New York. */
  readonly settlement: TimeOfDay;
}

export interface SameDayRules {
  /** The first day on which the rules apply. */
  readonly from: CalendarDate;
  readonly directions: readonly AchDirection[];
  /** The largest amount of one entry, in cents. */
  readonly limitCents: bigint;
  readonly windows: readonly SameDayWindow[];
}

const MORNING: SameDayWindow = { deadline: '10:30', settlement: '13:00' };
const AFTERNOON: SameDayWindow = { deadline: '14:45', settlement: '17:00' };
const LATE: SameDayWindow = { deadline: '16:45', settlement: '18:00' };

/**
 * Same-day ACH since its start. Nacha Operating Rules, "Same Day ACH" phases 1 to 3 and later amendments; times from the FedACH
 * Processing Schedule of frbservices.org.
 */
export const SAME_DAY_RULES: readonly SameDayRules[] = [
  { from: '2016-09-23', directions: ['credit'], limitCents: 25_000_00n, windows: [MORNING, AFTERNOON] },
  { from: '2017-09-15', directions: ['credit', 'debit'], limitCents: 25_000_00n, windows: [MORNING, AFTERNOON] },
  { from: '2020-03-20', directions: ['credit', 'debit'], limitCents: 100_000_00n, windows: [MORNING, AFTERNOON] },
  { from: '2021-03-19', directions: ['credit', 'debit'], limitCents: 100_000_00n, windows: [MORNING, AFTERNOON, LATE] },
  {
    from: '2022-03-18',
    directions: ['credit', 'debit'],
    limitCents: 1_000_000_00n,
    windows: [MORNING, AFTERNOON, LATE],
  },
];

/**
 * Standard ACH: FedACH takes files of a banking day until 02:15 New York of the next calendar day, and they settle at 08:30 of the next
 * banking day (FedACH Processing Schedule).
 */
export const STANDARD_ACH = { deadlineOnNextDay: '02:15', settlement: '08:30' } as const;

/** Cut-offs of the sender, New York, on a banking day. They are not later than those of FedACH. */
export interface AchCutoffs {
  /** One for each same-day window that the sender uses, in order: `['10:00', '14:15', '16:15']`. */
  readonly sameDay: readonly TimeOfDay[];
  /** The last time for a standard entry to be in this day's file. */
  readonly standard: TimeOfDay;
}

export interface AchRequest {
  readonly speed: AchSpeed;
  readonly direction: AchDirection;
  /** In cents. 0 for a prenote. */
  readonly amountCents: bigint;
  /** Without cut-offs of the sender, those of FedACH apply. */
  readonly cutoffs?: AchCutoffs;
  /** Banking days until a standard entry settles: 1, or 2 for a credit whose sender wants it later (Nacha allows debits only 1). */
  readonly standardDays?: 1 | 2;
}

/**
 * Why an entry settles later or slower than asked:
 * - `over_same_day_limit`: the amount is above the same-day limit, so the entry is standard
 * - `same_day_not_offered`: same-day ACH did not exist on that day for this direction
 * - `after_same_day_cutoff`: too late for same-day, so the entry is standard
 * - `after_cutoff`: the next banking day's file takes the entry
 * - `not_a_banking_day`: submitted on a weekend or a Federal Reserve holiday
 */
export type AchScheduleReason =
  | 'over_same_day_limit'
  | 'same_day_not_offered'
  | 'after_same_day_cutoff'
  | 'after_cutoff'
  | 'not_a_banking_day';

export interface AchSchedule {
  readonly effectiveSpeed: AchSpeed;
  /** The banking day in whose file the entry is sent. */
  readonly processingDate: CalendarDate;
  /** The cut-off: the entry can be changed or canceled before this instant. */
  readonly sendBy: Date;
  /** 1, 2 or 3: the same-day window. Undefined for a standard entry. */
  readonly window?: number;
  /** The effective entry date of the batch. Always a banking day. */
  readonly effectiveDate: CalendarDate;
  readonly settlesAt: Date;
  /** The last day for an ordinary return: two banking days after settlement. */
  readonly returnDeadline: CalendarDate;
  /** The last day for the return of a debit that a consumer did not authorize: 60 calendar days after settlement. */
  readonly unauthorizedReturnDeadline: CalendarDate;
  readonly reason?: AchScheduleReason;
}

type Plan = Pick<
  AchSchedule,
  'effectiveSpeed' | 'processingDate' | 'sendBy' | 'window' | 'effectiveDate' | 'settlesAt'
>;

/**
 * Computes when an ACH entry is sent and settles. An entry that asks for same-day gets the earliest settlement: a later same-day window,
 * standard, or the first window of the next banking day. A later submission never settles earlier.
 * @throws RangeError for an invalid instant, cut-offs later than those of FedACH or not ascending, and a debit over two days.
 */
export function achSchedule(submittedAt: Date, request: AchRequest): AchSchedule {
  if (request.cutoffs) checkCutoffs(request.cutoffs);
  if (request.direction === 'debit' && request.standardDays === 2) {
    throw new RangeError('a debit settles on the next banking day: standardDays must be 1');
  }
  const submittedOn = toNewYorkTime(submittedAt).date;
  const standard = planStandard(submittedAt, submittedOn, request);
  const sameDay = request.speed === 'same_day' ? planSameDay(submittedAt, submittedOn, request) : undefined;
  const isSameDay = typeof sameDay === 'object' && sameDay.settlesAt <= standard.settlesAt;
  const plan = isSameDay ? sameDay : standard;
  const reason =
    typeof sameDay === 'string' ? sameDay : sameDay && !isSameDay ? 'after_same_day_cutoff' : delay(submittedOn, plan);
  return {
    ...plan,
    returnDeadline: achReturnDeadline(plan.effectiveDate, 'two_banking_days'),
    unauthorizedReturnDeadline: achReturnDeadline(plan.effectiveDate, 'sixty_calendar_days'),
    ...(reason && { reason }),
  };
}

/** The largest amount of a same-day entry on a day, in cents. 0n when there is no same-day ACH for the direction. */
export function sameDayLimitCents(date: CalendarDate, direction: AchDirection): bigint {
  const rules = inForce(SAME_DAY_RULES, date);
  return rules?.directions.includes(direction) ? rules.limitCents : 0n;
}

function planStandard(submittedAt: Date, submittedOn: CalendarDate, request: AchRequest): Plan {
  // After midnight FedACH still takes files of the day before.
  for (let date = addDays(submittedOn, -1); ; date = addDays(date, 1)) {
    if (!isBusinessDay(date)) continue;
    const sendBy = request.cutoffs
      ? newYorkInstant(date, request.cutoffs.standard)
      : newYorkInstant(addDays(date, 1), STANDARD_ACH.deadlineOnNextDay);
    if (submittedAt >= sendBy) continue;
    const effectiveDate = addBusinessDays(date, request.standardDays ?? 1);
    const settlesAt = newYorkInstant(effectiveDate, STANDARD_ACH.settlement);
    return { effectiveSpeed: 'standard', processingDate: date, sendBy, effectiveDate, settlesAt };
  }
}

function planSameDay(
  submittedAt: Date,
  submittedOn: CalendarDate,
  request: AchRequest,
): Plan | 'over_same_day_limit' | 'same_day_not_offered' {
  for (let date = nextBusinessDay(submittedOn); ; date = addBusinessDays(date, 1)) {
    const rules = inForce(SAME_DAY_RULES, date);
    if (!rules?.directions.includes(request.direction)) return 'same_day_not_offered';
    if (request.amountCents > rules.limitCents) return 'over_same_day_limit';
    if (request.cutoffs?.sameDay.length === 0) return 'same_day_not_offered';
    for (const [index, window] of rules.windows.entries()) {
      const cutoff = request.cutoffs ? request.cutoffs.sameDay[index] : window.deadline;
      if (cutoff === undefined) break;
      const sendBy = newYorkInstant(date, cutoff);
      if (submittedAt >= sendBy) continue;
      const settlesAt = newYorkInstant(date, window.settlement);
      return {
        effectiveSpeed: 'same_day',
        processingDate: date,
        sendBy,
        window: index + 1,
        effectiveDate: date,
        settlesAt,
      };
    }
  }
}

function delay(submittedOn: CalendarDate, plan: Plan): AchScheduleReason | undefined {
  if (plan.processingDate <= submittedOn) return undefined;
  return isBusinessDay(submittedOn) ? 'after_cutoff' : 'not_a_banking_day';
}

function checkCutoffs({ sameDay, standard }: AchCutoffs): void {
  const windows = SAME_DAY_RULES.at(-1)!.windows;
  if (sameDay.length > windows.length) throw new RangeError(`at most ${windows.length} same-day cut-offs`);
  for (const [index, cutoff] of sameDay.entries()) {
    checkCutoff(`same-day cut-off ${index + 1}`, cutoff, windows[index]!.deadline);
    if (index > 0 && cutoff <= sameDay[index - 1]!) throw new RangeError('same-day cut-offs must ascend');
  }
  checkCutoff('standard cut-off', standard, '23:59');
}
