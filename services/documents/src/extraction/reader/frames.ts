/**
 * Messages on a byte stream: four bytes with the length of the JSON, four bytes with the length of the binary part, then both.
 * The limits are checked before anything is buffered, because the other side may be a process that a hostile file controls.
 */
const HEADER_BYTES = 8;

export interface FrameLimits {
  readonly jsonBytesMax: number;
  readonly binaryBytesMax: number;
}

export interface Frame {
  readonly json: Buffer;
  readonly binary: Buffer;
}

export class FrameTooLarge extends Error {}

export function encodeFrame(message: unknown, binary: Uint8Array = new Uint8Array()): Buffer[] {
  return packFrame({
    json: Buffer.from(JSON.stringify(message)),
    binary: Buffer.from(binary.buffer, binary.byteOffset, binary.byteLength),
  });
}

export function packFrame({ json, binary }: Frame): Buffer[] {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(json.length, 0);
  header.writeUInt32BE(binary.length, 4);
  return binary.length > 0 ? [header, json, binary] : [header, json];
}

export interface FrameDecoder {
  /** Returns the frames that this chunk completes. @throws FrameTooLarge */
  push(chunk: Buffer): Frame[];
  /** Bytes after the last complete frame. */
  rest(): Buffer;
}

export function createFrameDecoder(limits: FrameLimits): FrameDecoder {
  let chunks: Buffer[] = [];
  let buffered = 0;
  let header: { json: number; binary: number; bytes: Buffer } | undefined;

  function take(bytes: number): Buffer {
    const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, buffered);
    chunks = all.length > bytes ? [all.subarray(bytes)] : [];
    buffered -= bytes;
    return all.subarray(0, bytes);
  }

  function next(): Frame | undefined {
    if (!header) {
      if (buffered < HEADER_BYTES) return undefined;
      const bytes = take(HEADER_BYTES);
      header = { json: bytes.readUInt32BE(0), binary: bytes.readUInt32BE(4), bytes };
      if (header.json > limits.jsonBytesMax || header.binary > limits.binaryBytesMax) throw new FrameTooLarge();
    }
    if (buffered < header.json + header.binary) return undefined;
    const frame = { json: take(header.json), binary: take(header.binary) };
    header = undefined;
    return frame;
  }

  return {
    push(chunk) {
      chunks.push(chunk);
      buffered += chunk.length;
      const frames: Frame[] = [];
      for (let frame = next(); frame; frame = next()) frames.push(frame);
      return frames;
    },
    rest: () => Buffer.concat([header?.bytes ?? Buffer.alloc(0), take(buffered)]),
  };
}
