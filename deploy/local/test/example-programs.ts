import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomPort } from '@exchequer/testkit';
import { pythonEnvironment } from '../../../clients/python/environment.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const examples = join(root, 'examples');

/** The programs of `examples/`, in the order of its README. Later ones see what earlier ones left in their organization. */
const JOBS = [
  ...readFileSync(join(examples, 'README.md'), 'utf8').matchAll(/^\|.*\[TypeScript\]\(typescript\/(\S+)\.ts\)/gm),
].map(([, name]) => name!);

interface ExampleTarget {
  readonly baseUrl: string;
  /** A key of an organization of its own for each language. */
  readonly keys: { readonly typescript: string; readonly python: string };
}

let generated: Promise<string> | undefined;

/** The Python that can import the client (with PYTHONPATH=clients/python), after the client was generated. */
export async function pythonClient(): Promise<string> {
  generated ??= start(process.execPath, ['clients/python/generate.mjs'], {});
  await generated;
  return join(pythonEnvironment(), 'python');
}

/** Runs each program as a reader would, in the folder of the repository, and compares what it prints with `examples/output`. */
export function exampleTests(inUse: () => ExampleTarget): void {
  test('Every program of examples/ is in the table of its README, in both languages and with its output', () => {
    const namesIn = (folder: string, ending: string) =>
      readdirSync(join(examples, folder))
        .filter((file) => file.endsWith(ending) && !/^webhook.server/.test(file))
        .map((file) => file.slice(0, -ending.length))
        .sort();
    const jobs = JOBS.toSorted();
    expect(namesIn('typescript', '.ts')).toEqual(jobs);
    expect(namesIn('python', '.py')).toEqual(jobs.map(inSnakeCase).sort());
    expect(namesIn('output', '.txt')).toEqual(jobs);
  });

  test.each(JOBS)('examples: %s prints what its documentation shows, in TypeScript and in Python', async (job) => {
    const { baseUrl, keys } = inUse();
    const expected = withoutChance(job, readFileSync(join(examples, 'output', `${job}.txt`), 'utf8'));
    const [typescript, fromPython] = await Promise.all([
      run(process.execPath, `examples/typescript/${job}.ts`, { baseUrl, key: keys.typescript }),
      run(await pythonClient(), `examples/python/${inSnakeCase(job)}.py`, { baseUrl, key: keys.python }),
    ]);
    expect(withoutChance(job, typescript)).toBe(expected);
    expect(withoutChance(job, fromPython)).toBe(expected);
  });
}

const inSnakeCase = (name: string) => name.replaceAll('-', '_');

/** What a program prints. It must end well, and print no key and no SSN, also on standard error. */
async function run(command: string, file: string, { baseUrl, key }: { baseUrl: string; key: string }): Promise<string> {
  const settings = { EXCHEQUER_URL: baseUrl, EXCHEQUER_KEY: key, PORT: String(await randomPort()) };
  return start(command, [file], { ...settings, PYTHONPATH: 'clients/python' });
}

async function start(command: string, args: readonly string[], settings: Record<string, string>): Promise<string> {
  const { NODE_OPTIONS, ...inherited } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let all = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    all += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (all += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${all}`);
  expect(all).not.toMatch(/sk_(test|live)_|whsec_|\b\d{3}-\d{2}-\d{4}\b/);
  return stdout;
}

/** Without days and times. The companies of the bookkeeping software live in real time, so their figures are other ones each day. */
function withoutChance(job: string, text: string): string {
  const days = text.replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, '<day>');
  return job === 'categorize-books' ? days.replaceAll(/-?\d+(\.\d\d)?/g, '#') : days;
}
