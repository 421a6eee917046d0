import type { RequestContext } from '@exchequer/http-kit';
import type { Response } from 'express';
import type { Deps } from '../deps.js';
import { fileTypes } from './document.js';
import { requireOriginal } from './read-document.js';

/** Sends the uploaded file unchanged. @throws {Problem} 404; 429 or 503 with `Retry-After` for too many downloads at once. */
export function downloadOriginal(deps: Deps, context: RequestContext, id: string, response: Response): Promise<void> {
  return deps.downloads.run(context.organizationId, response, async ({ signal, send }) => {
    const { row, key } = await requireOriginal(deps, context, id, 'document.downloaded');
    const { bytes, pieces } = await deps.originals.openInPieces(context, id, key, signal);
    response.writeHead(200, {
      'Content-Type': fileTypes[row.file_type],
      'Content-Length': bytes,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(row.file_name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    await send(pieces);
  });
}

/** Encoded as RFC 8187 requires. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
