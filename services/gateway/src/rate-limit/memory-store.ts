import {
  BURST_FACTOR,
  CELL_MS,
  IDLE_MS,
  type RateLimitReading,
  type RateLimitStore,
  UNITS_PER_TOKEN,
  WINDOW_CELLS,
} from './rate-limit-store.js';

export interface MemoryStore extends RateLimitStore {
  take(subject: string, limitPerMinute: number): RateLimitReading;
  /** Number of subjects in memory. */
  readonly size: number;
}

interface State {
  /** Bucket level in units (60,000 per token). */
  units: number;
  /** Time of the value in `units`. */
  atMs: number;
  /** Ring of the last 61 one-second counts, at `cell % 61`. */
  readonly cells: Uint32Array;
  /** The newest cell of the ring. */
  cell: number;
  /** Sum of the ring. */
  counted: number;
}

/**
 * Counters in one process: exact for a single gateway, and the fallback when the shared store is down.
 * @param nowMs a clock that never goes back
 * @param subjectsMax above this number the oldest subject is removed
 */
export function createMemoryStore(
  nowMs: () => number = () => Math.trunc(performance.now()),
  subjectsMax = Number.POSITIVE_INFINITY,
): MemoryStore {
  const states = new Map<string, State>();
  let sweepAtMs = 0;

  return {
    get size() {
      return states.size;
    },
    take(subject, limitPerMinute) {
      const now = nowMs();
      if (now >= sweepAtMs) {
        dropIdle(states, now);
        sweepAtMs = now + IDLE_MS;
      }
      let state = states.get(subject);
      if (state === undefined) {
        if (states.size >= subjectsMax) states.delete(states.keys().next().value!);
        state = newState(limitPerMinute, now);
        states.set(subject, state);
      }
      return takeFrom(state, limitPerMinute, now);
    },
  };
}

function newState(limitPerMinute: number, now: number): State {
  return {
    units: BURST_FACTOR * limitPerMinute * UNITS_PER_TOKEN,
    atMs: now,
    cells: new Uint32Array(WINDOW_CELLS),
    cell: Math.floor(now / CELL_MS),
    counted: 0,
  };
}

function takeFrom(state: State, limitPerMinute: number, now: number): RateLimitReading {
  const capacity = BURST_FACTOR * limitPerMinute;
  refill(state, limitPerMinute, now);
  advance(state, Math.floor(now / CELL_MS));

  const allowed = state.units >= UNITS_PER_TOKEN && state.counted < capacity;
  if (allowed) {
    state.units -= UNITS_PER_TOKEN;
    state.cells[state.cell % WINDOW_CELLS]! += 1;
    state.counted += 1;
  }
  return {
    allowed,
    limitPerMinute,
    tokens: Math.floor(state.units / UNITS_PER_TOKEN),
    room: Math.max(0, capacity - state.counted),
    waitMs: Math.max(bucketWaitMs(state, limitPerMinute), windowWaitMs(state, capacity, now)),
  };
}

function refill(state: State, limitPerMinute: number, now: number): void {
  const full = BURST_FACTOR * limitPerMinute * UNITS_PER_TOKEN;
  state.units = Math.min(full, state.units + (now - state.atMs) * limitPerMinute);
  state.atMs = now;
}

/** Clears the cells that the ring's head passes. */
function advance(state: State, cell: number): void {
  const passed = Math.min(cell - state.cell, WINDOW_CELLS);
  for (let step = 1; step <= passed; step++) {
    const slot = (state.cell + step) % WINDOW_CELLS;
    state.counted -= state.cells[slot]!;
    state.cells[slot] = 0;
  }
  state.cell = cell;
}

function bucketWaitMs(state: State, limitPerMinute: number): number {
  if (state.units >= UNITS_PER_TOKEN) return 0;
  return Math.ceil((UNITS_PER_TOKEN - state.units) / limitPerMinute);
}

/** Time until enough of the oldest cells have left the window. */
function windowWaitMs(state: State, capacity: number, now: number): number {
  let counted = state.counted;
  for (let age = WINDOW_CELLS - 1; counted >= capacity && age >= 0; age--) {
    const cell = state.cell - age;
    if (cell < 0) continue;
    counted -= state.cells[cell % WINDOW_CELLS]!;
    if (counted < capacity) return (cell + WINDOW_CELLS) * CELL_MS - now;
  }
  return 0;
}

function dropIdle(states: Map<string, State>, now: number): void {
  for (const [subject, state] of states) {
    if (now - state.atMs >= IDLE_MS) states.delete(subject);
  }
}
