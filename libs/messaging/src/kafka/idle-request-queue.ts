import { createRequire } from 'node:module';

/**
 * In kafkajs 2.2.4 every connection sets a timer of 1 ms again and again, even without work: a thousand wake-ups per second
 * and connection, and on Node 24 a warning about a negative timeout (kafkajs#1751). Here the timer is set only if requests
 * wait or the broker has asked for a pause.
 */
interface RequestQueue {
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  readonly pending: readonly unknown[];
  checkPendingRequests(): void;
}

const CHECK_EVERY_MS = 10;

const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as {
  prototype: RequestQueue & { scheduleCheckPendingRequests(this: RequestQueue): void };
};

prototype.scheduleCheckPendingRequests = function scheduleCheckPendingRequests() {
  const throttledMs = this.throttledUntil - Date.now();
  if (this.throttleCheckTimeoutId || (this.pending.length === 0 && throttledMs <= 0)) return;
  this.throttleCheckTimeoutId = setTimeout(
    () => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    },
    throttledMs > 0 ? throttledMs : CHECK_EVERY_MS,
  );
};
