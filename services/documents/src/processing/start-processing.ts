import { inSpan, inTrace, SpanKind } from '@exchequer/telemetry';
import type { Deps } from '../deps.js';
import { observeQueue } from '../jobs/job-metrics.js';
import { type JobRunner, startJobs } from '../jobs/job-runner.js';
import { processDocument } from './process-document.js';

/**
 * Processes the queue of documents. `atOnce` documents share the extractor's processes page by page. One organization gets at
 * most half of the slots, so that its long documents do not delay others.
 */
export async function startProcessing(deps: Deps, atOnce: number): Promise<Pick<JobRunner, 'stop'>> {
  const runner = await startJobs({
    db: deps.db,
    pool: deps.livenessPool,
    logger: deps.logger,
    concurrency: atOnce,
    shareMax: Math.ceil(atOnce / 2),
    work: ({ traceparent, ...job }, signal) =>
      inTrace(traceparent, () =>
        inSpan('process_document', { kind: SpanKind.CONSUMER }, () =>
          processDocument(deps, job, { attempt: job.attempt, signal }),
        ),
      ),
  });
  const metrics = observeQueue(deps.db);
  deps.newJobs.on('added', runner.wake);
  return {
    stop: () => {
      deps.newJobs.off('added', runner.wake);
      metrics.stop();
      return runner.stop();
    },
  };
}
