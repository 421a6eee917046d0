export { cancel, endWaits, enqueue, enqueueAll, firstWork, hurry, type WorkToDo, workRequest } from './enqueue.js';
export { type AttemptOutcome, againAt, done, failed, more, type Outcome, retry } from './outcome.js';
export { type RunDeps, runDue, runNext } from './run-next.js';
export {
  type AnyKind,
  clockAt,
  MACHINE_CLOCK,
  TENANT_CLOCK,
  type TogetherKind,
  type Work,
  type WorkClock,
  type WorkDeps,
  type WorkKind,
} from './work-kind.js';
export { measureWork, type WorkMeasure } from './work-metrics.js';
export { type WorkTables, workMigrations } from './work-table.js';
export { startWorker, type WorkerOptions } from './worker.js';
