export interface Combiner<Job, Answer> {
  /** Runs the job together with the waiting jobs of the same key, and returns the result of this one. */
  run(key: string, job: Job): Promise<Answer>;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/**
 * Runs jobs that arrive together in one call. For each key one call of `work` runs at a time. Jobs that arrive meanwhile wait,
 * and the next call gets them, oldest first. A job that arrives alone runs at once.
 * @param work returns the result of each job, in their order. If it throws, all of them fail.
 * @param jobsMax maximum number of jobs in one call
 */
export function createCombiner<Job, Answer>(
  work: (jobs: readonly Job[]) => Promise<readonly PromiseSettledResult<Answer>[]>,
  jobsMax = 25,
): Combiner<Job, Answer> {
  /** Waiting jobs by key. They wait for the running call, or for the end of this turn of the event loop. */
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
        // Requests that were read from their sockets in the same turn run together.
        setImmediate(() => void serve(key, opened));
      }),
  };
}
