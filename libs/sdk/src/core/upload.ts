import { ConfigurationError, FileError } from './errors.js';

/** A path, bytes, a `Blob` or `File`, or a stream of the web or of Node. */
export type FileSource =
  | string
  | URL
  | Blob
  | ArrayBuffer
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/** The limit of the contract for every upload. */
const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

const DISK = 'node:fs/promises';

/**
 * Reads a file whole, so that each attempt can send the same bytes.
 * @throws {FileError} `file_not_found`, `file_unreadable`, or `file_too_large` before anything is sent.
 */
async function readFile(
  source: FileSource,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly name?: string | undefined }> {
  if (typeof source === 'string' || source instanceof URL) return readPath(source);
  if (source instanceof Blob) {
    requireSize(source.size);
    return { bytes: new Uint8Array(await source.arrayBuffer()), name: (source as { name?: string }).name };
  }
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    requireSize(source.byteLength);
    return { bytes: copyOf(source) };
  }
  if (isStream(source)) return { bytes: await collect(chunksOf(source)) };
  if (isIterable(source)) return { bytes: await collect(source) };
  throw new ConfigurationError('invalid_argument', 'A file is a path, bytes, a Blob or a stream of bytes.');
}

async function readPath(path: string | URL): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string | undefined }> {
  const disk = await openDisk();
  const name = String(path).split(/[/\\]/).at(-1);
  try {
    requireSize((await disk.stat(path)).size);
    return { bytes: copyOf(await disk.readFile(path)), name };
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    if ((cause as { code?: string }).code === 'ENOENT') {
      throw new FileError(
        'file_not_found',
        `There is no file ${path}. Relative paths begin where the process started.`,
      );
    }
    const { message } = cause as Error;
    throw new FileError('file_unreadable', `The file ${path} cannot be read: ${message}`, { cause });
  }
}

/** The name is not in the `import` itself: bundlers for workers would look for the module. */
async function openDisk(): Promise<typeof import('node:fs/promises')> {
  try {
    return await import(/* webpackIgnore: true */ /* @vite-ignore */ DISK);
  } catch (cause) {
    const message = 'This runtime has no files: pass bytes, a Blob or a stream instead of a path.';
    throw new ConfigurationError('invalid_argument', message, { cause });
  }
}

function isStream(source: object): source is ReadableStream<Uint8Array> {
  return 'getReader' in source;
}

function isIterable(source: object): source is AsyncIterable<Uint8Array> {
  return Symbol.asyncIterator in source;
}

/** Not every runtime can go through a stream by `for await`. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    if (!ArrayBuffer.isView(chunk)) throw new ConfigurationError('invalid_argument', 'A stream of a file gives bytes.');
    size += chunk.byteLength;
    requireSize(size);
    parts.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

function copyOf(source: ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> {
  const view =
    source instanceof ArrayBuffer
      ? new Uint8Array(source)
      : new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  return new Uint8Array(view);
}

function requireSize(bytes: number): void {
  if (bytes > UPLOAD_BYTES_MAX) {
    const message = 'The file is larger than 10 MB: split it, or scan it with fewer dots per inch.';
    throw new FileError('file_too_large', message);
  }
  if (bytes === 0) throw new FileError('file_unreadable', 'The file is empty.');
}

/** A form with the file and its fields, as bytes. */
export async function encodeForm(
  source: FileSource,
  fields: Readonly<Record<string, unknown>>,
  fileName: string | undefined,
): Promise<{ readonly type: string; readonly content: Uint8Array<ArrayBuffer> }> {
  const { bytes, name } = await readFile(source);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.append('file', new Blob([bytes]), fileName ?? name ?? 'file');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, content: new Uint8Array(await encoded.arrayBuffer()) };
}
