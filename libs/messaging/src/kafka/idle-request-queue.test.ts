import { createRequire } from 'node:module';
import './idle-request-queue.js';

const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue');

/** A queue of kafkajs with only what the timer looks at. */
function queueWith(state: { pending: unknown[]; throttledUntil: number }) {
  const checked = Promise.withResolvers<void>();
  const queue = Object.assign(Object.setPrototypeOf(state, prototype), { throttleCheckTimeoutId: null });
  queue.checkPendingRequests = checked.resolve;
  return { queue, checked: checked.promise };
}

test('a connection without waiting requests sets no timer', () => {
  const { queue } = queueWith({ pending: [], throttledUntil: -1 });
  queue.scheduleCheckPendingRequests();
  expect(queue.throttleCheckTimeoutId).toBeNull();
});

test.each([
  ['requests wait', () => ({ pending: [{}], throttledUntil: -1 })],
  [
    'the broker has asked to be spared',
    () => ({
      pending: [],
      // Always in the future, however slow the machine is.
      get throttledUntil() {
        return Date.now() + 30;
      },
    }),
  ],
])('the queue is looked at again when %s', async (_, state) => {
  const { queue, checked } = queueWith(state());
  queue.scheduleCheckPendingRequests();
  await checked;
  expect(queue.throttleCheckTimeoutId).toBeNull();
});
