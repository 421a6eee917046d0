import { ExchequerError } from '../core/errors.js';
import type { DocumentsResource } from '../generated/resources.js';
import type { DocumentObject } from '../generated/schemas.js';
import type { DocumentHelpers, ReadDocument } from './contracts.js';
import { followOrPoll, withDeadline } from './wait-until.js';

/** The document cannot be read: `document.error` says why. */
export class DocumentFailedError extends ExchequerError {
  override readonly name: string = 'DocumentFailedError';

  constructor(readonly document: DocumentObject) {
    const reason = document.error === null ? '' : `: ${document.error?.message} [${document.error?.code}]`;
    super('document_failed', `The document ${document.id} cannot be read${reason}`);
  }
}

export function waitUntilRead(documents: DocumentsResource): DocumentHelpers['waitUntilRead'] {
  return (id, { onProgress, ...options } = {}) =>
    withDeadline(`document ${id}`, options, async (signal) => {
      const document = await followOrPoll({
        events: () => documents.events(id, undefined, { signal }),
        ask: () => documents.retrieve(id, undefined, { signal }),
        isDone: ({ status }) => status !== 'processing',
        signal,
        onProgress,
      });
      if (document.status === 'failed') throw new DocumentFailedError(document);
      return document as ReadDocument;
    });
}
