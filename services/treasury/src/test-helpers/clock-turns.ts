import { createFairQueue, ENDS_SOON, Problem } from '@exchequer/http-kit';

/** Organizations whose clocks move in steps. */
export interface ClockTurns {
  /**
   * Runs `work` when it is the turn of this organization. `work` calls `nextStep` between its steps: if other organizations wait, one of
   * them has its turn first.
   * @throws {Problem} 409 while other work of this organization runs or waits, 503 if too many organizations wait
   */
  run<T>(organizationId: string, work: (nextStep: () => Promise<void>) => Promise<T>): Promise<T>;
}

interface Limits {
  /** Organizations that have their turn at the same time. */
  readonly atOnceMax: number;
  /** Organizations that wait for their turn. */
  readonly waitingMax: number;
}

export function createClockTurns({ atOnceMax, waitingMax }: Limits): ClockTurns {
  const queue = createFairQueue({ atOnceMax, atOncePerTenantMax: 1, waitingMax, waitingPerTenantMax: 1 });
  /** Organizations whose clocks are moved by this process. */
  const moving = new Set<string>();

  /** Waits for a turn. @returns what ends it */
  function turn(organizationId: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const place = queue.enter(organizationId, () => resolve(() => (place as { leave(): void }).leave()));
      if (typeof place === 'string') {
        reject(
          new Problem('service_unavailable', 'Too many test clocks wait to be moved.', undefined, {
            'Retry-After': '2',
          }),
        );
      }
    });
  }

  return {
    async run(organizationId, work) {
      if (moving.has(organizationId)) throw clockIsMoved();
      moving.add(organizationId);
      let end = () => {};
      try {
        end = await turn(organizationId);
        return await work(async () => {
          if (queue.waiting === 0) return;
          end();
          end = await turn(organizationId);
        });
      } finally {
        end();
        moving.delete(organizationId);
      }
    },
  };
}

export function clockIsMoved(): Problem {
  const detail = 'Another request moves the test clock of this organization.';
  return new Problem('conflict', detail, undefined, ENDS_SOON);
}
