import { setTimeout as sleep } from 'node:timers/promises';
import { createOutageLog, type Logger } from '@exchequer/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from '../database.js';
import { countAttempt } from './dispatch-metrics.js';
import { type Outcome, recordOutcomes } from './record-outcomes.js';

export interface OutcomeRecorder {
  /** Resolves when the outcome is stored, or dropped because its lease has expired. Never rejects. */
  record(outcome: Outcome): Promise<void>;
}

export interface OutcomeRecorderDeps {
  readonly db: Kysely<Database>;
  readonly logger: Logger;
  readonly leaseMs: number;
  /** Number of attempts without a stored outcome. */
  readonly attemptsInHand: () => number;
  /** Called after a commit that recorded events. */
  readonly onEventsRecorded: () => void;
}

const BATCH_MAX = 200;
/** How long the first outcome of a batch waits for others while more attempts are running. */
const GATHER_MS = 4;
const AFTER_ERROR_MS = 250;

/**
 * Stores many outcomes with one commit: those that arrive within a few milliseconds, and those that arrive while a batch is
 * being written.
 */
export function createOutcomeRecorder(deps: OutcomeRecorderDeps): OutcomeRecorder {
  const waiting: { outcome: Outcome; done: () => void }[] = [];
  const outage = createOutageLog(deps.logger, 'writing down of attempts');
  let gathering: NodeJS.Timeout | undefined;
  let isWriting = false;

  async function writeAll(): Promise<void> {
    clearTimeout(gathering);
    gathering = undefined;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH_MAX);
      await write(batch.map(({ outcome }) => outcome));
      for (const { done } of batch) done();
    }
    isWriting = false;
  }

  /** One outcome that cannot be stored must not fail the others. */
  async function write(outcomes: readonly Outcome[]): Promise<void> {
    if (outcomes.length > 1 && (await tryWrite(outcomes))) return;
    await Promise.all(outcomes.map(writePatiently));
  }

  async function writePatiently(outcome: Outcome): Promise<void> {
    const giveUpMs = performance.now() + deps.leaseMs;
    while (!(await tryWrite([outcome])) && performance.now() < giveUpMs) await sleep(AFTER_ERROR_MS);
  }

  async function tryWrite(outcomes: readonly Outcome[]): Promise<boolean> {
    try {
      if (await recordOutcomes(deps.db, outcomes)) deps.onEventsRecorded();
      for (const outcome of outcomes) countAttempt(outcome);
      outage.recovered();
      return true;
    } catch (error) {
      outage.failed(error);
      return false;
    }
  }

  return {
    record: (outcome) =>
      new Promise((resolve) => {
        waiting.push({ outcome, done: resolve });
        if (isWriting) return;
        if (waiting.length >= deps.attemptsInHand()) void writeAll();
        else gathering ??= setTimeout(writeAll, GATHER_MS);
      }),
  };
}
