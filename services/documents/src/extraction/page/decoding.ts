import { brotliDecompress, type InputType, inflate } from 'node:zlib';
import { ExtractionError, type ExtractionErrorCode } from '../extraction-error.js';

/** Content, a font or a table of a PDF. The content of a large drawing has 20 MB, the largest fonts of Asia too. */
const PART_BYTES_MAX = 64 * 2 ** 20;
/** All that is decoded for one page besides its images. The content is decoded again for each way of looking at a page. */
const PARTS_BYTES_MAX = 192 * 2 ** 20;
const BYTES_PER_PIXEL = 4;
/** An image can have a mask that is as large. */
const IMAGES_PER_PAGE = 2;

/** What was decoded for the current task. */
interface Decoded {
  readonly pixelsMax: number;
  partBytes: number;
  pixels: number;
  readonly images: WeakSet<object>;
  failure?: ExtractionError;
  fail(error: ExtractionError): void;
}

let decoded: Decoded | undefined;

/**
 * Does work with a PDF and stops it at the first stream that unfolds to more than a page can have: a few kilobytes can become gigabytes. The size is
 * checked while the stream is decoded, so the memory is never used. pdf.js hides most errors and goes on, so the work may go on after this.
 * @throws ExtractionError `out_of_memory`, or `too_many_pixels` for an image
 */
export async function withDecodingLimits<T>(pixelsMax: number, work: () => Promise<T>): Promise<T> {
  let fail!: (error: ExtractionError) => void;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  decoded = { pixelsMax, partBytes: 0, pixels: 0, images: new WeakSet(), fail };
  return Promise.race([work(), failed]);
}

/** Starts a new page: its streams are counted from zero. */
export function beginPage(): void {
  if (decoded) Object.assign(decoded, { partBytes: 0, pixels: 0 });
}

/** The members of a stream of pdf.js that are used here. */
interface DecodeStream {
  readonly dict?: { get(name: string, otherName?: string): unknown } | null;
  readonly stream: {
    readonly isAsync: boolean;
    reset(): void;
    getBytes(): Uint8Array;
    asyncGetBytes(): Promise<Uint8Array | null>;
  };
  readonly buffer: Uint8Array;
  readonly minBufferLength: number;
  ensureBuffer(requested: number): Uint8Array;
  getImageData(length: number, options?: unknown): Promise<Uint8Array>;
  asyncGetBytesFromDecompressionStream(
    name: string,
  ): Promise<{ decompressed: Uint8Array | null; compressed: Uint8Array }>;
}

function limitDecodeStreams(streams: DecodeStream): void {
  const { ensureBuffer, getImageData } = streams;
  Object.assign(streams, {
    ensureBuffer(this: DecodeStream, requested: number) {
      if (requested > this.buffer.byteLength) admit(this, requested, requested - this.buffer.byteLength);
      return ensureBuffer.call(this, requested);
    },
    getImageData(this: DecodeStream, length: number, options?: unknown) {
      admit(this, length, 0);
      return getImageData.call(this, length, options);
    },
    /** Replaces the one of pdf.js, which has no limit. */
    async asyncGetBytesFromDecompressionStream(this: DecodeStream, name: 'deflate' | 'brotli') {
      this.stream.reset();
      const compressed = (this.stream.isAsync && (await this.stream.asyncGetBytes())) || this.stream.getBytes();
      const decompressed = await inTurn(() => decompress(this, name, compressed));
      return { decompressed, compressed };
    },
  } satisfies Partial<DecodeStream>);
}

