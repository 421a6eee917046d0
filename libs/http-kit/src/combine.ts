export interface Combiner<Job, Answer> {
  /** Does the job together with those of the same key that wait, and answers what became of this one. */
  run(key: string, job: Job): Promise<Answer>;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/**
 * Lets jobs that arrive together be done together. Of each key one call of `work` is under way; jobs that come meanwhile wait, and the next
 * call gets them, the oldest first. A job that comes alone is done at once.
 * @param work says what became of each job, in their order. When it throws, all of them fail.
 * @param jobsMax in one call
 */
export function createCombiner<Job, Answer>(
  work: (jobs: readonly Job[]) => Promise<readonly PromiseSettledResult<Answer>[]>,
  jobsMax = 25,
): Combiner<Job, Answer> {
  /** By key, those that wait for the call that is under way, or for the end of this turn of the event loop. */
  const lanes = new Map<string, Waiting<Job, Answer>[]>();

  async function serve(key: string, lane: Waiting<Job, Answer>[]): Promise<void> {
    while (lane.length > 0) {
      const batch = lane.splice(0, jobsMax);
      try {
        const outcomes = await work(batch.map(({ job }) => job));
        for (const [n, { resolve, reject }] of batch.entries()) {
          const outcome = outcomes[n]!;
          if (outcome.status === 'fulfilled') resolve(outcome.value);
          else reject(outcome.reason);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    lanes.delete(key);
  }

  return {
    run: (key, job) =>
      new Promise((resolve, reject) => {
        const lane = lanes.get(key);
        if (lane) return void lane.push({ job, resolve, reject });
        const opened = [{ job, resolve, reject }];
        lanes.set(key, opened);
        // Requests that were read from their sockets in one turn go together.
        setImmediate(() => void serve(key, opened));
      }),
  };
}
