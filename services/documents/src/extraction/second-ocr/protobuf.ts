/** A field of a Protocol Buffers message. `value` is the content of a text or a message, or the bytes of a number. */
export interface Field {
  number: number;
  type: number;
  value: Uint8Array;
}

const [INTEGER, EIGHT_BYTES, CONTENT] = [0, 1, 2];

/** The values are parts of the message, not copies. */
export function readFields(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const readInteger = () => {
    let integer = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = message[at++] ?? 0;
      integer += (byte % 128) * unit;
      if (byte < 128) return integer;
    }
  };
  while (at < message.length) {
    const tag = readInteger();
    const type = tag % 8;
    const length = type === CONTENT ? readInteger() : type === EIGHT_BYTES ? 8 : 4;
    const start = at;
    if (type === INTEGER) readInteger();
    else at += length;
    fields.push({ number: (tag - type) / 8, type, value: message.subarray(start, at) });
  }
  return fields;
}

export function writeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ number, type, value }) => [
      writeInteger(number * 8 + type),
      ...(type === CONTENT ? [writeInteger(value.length)] : []),
      value,
    ]),
  );
}

export function field(number: number, value: Uint8Array | string | number): Field {
  if (typeof value === 'number') return { number, type: INTEGER, value: writeInteger(value) };
  return { number, type: CONTENT, value: typeof value === 'string' ? Buffer.from(value) : value };
}

function writeInteger(integer: number): Uint8Array {
  const bytes: number[] = [];
  let left = integer;
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return Uint8Array.of(...bytes, left);
}

export const valuesOf = (fields: readonly Field[], number: number) =>
  fields.filter((each) => each.number === number).map(({ value }) => value);
export const textOf = (fields: readonly Field[], number: number) => valuesOf(fields, number).map(toText).join('');
export const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString();
