// The upstream if nginx is not installed.
import { createServer } from 'node:http';

const [port, openapi, answer] = process.argv.slice(2);
createServer({ keepAliveTimeout: 0 }, (request, response) => {
  const body = request.url === '/openapi.json' ? openapi : answer;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(Number(port), '127.0.0.1');
