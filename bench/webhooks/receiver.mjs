import { createServer } from 'node:http';

/** Child process: an endpoint of a customer that accepts everything and reports to its parent when each webhook arrived. */
let arrivals = [];
const server = createServer((request, response) => {
  arrivals.push([request.url, request.headers['webhook-id'], process.hrtime.bigint()]);
  request.resume().once('end', () => response.end());
});
setInterval(() => {
  if (arrivals.length === 0) return;
  process.send({ arrivals: arrivals.map(([path, id, at]) => [path, id, String(at)]) });
  arrivals = [];
}, 20);
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
