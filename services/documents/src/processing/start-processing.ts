import { startWorker } from '@exchequer/work';
import type { Deps } from '../deps.js';
import { documentProcessing } from './process-document.js';

/** Processes the documents that wait. `atOnce` documents share the extractor's processes page by page. */
export function startProcessing(deps: Deps, atOnce: number): { stop(): Promise<void> } {
  const working = startWorker({ ...deps, kinds: [documentProcessing(deps, atOnce)] });
  deps.newJobs.on('added', working.wake);
  return {
    stop: () => {
      deps.newJobs.off('added', working.wake);
      return working.stop();
    },
  };
}
