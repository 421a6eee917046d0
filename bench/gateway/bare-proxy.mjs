// The lower limit: node:http and undici with nothing between them. A gateway built on these two cannot be faster.
import { createServer } from 'node:http';
import { Pool } from 'undici';

const [port, target] = process.argv.slice(2);
const service = new Pool(target, { connections: 256, pipelining: 1 });

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const { url: path, method, rawHeaders: headers } = request;
  service.dispatch({ path, method, headers, body: null }, new Relay(response));
}).listen(Number(port), '127.0.0.1');

class Relay {
  constructor(response) {
    this.response = response;
  }
  onRequestStart() {}
  onResponseStart(_controller, status, headers) {
    this.response.writeHead(status, headers);
  }
  onResponseData(_controller, chunk) {
    this.response.write(chunk);
  }
  onResponseEnd() {
    this.response.end();
  }
  onResponseError() {
    this.response.destroy();
  }
}
