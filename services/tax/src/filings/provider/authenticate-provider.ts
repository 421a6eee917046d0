import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '@exchequer/http-kit';
import { acrossTenants } from '@exchequer/postgres';
import type { Request, RequestHandler } from 'express';
import type { Deps } from '../../deps.js';
import type { CallbackSecrets } from './efile-provider.js';

const BODY_BYTES_MAX = 64 * 1024;
const TOLERANCE_S = 300;
const SUBMISSION_ID = /^[0-9]{13}[0-9a-z]{7}$/;

/**
 * Authenticates a callback of the e-file provider. It is signed according to Standard Webhooks: `webhook-signature` is `v1,` and the
 * base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The submission id in the body determines the tenant.
 */
export function authenticateProvider({ db }: Pick<Deps, 'db'>, secrets: CallbackSecrets): RequestHandler {
  return async (request, response, next) => {
    try {
      const body = await readBody(request);
      const submissionId = submissionOf(body);
      const owner = submissionId === undefined ? undefined : await ownerOf(db, submissionId);
      const secret = owner && (owner.livemode ? secrets.live : secrets.test);
      if (!owner || secret === undefined || !isSigned(request, body, secret))
        return next(new Problem('unauthorized', 'No valid credentials.'));
      request.body = JSON.parse(body.toString('utf8'));
      request.context = {
        organizationId: owner.org_id,
        livemode: owner.livemode,
        keyId: 'efile provider',
        scopes: ['tax:read', 'tax:write'],
        requestId: request.get('request-id')!,
        authorization: '',
        setHeader: (name, value) => void response.setHeader(name, value),
      };
      next();
    } catch (error) {
      next(error);
    }
  };
}

async function readBody(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) throw new Problem('payload_too_large', 'A callback may have 64 KB at most.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function submissionOf(body: Buffer): string | undefined {
  try {
    const { submissionId } = JSON.parse(body.toString('utf8')) as { submissionId?: unknown };
    return typeof submissionId === 'string' && SUBMISSION_ID.test(submissionId) ? submissionId : undefined;
  } catch {
    return undefined;
  }
}

function ownerOf(db: Deps['db'], submissionId: string) {
  return acrossTenants(db, (trx) =>
    trx
      .selectFrom('filing')
      .select(['org_id', 'livemode'])
      .where('submission_id', '=', submissionId)
      .executeTakeFirst(),
  );
}

function isSigned(request: Request, body: Buffer, secret: string): boolean {
  const id = request.get('webhook-id') ?? '';
  const timestamp = request.get('webhook-timestamp') ?? '';
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
  const given = (request.get('webhook-signature') ?? '').split(' ').flatMap((one) => {
    const [version, signature = ''] = one.split(',');
    return version === 'v1' ? [Buffer.from(signature, 'base64')] : [];
  });
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}
