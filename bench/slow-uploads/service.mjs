// A service that reads each body completely before it answers.
import { createServer } from 'node:http';

const openapi = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'documents' },
  paths: { '/v1/documents': { get: {} }, '/v1/documents/upload': { post: {} } },
});
createServer({ keepAliveTimeout: 0 }, (request, response) => {
  request
    .on('error', () => {})
    .on('end', () => response.end(request.url === '/openapi.json' ? openapi : '{"ok":true}'))
    .resume();
}).listen(Number(process.argv[2]), '127.0.0.1');
