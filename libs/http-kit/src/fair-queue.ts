export interface FairQueueOptions {
  /** Jobs that run at the same time. */
  readonly atOnceMax: number;
  /** The part of these that one tenant may have. */
  readonly atOncePerTenantMax: number;
  /** Jobs that wait. */
  readonly waitingMax: number;
  /** The part of these that one tenant may have. */
  readonly waitingPerTenantMax: number;
}

/** A place in the queue: waiting, running, or given up. */
export interface Place {
  /** Ends the job, or takes it out of the queue while it waits. A second call does nothing. */
  leave(): void;
}

/** Why a job was not accepted: this tenant, or all tenants together, have too many waiting. */
export type Refusal = 'tenant_full' | 'full';

export interface FairQueue {
  /** Calls `begin` when it is this tenant's turn: now, when there is room, or later. The job runs until `leave` is called. */
  enter(tenant: string, begin: () => void): Place | Refusal;
  readonly running: number;
  readonly waiting: number;
}

interface Lane {
  readonly waiting: Set<() => void>;
  running: number;
}

/**
 * Runs a bounded number of jobs. When there is no room, tenants take turns: each free slot goes to the next tenant that waits and is
 * below its own limit, whatever the number of jobs that it has waiting. Jobs of one tenant keep their order.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnceMax, atOncePerTenantMax, waitingMax, waitingPerTenantMax } = options;
  const lanes = new Map<string, Lane>();
  /** Tenants that wait and may start a job, in the order of their turns. */
  const turns = new Set<Lane>();
  let running = 0;
  let waiting = 0;

  function start(lane: Lane, begin: () => void): void {
    running += 1;
    lane.running += 1;
    begin();
  }

  function offerTurn(lane: Lane): void {
    if (lane.waiting.size > 0 && lane.running < atOncePerTenantMax) turns.add(lane);
    else turns.delete(lane);
  }

  function startNext(): void {
    for (const lane of turns) {
      if (running >= atOnceMax) return;
      const [begin] = lane.waiting;
      lane.waiting.delete(begin!);
      waiting -= 1;
      // To the end of the line, where it still waits.
      turns.delete(lane);
      start(lane, begin!);
      offerTurn(lane);
    }
  }

  return {
    enter(tenant, begin) {
      const lane = lanes.get(tenant) ?? { waiting: new Set<() => void>(), running: 0 };
      let state: 'waiting' | 'running' | 'over' = 'running';
      const job = () => {
        state = 'running';
        begin();
      };
      const leave = () => {
        if (state === 'waiting') {
          lane.waiting.delete(job);
          waiting -= 1;
        } else if (state === 'running') {
          running -= 1;
          lane.running -= 1;
        } else return;
        state = 'over';
        offerTurn(lane);
        if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(tenant);
        startNext();
      };
      if (running < atOnceMax && lane.running < atOncePerTenantMax) {
        lanes.set(tenant, lane);
        start(lane, job);
        return { leave };
      }
      if (lane.waiting.size >= waitingPerTenantMax) return 'tenant_full';
      if (waiting >= waitingMax) return 'full';
      lanes.set(tenant, lane);
      state = 'waiting';
      lane.waiting.add(job);
      waiting += 1;
      offerTurn(lane);
      return { leave };
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
  };
}
