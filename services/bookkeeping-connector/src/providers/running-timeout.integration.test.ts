import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runningTimeout } from './running-timeout.js';

/** Answers as many milliseconds after a request as its path says, and never if the path is /never. */
const SERVER = `
  const server = require('node:http').createServer((request, response) => {
    if (request.url !== '/never') setTimeout(() => response.end('answer'), Number(request.url.slice(1)));
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

let server: ReturnType<typeof spawn>;
let url: string;

beforeAll(async () => {
  server = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(server.stdout!, 'data');
  url = `http://127.0.0.1:${String(port).trim()}`;
});

afterAll(() => void server.kill('SIGKILL'));

const ask = async (path: string, ms: number) => {
  const response = await fetch(`${url}${path}`, { signal: runningTimeout(ms) });
  return response.text();
};

/** Stops this process, as a suspended machine does, while the other process answers. */
const pause = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test.each([
  ['during a pause', 1_000],
  ['shortly after a pause', 3_300],
])('A pause of the process does not end a request whose answer comes %s', async (_when, afterMs) => {
  await ask('/1', 10_000);
  const answer = ask(`/${afterMs}`, 2_000);
  // The request is sent before the pause.
  await new Promise((resolve) => setTimeout(resolve, 50));
  pause(3_000);
  expect(await answer).toBe('answer');
});

test('A request without an answer ends', async () => {
  await expect(ask('/never', 300)).rejects.toThrow('It took too long.');
});
