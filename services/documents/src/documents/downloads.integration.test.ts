import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createDownloads } from '@exchequer/http-kit';
import {
  dropTestDatabase,
  eventually,
  randomPort,
  request,
  type ServiceProcess,
  signTestToken,
  startServiceProcess,
  type TestDatabase,
  testTenant,
} from '@exchequer/testkit';
import {
  createDocumentsDatabase,
  otherTenant,
  startTestService,
  type TestService,
  tenant,
  testEnvironment,
  textPdf,
} from '../../test/test-service.ts';

const MB = 1024 * 1024;
const AT_ONCE = 40;
let pdf: Buffer;
beforeAll(async () => {
  const page = Buffer.from(
    await textPdf(['A letter that is no tax form at all, only a page with a sentence of text.']),
  );
  pdf = Buffer.concat([page, Buffer.alloc(10 * MB - page.length, '\n')]);
});

/** Asks for the file and takes no more than the head of the answer. */
async function unreadDownload(port: number, id: string, as: typeof tenant): Promise<{ head: string; socket: Socket }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const token = await signTestToken('documents', as, ['documents:read']);
  socket.write(`GET /v1/documents/${id}/file HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return { head: chunk.toString('latin1').split('\r\n\r\n', 1)[0]!, socket };
}

describe('unread downloads', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let port: number;
  const held: Socket[] = [];

  beforeAll(async () => {
    database = await createDocumentsDatabase();
    port = await randomPort();
    service = await startServiceProcess(fileURLToPath(new URL('../../dist/main.js', import.meta.url)), {
      ...(await testEnvironment(database)),
      PORT: String(port),
      REQUESTS_AT_ONCE_MAX: '100',
      REQUESTS_AT_ONCE_PER_ORGANIZATION_MAX: '60',
      DOWNLOADS_AT_ONCE_MAX: '60',
      DOWNLOADS_AT_ONCE_PER_ORGANIZATION_MAX: String(AT_ONCE),
    });
  });
  afterAll(async () => {
    for (const socket of held) socket.destroy();
    await service.end('SIGTERM');
    await dropTestDatabase(process.env.EXCHEQUER_TEST_CLUSTER!, database);
  });

  const call = async (path: string, as: typeof tenant, init: RequestInit = {}) =>
    request(`http://127.0.0.1:${port}/v1/documents${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${await signTestToken('documents', as, ['documents:read', 'documents:write'])}`,
      },
    });
  const uploaded = async (as: typeof tenant): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(pdf)]), 'large.pdf');
    const { body } = await call('/upload', as, { method: 'POST', body: form });
    await eventually(async () => expect((await call(`/${body.id}`, as)).body.status).toBe('completed'), 30_000, 200);
    return body.id;
  };
  const residentMb = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))![1]) / 1024;

  test('40 unread downloads use almost no memory, and another organization can download meanwhile', async () => {
    const [id, theirs] = [await uploaded(tenant), await uploaded(otherTenant)];
    expect((await call(`/${id}/file`, tenant)).bytes.equals(pdf)).toBe(true);
    const before = residentMb();
    const unread = await Promise.all(Array.from({ length: AT_ONCE }, () => unreadDownload(port, id, tenant)));
    for (const { head, socket } of unread) {
      held.push(socket);
      expect(head).toMatch(/^HTTP\/1.1 200/);
    }
    // 40 files of 10 MB would be 400 MB.
    expect(residentMb() - before).toBeLessThan(150);

    const other = await call(`/${theirs}/file`, otherTenant);
    expect([other.status, other.bytes.equals(pdf)]).toEqual([200, true]);

    const refused = await call(`/${id}/file`, tenant);
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too_many_in_flight',
      '1',
    ]);
    for (const socket of held) socket.destroy();
    await eventually(async () => expect((await call(`/${id}/file`, tenant)).status).toBe(200));
  }, 120_000);
});

describe('downloads', () => {
  let service: TestService;
  const limitTo = (limits: { atOnceMax: number; atOncePerOrganizationMax: number; stalledMs: number }) =>
    Object.assign(service.deps, {
      downloads: createDownloads({ what: 'downloads', ...limits, logger: service.deps.logger }),
    });
  beforeAll(async () => {
    service = await startTestService({ processing: false });
  });
  afterAll(() => service.stop());

  test('a client that reads nothing is disconnected, and its slot is free for the next', async () => {
    limitTo({ atOnceMax: 2, atOncePerOrganizationMax: 1, stalledMs: 2_000 });
    const { id } = (await service.upload(pdf)).body;
    const { socket } = await unreadDownload(service.port, id, tenant);
    const closed = once(socket, 'close');
    expect((await service.call(`/v1/documents/${id}/file`)).status).toBe(429);
    await eventually(async () => expect((await service.call(`/v1/documents/${id}/file`)).status).toBe(200));
    let rest = 0;
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.length;
    });
    socket.resume();
    await closed;
    expect(rest).toBeLessThan(pdf.length);
  });

  test('downloads above the total limit are answered 503 with Retry-After', async () => {
    limitTo({ atOnceMax: 2, atOncePerOrganizationMax: 1, stalledMs: 60_000 });
    const organizations = [tenant, otherTenant, testTenant(3)];
    const ids = await Promise.all(organizations.map(async (as) => (await service.upload(pdf, { as })).body.id));
    const first = await unreadDownload(service.port, ids[0], organizations[0]!);
    const second = await unreadDownload(service.port, ids[1], organizations[1]!);
    const third = await service.call(`/v1/documents/${ids[2]}/file`, {}, organizations[2]);
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '1']);
    for (const { socket } of [first, second]) socket.destroy();
  });

  test('an original that was altered in the store is not sent, not even its first bytes', async () => {
    limitTo({ atOnceMax: 2, atOncePerOrganizationMax: 2, stalledMs: 60_000 });
    const { id } = (await service.upload(pdf)).body;
    const key = `${tenant.organizationId}/test/${id}`;
    const sealed = (await service.deps.store.get(key))!;
    sealed[sealed.length - 1]! ^= 1;
    await service.deps.store.put(key, sealed);
    const { status, bytes } = await service.call(`/v1/documents/${id}/file`);
    expect([status, bytes.includes('%PDF')]).toEqual([500, false]);
  });
});
