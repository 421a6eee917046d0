/** Repeatable random numbers (mulberry32): the same seed makes the same documents on every machine. */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low, high) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => list[integer(0, list.length - 1)],
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
    /** Approximately normally distributed, with mean 0 and standard deviation 1. */
    normal: () =>
      next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() + next() - 6,
  };
}
