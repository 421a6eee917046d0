import { isId } from '@exchequer/ids';

/** Where callers download the original. */
export const addressOf = (publicUrl: string, documentId: string) =>
  `${publicUrl.replace(/\/$/, '')}/v1/documents/${documentId}/file`;

/** The document that an address of ours names, whether it exists or not. Nothing is ever fetched from the address itself. */
export function documentAt(publicUrl: string, address: string): string | undefined {
  const id = /\/v1\/documents\/([^/]+)\/file$/.exec(address)?.[1];
  return id !== undefined && isId('doc', id) && address === addressOf(publicUrl, id) ? id : undefined;
}
