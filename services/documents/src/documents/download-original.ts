import { fileHeaders, type RequestContext } from '@exchequer/http-kit';
import type { Response } from 'express';
import type { Deps } from '../deps.js';
import { fileTypes } from './document.js';
import { openFileName } from './file-name.js';
import { requireOriginal } from './read-document.js';

/** Sends the uploaded file unchanged. @throws {Problem} 404; 429 or 503 with `Retry-After` for too many downloads at once. */
export function downloadOriginal(deps: Deps, context: RequestContext, id: string, response: Response): Promise<void> {
  return deps.downloads.run(context.organizationId, response, async ({ signal, send }) => {
    const { row, key } = await requireOriginal(deps, context, id, 'document.downloaded');
    const { bytes, pieces } = await deps.originals.openInPieces(context, id, key, signal);
    const name = openFileName(key, row);
    const file = { type: fileTypes[row.file_type], bytes, name, disposition: 'attachment' } as const;
    response.writeHead(200, fileHeaders(file));
    await send(pieces);
  });
}
