// One measurement: requests per second and latency of GET on one address.
import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { has, LOAD_CORE } from './servers.mjs';

export const loadTool = has('wrk') ? 'wrk' : 'autocannon';

/** @returns {Promise<{ requestsPerSecond: number, p50Ms: number, p99Ms: number, failed: number }>} */
export function load(url, { connections, seconds, key }) {
  return loadTool === 'wrk'
    ? loadWithWrk(url, connections, seconds, key)
    : loadWithAutocannon(url, connections, seconds, key);
}

async function loadWithWrk(url, connections, seconds, key) {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', `Authorization: Bearer ${key}`, url];
  const child = spawn('taskset', ['-c', `${LOAD_CORE}`, 'wrk', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  const duration = (percent) => {
    const [, value, unit] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s)`, 'm').exec(text);
    return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit];
  };
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)[1]),
    p50Ms: duration(50),
    p99Ms: duration(99),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0) + (/Socket errors/.test(text) ? 1 : 0),
  };
}

async function loadWithAutocannon(url, connections, seconds, key) {
  const result = await autocannon({ url, connections, duration: seconds, headers: { authorization: `Bearer ${key}` } });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
