import { FairSlots, type Waiter } from '../proxy/fair-slots.js';

/** Messages at work at once. */
const SLOTS = { max: 256, perOrganizationMax: 4, waitingMax: 1_000, waitMsMax: 30_000 } as const;

export const createMcpSlots = () => new FairSlots(SLOTS);

/**
 * Waits until the message may be worked on. Messages cost the gateway itself milliseconds, so an organization that sends many at once must not
 * have them worked on one after the other: between two rounds all other requests have their turn.
 * @throws {Problem} 503
 */
export function turnOf(slots: FairSlots, organizationId: string, left: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      onSlot: () => {
        left.removeEventListener('abort', cancel);
        setImmediate(resolve);
      },
      onSlotRefused: (problem) => {
        left.removeEventListener('abort', cancel);
        reject(problem);
      },
    };
    const cancel = () => {
      slots.cancel(organizationId, waiter);
      reject(left.reason);
    };
    left.addEventListener('abort', cancel);
    slots.enter(organizationId, waiter);
  });
}
