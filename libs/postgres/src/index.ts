export { type BatchOptions, inBatches, type RepeatedWork, repeatedly } from './background-work.js';
export { type Backoff, backoffMs } from './backoff.js';
export { type Combiner, createCombiner } from './combine.js';
export { type Statement, StatementBatch, StatementSkipped } from './driver/statement-batch.js';
export { type ErasedRows, eraseOrganization, eraseTestData } from './erase-organization.js';
export { constraintOf, isConnectionLost, isOfDeletedTestData, isRetryable, isTestDataClosed } from './errors.js';
export { insertOf, statement } from './fixed-statement.js';
export { hasLabels, type LabelColumns, type LabelFilter, labelColumns } from './labels.js';
export { COUNT_MAX, COUNTED, countRows, findNewest, type RowRange } from './lists.js';
export { runMigrateCommand } from './migrate-command.js';
export {
  lockMigrations,
  migrateService,
  type ServiceRoles,
  serviceRoles,
} from './migrate-service.js';
export type { MigrationSource } from './migration-files.js';
export {
  type Change,
  inThisTrace,
  type NewRows,
  type Planned,
  type RefusableChange,
  type RowsPlan,
  sendChanges,
  sendPlan,
  sendRows,
  statementBuilder,
} from './plan.js';
export { createDatabase, createPool, type PoolOptions, withPassword } from './pool.js';
export {
  foundPage,
  isBefore,
  NO_RANGES,
  newestOfEach,
  type RangeFilter,
  type RangeFilters,
  type Ranges,
  readRanges,
} from './ranges.js';
export { requireMigrated, SchemaVersionError } from './schema-version.js';
export {
  acrossTenants,
  ask,
  executeInTenant,
  inTenant,
  inTransaction,
  keyIdOf,
  listen,
  readInTenant,
  readSnapshotInTenant,
  setTenant,
  type Tenant,
  unawaited,
  writeInTenant,
} from './tenant.js';
export { hasWords, namesObjectWithWords, readSearch, type Search } from './words.js';
export {
  createWrite,
  type Decided,
  type Decision,
  type Refusals,
  type Write,
  type WriteOptions,
  type WriteSteps,
} from './write.js';
