import { Readable } from 'node:stream';
import type { Controller } from '@tsoa/runtime';
import { create } from 'content-disposition';

export interface SentFile {
  /** The media type. */
  readonly type: string;
  readonly bytes: number;
  readonly name: string;
  /** `inline`: browsers show it. `attachment`: they save it. */
  readonly disposition: 'inline' | 'attachment';
}

/** The headers of a response that is a file of an organization: no cache may store it, and browsers must not guess its type. */
export function fileHeaders({ type, bytes, name, disposition }: SentFile): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Length': String(bytes),
    'Content-Disposition': create(name, { type: disposition }),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
}

/** Answers an operation with a PDF that browsers show. */
export function sendPdf(controller: Controller, pdf: Uint8Array, name: string): Readable {
  const file = { type: 'application/pdf', bytes: pdf.byteLength, name, disposition: 'inline' } as const;
  for (const [header, value] of Object.entries(fileHeaders(file))) controller.setHeader(header, value);
  return Readable.from([Buffer.from(pdf)]);
}
