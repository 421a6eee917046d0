import type { Redis } from 'iovalkey';
import {
  BURST_FACTOR,
  CELL_MS,
  IDLE_MS,
  type RateLimitReading,
  type RateLimitStore,
  UNITS_PER_TOKEN,
  WINDOW_CELLS,
} from './rate-limit-store.js';

/**
 * Counters in Valkey or Redis, exact for any number of gateways: one atomic script that uses the server's clock. Both keys
 * have the same hash tag, so the script also runs on a cluster.
 * @param prefix separates several installations on one server
 */
export function createValkeyStore(client: Redis, prefix = 'exchequer:rate'): RateLimitStore {
  const script = defineScript(client);
  return {
    async take(subject, limitPerMinute) {
      const [allowed, tokens, room, waitMs] = await script(
        `${prefix}:{${subject}}:bucket`,
        `${prefix}:{${subject}}:window`,
        limitPerMinute,
      );
      return { allowed: allowed === 1, limitPerMinute, tokens, room, waitMs } satisfies RateLimitReading;
    },
  };
}

type TakeScript = (
  bucketKey: string,
  windowKey: string,
  limitPerMinute: number,
) => Promise<[allowed: number, tokens: number, room: number, waitMs: number]>;

function defineScript(client: Redis): TakeScript {
  client.defineCommand('takeRateLimit', { numberOfKeys: 2, lua: TAKE_SCRIPT });
  return (client as unknown as { takeRateLimit: TakeScript }).takeRateLimit.bind(client);
}

/**
 * The same steps as the memory store. Bucket: `units`, `at`. Window: `cell` (newest), `counted` (sum), and a field for each
 * slot of the ring that is not zero. A server's clock can go back; then time stops for the subject.
 */
export const TAKE_SCRIPT = `
local limit = tonumber(ARGV[1])
local capacity = ${BURST_FACTOR} * limit
local full = capacity * ${UNITS_PER_TOKEN}

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local bucket = redis.call('HMGET', KEYS[1], 'units', 'at')
local units = tonumber(bucket[1]) or full
local at = tonumber(bucket[2]) or now
if now < at then now = at end
units = math.min(full, units + (now - at) * limit)

local cell = math.floor(now / ${CELL_MS})
local window = redis.call('HMGET', KEYS[2], 'cell', 'counted')
local newest = tonumber(window[1]) or cell
if cell < newest then cell = newest end
local counted = tonumber(window[2]) or 0
if cell - newest >= ${WINDOW_CELLS} then
  redis.call('DEL', KEYS[2])
  counted = 0
else
  for passed = newest + 1, cell do
    local slot = tostring(passed % ${WINDOW_CELLS})
    local gone = tonumber(redis.call('HGET', KEYS[2], slot))
    if gone then
      counted = counted - gone
      redis.call('HDEL', KEYS[2], slot)
    end
  end
end

local allowed = 0
if units >= ${UNITS_PER_TOKEN} and counted < capacity then
  allowed = 1
  units = units - ${UNITS_PER_TOKEN}
  counted = counted + 1
  redis.call('HINCRBY', KEYS[2], tostring(cell % ${WINDOW_CELLS}), 1)
end
redis.call('HSET', KEYS[1], 'units', string.format('%.0f', units), 'at', string.format('%.0f', now))
redis.call('HSET', KEYS[2], 'cell', string.format('%.0f', cell), 'counted', string.format('%.0f', counted))
redis.call('PEXPIRE', KEYS[1], ${IDLE_MS})
redis.call('PEXPIRE', KEYS[2], ${IDLE_MS})

local wait = 0
if units < ${UNITS_PER_TOKEN} then wait = math.ceil((${UNITS_PER_TOKEN} - units) / limit) end
if counted >= capacity then
  local left = counted
  for old = cell - ${WINDOW_CELLS - 1}, cell do
    left = left - (tonumber(redis.call('HGET', KEYS[2], tostring(old % ${WINDOW_CELLS}))) or 0)
    if left < capacity then
      wait = math.max(wait, (old + ${WINDOW_CELLS}) * ${CELL_MS} - now)
      break
    end
  end
end
return { allowed, math.floor(units / ${UNITS_PER_TOKEN}), math.max(0, capacity - counted), wait }
`;
