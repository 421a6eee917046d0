import { send, several } from './requests.mjs';

/**
 * Sends the requests of one row from several clients at once: each sends its next one after the answer to the last.
 * @param times receives how long each request took, ms
 * @param prepared what was prepared for each world; the requests end when it is used up. Without it they end when `goesOn` says so.
 * @returns how long it took, ms
 */
export async function sendAll(one, clients, worldOf, times, goesOn, lasts, prepared) {
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const world = worldOf(client);
      const items = prepared?.get(world);
      while (items ? items.length > 0 : goesOn(begin + lasts)) {
        const item = items?.pop();
        const sent = performance.now();
        await sendUntilAccepted(one, world, item);
        times.push(performance.now() - sent);
      }
    }),
  );
  return performance.now() - begin;
}

/** Sends one request, again after a 409 if the row allows that. */
export async function sendUntilAccepted(one, world, item) {
  for (;;) {
    try {
      return await send(one, world, item);
    } catch (error) {
      if (!one.mayConflict || error.status !== 409) throw error;
    }
  }
}

/** What `count` requests need. */
export async function prepareAll({ prepare, prepareAll: all, isOrdered }, world, count) {
  if (all) return all(world, count);
  if (!prepare) return Array.from({ length: count });
  if (!isOrdered) return several(count, () => prepare(world));
  const prepared = [];
  for (let n = 0; n < count; n++) prepared.push(await prepare(world));
  return prepared;
}
