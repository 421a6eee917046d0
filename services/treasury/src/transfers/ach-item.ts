import type { AchBatchHeader, AchEntry, AchFileHeader } from '@exchequer/nacha';

/** An entry of a file that the bank has passed on. */
export interface AchItem {
  readonly entry: AchEntry;
  readonly batch: AchBatchHeader;
  readonly file: AchFileHeader;
}

/** The same for the same entry, also if the bank tells it in two messages. */
export function referenceOf({ entry, file }: AchItem): string {
  return `ach ${file.fileCreationDate} ${entry.traceNumber}`;
}
