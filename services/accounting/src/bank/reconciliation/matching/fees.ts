import type { Cents } from '@exchequer/money';
import { type FeeSchedule, incomingFees, outgoingFees } from './fees.parameters.js';

/** The fee that explains the difference between this amount and what is due. Undefined if no known fee does. */
export function feeBetween(due: Cents, amount: Cents, incoming: boolean): FeeSchedule | undefined {
  return schedulesOf(incoming).find(
    (schedule) => isPlausible(schedule, due) && moved(due, schedule.of, incoming) === amount,
  );
}

/** Nobody pays 25 dollars to move 50. */
export function isPlausible({ of, fromEach }: FeeSchedule, due: Cents): boolean {
  return fromEach || of(due) * SHARE_OF_DUE_MIN <= due;
}

const SHARE_OF_DUE_MIN = 10n;

export function schedulesOf(incoming: boolean): readonly FeeSchedule[] {
  return incoming ? incomingFees : outgoingFees;
}

/** Every item that this amount pays completely: exactly, or with a known fee. */
export function dueAmountsPaidBy(amount: Cents, incoming: boolean): Cents[] {
  const dues = new Set([amount]);
  for (const { of } of schedulesOf(incoming)) {
    // The fee hardly changes within its own size, so a few steps from an estimate find the due amount or show that there is
    // none.
    let due = amount;
    for (let step = 0; step < STEPS_MAX; step++) {
      const next = incoming ? amount + of(due) : amount - of(due);
      if (next === due) break;
      due = next;
    }
    for (const near of [due - 1n, due, due + 1n]) {
      if (near > 0n && moved(near, of, incoming) === amount) dues.add(near);
    }
  }
  return [...dues];
}

const STEPS_MAX = 20;

function moved(due: Cents, of: FeeSchedule['of'], incoming: boolean): Cents {
  return incoming ? due - of(due) : due + of(due);
}
