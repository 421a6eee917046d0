export interface FairQueueOptions {
  /** Maximum number of jobs that run at the same time. */
  readonly atOnceMax: number;
  /** How many of these one tenant can have. */
  readonly atOncePerTenantMax: number;
  /** Maximum number of waiting jobs. */
  readonly waitingMax: number;
  /** How many of these one tenant can have. */
  readonly waitingPerTenantMax: number;
  /** What a tenant has used lately: the one that used least has the next turn. Without it all tenants have used the same. */
  readonly usedBy?: (tenant: string) => number;
}

/** A place in the queue: waiting, running, or finished. */
export interface Place {
  /** Ends the job, or removes it from the queue if it waits. A second call does nothing. */
  leave(): void;
}

/** Why a job was refused: too many jobs of this tenant, or of all tenants together, are waiting. */
export type Refusal = 'tenant_full' | 'full';

export interface FairQueue {
  /** Calls `begin` when it is this tenant's turn: now, if there is room, or later. The job runs until `leave` is called. */
  enter(tenant: string, begin: () => void): Place | Refusal;
  readonly running: number;
  readonly waiting: number;
}

interface Lane {
  readonly tenant: string;
  readonly waiting: Set<() => void>;
  running: number;
}

/**
 * Runs a limited number of jobs. When all slots are used, tenants take turns: each free slot goes to the next waiting tenant
 * below its own limit, however many jobs it has waiting. With `usedBy` it goes to the one that has used least. Jobs of one tenant keep
 * their order.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnceMax, atOncePerTenantMax, waitingMax, waitingPerTenantMax, usedBy } = options;
  const lanes = new Map<string, Lane>();
  /** Waiting tenants that can start a job, in the order of their turns. */
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
    while (running < atOnceMax && turns.size > 0) {
      const lane = nextLane();
      const [begin] = lane.waiting;
      lane.waiting.delete(begin!);
      waiting -= 1;
      // Moves to the end of the queue, where it still waits.
      turns.delete(lane);
      start(lane, begin!);
      offerTurn(lane);
    }
  }

  function nextLane(): Lane {
    const [first, ...others] = turns;
    if (usedBy === undefined || others.length === 0) return first!;
    let [next, least] = [first!, usedBy(first!.tenant)];
    for (const lane of others) {
      const used = usedBy(lane.tenant);
      if (used < least) [next, least] = [lane, used];
    }
    return next;
  }

  return {
    enter(tenant, begin) {
      const lane = lanes.get(tenant) ?? { tenant, waiting: new Set<() => void>(), running: 0 };
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
