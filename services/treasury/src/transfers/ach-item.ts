import type { AchBatchHeader, AchEntry, AchFileHeader } from '@exchequer/nacha';

/** An entry of a file that the bank has passed on. */
export interface AchItem {
  readonly entry: AchEntry;
  readonly batch: AchBatchHeader;
  readonly file: AchFileHeader;
}
