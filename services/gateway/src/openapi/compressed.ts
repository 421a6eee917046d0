import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The same bytes for clients that accept them compressed, by content coding. The smaller one comes first. */
export interface Compressed {
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** Compresses in the thread pool, so the event loop stays free. */
export async function compress(body: Buffer): Promise<Required<Compressed>> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return { br, gzip: gzipped };
}

/** Picks the smallest form that Accept-Encoding (RFC 9110, 12.5.3) allows. Undefined means uncompressed. */
export function acceptedCoding(
  acceptEncoding: string | string[] | undefined,
  compressed: Compressed,
): keyof Compressed | undefined {
  const allowed = new Map<string, boolean>();
  for (const item of String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    allowed.set(coding, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  return (['br', 'gzip'] as const).find(
    (coding) => compressed[coding] !== undefined && (allowed.get(coding) ?? allowed.get('*') ?? false),
  );
}
