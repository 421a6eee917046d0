interface RunningReader {
  readonly residentMb: number;
  /** What it reads. Undefined if it is idle. */
  readonly job?: { readonly queue: { readonly owner: string | undefined } };
}

/**
 * The reader that is ended when all of them together use too much memory: the largest one of the owner whose readers use most, so that nobody
 * loses a page because others have large ones. An idle reader goes first.
 */
export function readerToEnd<R extends RunningReader>(readers: readonly R[]): R | undefined {
  const usedBy = (reader: R) =>
    reader.job
      ? readers
          .filter(({ job }) => job && job.queue.owner === reader.job!.queue.owner)
          .reduce((sum, { residentMb }) => sum + residentMb, 0)
      : Number.POSITIVE_INFINITY;
  return readers.toSorted((a, b) => usedBy(b) - usedBy(a) || b.residentMb - a.residentMb)[0];
}