/** @throws ExtractionError if the stream, or all streams of the page, are larger than a page can have. */
function admit(stream: DecodeStream, bytes: number, more: number): void {
  if (!decoded) return;
  if (decoded.failure) throw decoded.failure;
  const pixels = pixelsOf(stream);
  if (pixels === undefined) {
    decoded.partBytes += more;
    if (bytes > PART_BYTES_MAX || decoded.partBytes > PARTS_BYTES_MAX) refuse(decoded, 'out_of_memory');
    return;
  }
  const image = stream.dict!;
  if (!decoded.images.has(image)) {
    decoded.images.add(image);
    decoded.pixels += pixels;
  }
  const { pixelsMax } = decoded;
  if (pixels > pixelsMax || decoded.pixels > IMAGES_PER_PAGE * pixelsMax) refuse(decoded, 'too_many_pixels');
  if (bytes > BYTES_PER_PIXEL * pixelsMax) refuse(decoded, 'out_of_memory');
}

function refuse(task: Decoded, code: ExtractionErrorCode): never {
  task.failure = new ExtractionError(code);
  task.fail(task.failure);
  throw task.failure;
}

/** Undefined if it is no image. Any stream can have a width and a height; what draws an image accepts nothing but whole sizes. */
function pixelsOf({ dict }: DecodeStream): number | undefined {
  if (!dict || isOther(dict)) return undefined;
  const [width, height] = [dict.get('W', 'Width'), dict.get('H', 'Height')];
  return isSize(width) && isSize(height) ? width * height : undefined;
}

/** An image has the subtype Image. Only an image that stands in the content has none. */
function isOther(dict: NonNullable<DecodeStream['dict']>): boolean {
  const subtype = dict.get('Subtype') as { readonly name?: unknown } | undefined;
  return subtype === undefined ? dict.get('Type') !== undefined : subtype.name !== 'Image';
}

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Null if the stream is damaged. pdf.js then decodes what it can. */
async function decompress(
  stream: DecodeStream,
  name: 'deflate' | 'brotli',
  compressed: Uint8Array,
): Promise<Uint8Array | null> {
  admit(stream, 0, 0);
  const bytesMax =
    pixelsOf(stream) === undefined ? PART_BYTES_MAX : BYTES_PER_PIXEL * (decoded?.pixelsMax ?? Number.MAX_SAFE_INTEGER);
  const whole = await new Promise<Buffer | 'too_large' | null>((resolve) => {
    const decode: (bytes: InputType, options: object, done: (error: Error | null, bytes: Buffer) => void) => void =
      name === 'brotli' ? brotliDecompress : inflate;
    // Without a task nothing is refused.
    decode(compressed, decoded ? { maxOutputLength: bytesMax } : {}, (error, bytes) => {
      const isTooLarge = (error as NodeJS.ErrnoException | null)?.code === 'ERR_BUFFER_TOO_LARGE';
      resolve(isTooLarge ? 'too_large' : error ? null : bytes);
    });
  });
  if (whole === 'too_large') return refuse(decoded!, 'out_of_memory');
  if (whole === null) return null;
  admit(stream, whole.length, whole.length);
  // pdf.js may transfer the whole memory of the array, and a small buffer shares its memory with others.
  return whole.length === whole.buffer.byteLength ? new Uint8Array(whole.buffer) : new Uint8Array(whole);
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, so that only one decoded stream is in memory before it is counted. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * pdf.js has no setting for this and exports none of its streams. Each stream begins with this member, so setting it for the first time leads to the
 * prototype of all of them.
 */
const FIRST_MEMBER = '_rawMinBufferLength';

Object.defineProperty(Object.prototype, FIRST_MEMBER, {
  configurable: true,
  set(this: object, value: unknown) {
    delete (Object.prototype as Record<string, unknown>)[FIRST_MEMBER];
    Object.assign(this, { [FIRST_MEMBER]: value });
    limitDecodeStreams(prototypeWith(this, 'ensureBuffer', 'asyncGetBytesFromDecompressionStream'));
  },
});

function prototypeWith(stream: object, ...members: readonly string[]): DecodeStream {
  let prototype: object | null = stream;
  while (prototype && !members.every((member) => Object.hasOwn(prototype!, member)))
    prototype = Object.getPrototypeOf(prototype);
  if (!prototype) throw new Error('pdf.js has other streams than expected');
  return prototype as DecodeStream;
}
