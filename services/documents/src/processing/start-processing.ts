import { inSpan, inTrace, SpanKind } from '@exchequer/telemetry';
import type { Deps } from '../deps.js';
import { type JobRunner, startJobs } from '../jobs/job-runner.js';
import { processDocument } from './process-document.js';
import { PROCESS_DOCUMENT, type ProcessDocumentPayload } from './processing-job.js';

/** Works on the queue of documents. `atOnce` documents share the extractor's processes page by page. */
export function startProcessing(deps: Deps, atOnce: number): Promise<JobRunner> {
  return startJobs({
    pool: deps.jobsPool,
    logger: deps.logger,
    concurrency: atOnce,
    tasks: {
      [PROCESS_DOCUMENT]: (payload, { job, abortSignal }) => {
        const work = payload as ProcessDocumentPayload;
        const options = { attempt: job.attempts, ...(abortSignal ? { signal: abortSignal } : {}) };
        return inTrace(work.traceparent, () =>
          inSpan(PROCESS_DOCUMENT, { kind: SpanKind.CONSUMER }, () => processDocument(deps, work, options)),
        );
      },
    },
  });
}
