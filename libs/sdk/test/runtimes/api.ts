import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A small part of the API, for programs of other runtimes: each invoice is refused once, and made at the second attempt with the same key. */
export async function startApi(): Promise<{ readonly url: string; readonly server: Server }> {
  const keys = new Set<string>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://api');
    const body = new Uint8Array(await buffer(request));
    const answer = (status: number, value: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
    if (pathname === '/v1/accounting/invoices') {
      const key = String(request.headers['idempotency-key']);
      if (keys.has(key))
        return answer(200, { id: 'inv_1', sent: JSON.parse(Buffer.from(body).toString()) }, { 'request-id': 'req_2' });
      keys.add(key);
      return answer(503, { code: 'service_unavailable', detail: 'Wait.' }, { 'retry-after': '0' });
    }
    if (pathname === '/v1/accounting/customers') {
      const start = Number(searchParams.get('offset') ?? 0);
      const data = [0, 1, 2, 3, 4, 5, 6].slice(start, start + 3).map((n) => ({ id: `cus_${n}` }));
      return answer(200, { object: 'list', data, has_more: start + 3 < 7 });
    }
    if (pathname === '/v1/documents/doc_1/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: progress\ndata: {"id":"doc_1"}\n\n');
      return response.end('event: completed\ndata: {"id":"doc_1"}\n\n');
    }
    if (pathname.endsWith('/pdf')) {
      response.writeHead(200, {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="INV-1.pdf"',
      });
      return response.end(Buffer.from('%PDF-1.7'));
    }
    if (pathname === '/v1/documents/upload') {
      const headers = { 'content-type': request.headers['content-type']! };
      const form = await new Response(body, { headers }).formData();
      const { name, size } = form.get('file') as File;
      return answer(200, { name, size, type: form.get('type') });
    }
    // Never answered.
    if (pathname === '/v1/transfers/tr_slow') return;
    answer(404, { code: 'not_found', detail: 'No such account.', request_id: 'req_3' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
