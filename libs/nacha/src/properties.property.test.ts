import * as fc from 'fast-check';
import { files } from '../test/arbitrary.js';
import type { AchLayout } from './model.js';
import { createAchReader, readAchFile } from './reader.js';
import { createAchWriter, writeAchFile } from './writer.js';

const RUNS = { numRuns: 150 };

test('A file that is written is read as the same file, and written again byte for byte.', () => {
  fc.assert(
    fc.property(files, layouts(), (file, { lineEnding, isTrimmed, end }) => {
      const lines = writeAchFile(file).trimEnd().split('\n');
      const text =
        lines.map((line) => (isTrimmed ? line.trimEnd() : line)).join(lineEnding) +
        (lineEnding === '\r\n' ? end.replaceAll('\n', '\r\n') : end);
      const result = readAchFile(text);
      expect(result).toMatchObject({ ok: true });
      if (!result.ok) return;
      expect(result.file).toEqual(file);
      expect(writeAchFile(result.file, result.layout)).toBe(text);
    }),
    RUNS,
  );
});

test('The streaming writer writes the same text as the one that takes a whole file.', () => {
  fc.assert(
    fc.property(files, (file) => {
      let text = '';
      const writer = createAchWriter(file.header, (part) => {
        text += part;
      });
      for (const { header, entries } of file.batches) {
        writer.startBatch(header);
        for (const entry of entries) writer.entry(entry);
      }
      expect(writer.end()).toEqual(file.control);
      expect(text).toBe(writeAchFile(file));
    }),
    RUNS,
  );
});

test('The reader gives the same result however the text is cut into parts.', () => {
  fc.assert(
    fc.property(files, fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), fc.nat(), (file, sizes, seed) => {
      const text = corrupted(writeAchFile(file), seed);
      const entries: unknown[] = [];
      const reader = createAchReader({ entry: (entry) => entries.push(entry) });
      for (let at = 0, part = 0; at < text.length; part += 1) {
        const size = sizes[part % sizes.length]!;
        reader.write(text.slice(at, at + size));
        at += size;
      }
      const inParts = reader.end();
      const whole = readAchFile(text);
      expect(inParts.problems).toEqual(whole.ok ? [] : whole.problems);
      if (whole.ok) expect(inParts.layout).toEqual(whole.layout);
    }),
    RUNS,
  );
});

test('A changed character in a batch control or file control is detected.', () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.nat(), fc.integer({ min: 0x20, max: 0x7e }), (file, pickLine, pickColumn, code) => {
      const lines = writeAchFile(file).trimEnd().split('\n');
      const controls = lines.flatMap((line, index) =>
        line.startsWith('8') || (line.startsWith('9') && line !== '9'.repeat(94)) ? [index] : [],
      );
      const index = controls[pickLine % controls.length]!;
      const line = lines[index]!;
      // The message authentication code (columns 55 to 73) is free text of the sender.
      const columns = [...line].flatMap((_, at) => (line.startsWith('8') && at >= 54 && at < 73 ? [] : [at]));
      const at = columns[pickColumn % columns.length]!;
      const character = String.fromCharCode(code);
      fc.pre(line[at] !== character);
      lines[index] = line.slice(0, at) + character + line.slice(at + 1);
      expect(readAchFile(`${lines.join('\n')}\n`).ok).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('A changed digit in a routing number, an amount or a trace sequence is detected.', () => {
  fc.assert(
    fc.property(files, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }), (file, pickLine, pickColumn, by) => {
      fc.pre(file.batches.length > 0);
      const lines = writeAchFile(file).trimEnd().split('\n');
      const entries = lines.flatMap((line, index) => (line.startsWith('6') ? [index] : []));
      const index = entries[pickLine % entries.length]!;
      const line = lines[index]!;
      const at = 3 + (pickColumn % 9) + (by % 2 === 0 ? 26 : 0);
      lines[index] = line.slice(0, at) + ((Number(line[at]) + by) % 10) + line.slice(at + 1);
      expect(readAchFile(`${lines.join('\n')}\n`).ok).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('Text of any kind never throws, and what is accepted is written again byte for byte.', () => {
  const lines = fc.array(
    fc
      .tuple(
        fc.constantFrom('1', '5', '6', '7', '705', '798C01', '799R01', '8', '9', ''),
        fc.string({ maxLength: 120 }),
      )
      .map((parts) => parts.join('')),
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 3000, unit: 'binary' }),
    fc.tuple(lines, fc.constantFrom('\n', '\r\n', '', '\n\n')).map(([all, ending]) => all.join(ending)),
    fc
      .tuple(files, fc.array(fc.nat(), { maxLength: 3 }))
      .map(([file, seeds]) => seeds.reduce(corrupted, writeAchFile(file))),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const result = readAchFile(text);
      if (result.ok) expect(writeAchFile(result.file, result.layout)).toBe(text);
      else {
        expect(result.problems.length).toBeGreaterThan(0);
        expect(result.problems.length).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 500 },
  );
});

function layouts() {
  return fc.record({
    lineEnding: fc.constantFrom<AchLayout['lineEnding'][]>('\n', '\r\n'),
    isTrimmed: fc.boolean(),
    end: fc.constantFrom('', '\n', '\n\n\n'),
  });
}

/** Changes, removes or doubles something at a place that the seed chooses. */
function corrupted(text: string, seed: number): string {
  if (seed % 5 === 0) return text;
  const at = Math.floor(seed / 16) % Math.max(1, text.length);
  switch (seed % 4) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + String.fromCharCode(seed % 256) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + text.slice(Math.max(0, at - 95));
    default:
      return text.slice(0, at);
  }
}
