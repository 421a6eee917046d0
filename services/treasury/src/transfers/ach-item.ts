import type { AchBatchHeader, AchEntry, AchFileHeader } from '@exchequer/nacha';

/** An entry of a file that the bank has passed on. */
export interface AchItem {
  readonly entry: AchEntry;
  readonly batch: AchBatchHeader;
  readonly file: AchFileHeader;
}

/** Identifies an entry: the same entry has the same reference, even if the bank sends it in two messages. */
export function referenceOf({ entry, file }: AchItem): string {
  return `ach ${file.fileCreationDate} ${entry.traceNumber}`;
}
