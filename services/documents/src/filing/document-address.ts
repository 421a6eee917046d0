import { isId } from '@exchequer/ids';

/** Address for downloading the original. */
export const addressOf = (publicUrl: string, documentId: string) =>
  `${publicUrl.replace(/\/$/, '')}/v1/documents/${documentId}/file`;

/**
 * Returns the document id in an address issued by this API, whether the document exists or not. The address itself is never
 * fetched.
 */
export function documentAt(publicUrl: string, address: string): string | undefined {
  const id = /\/v1\/documents\/([^/]+)\/file$/.exec(address)?.[1];
  return id !== undefined && isId('doc', id) && address === addressOf(publicUrl, id) ? id : undefined;
}
