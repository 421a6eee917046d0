import type { BookkeepingResource } from '../generated/resources.js';
import type { BookkeepingHelpers } from './contracts.js';
import { followOrPoll, withDeadline } from './wait-until.js';

export function waitForSync({ syncs }: BookkeepingResource): BookkeepingHelpers['waitForSync'] {
  return (id, { onProgress, ...options } = {}) =>
    withDeadline(`synchronization ${id}`, options, (signal) =>
      followOrPoll({
        events: () => syncs.events(id, undefined, { signal }),
        ask: () => syncs.retrieve(id, undefined, { signal }),
        isDone: ({ status }) => status !== 'running',
        signal,
        onProgress,
      }),
    );
}
