import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath, inBrowser } from '../test/browser.ts';
import { root } from './paths.js';

/** The built client, as a bundler puts it into a page. */
const check = chromiumPath === undefined ? test.skip : test;
const name = (title: string) => (chromiumPath === undefined ? `(skipped: needs Chromium, found none) ${title}` : title);

/** In the browser: what comes of a client for each key. */
const TRY = `(sdk) => [['sk_live_1', false], ['sk_live_1', true], ['sk_test_1', false], ['sk_test_1', true]].map(
  ([apiKey, dangerouslyAllowBrowser]) => {
    try {
      return String(new sdk.Exchequer({ apiKey, dangerouslyAllowBrowser, baseUrl: 'https://api.test' }).isTestMode);
    } catch (error) {
      return error.code + ': ' + error.message;
    }
  },
)`;
const EXPECTED = [
  expect.stringMatching(/^configuration: A live key is secret and must not be in a browser/),
  expect.stringMatching(/^configuration: A live key is secret and must not be in a browser/),
  expect.stringMatching(/^configuration: A key is secret and must not be in a browser/),
  'true',
];

let folder: string;
let bundle: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sdk-in-browser-'));
  const file = join(folder, 'bundle.js');
  const client = join(root, 'libs/sdk');
  const args = ['dist/index.js', `--outfile=${file}`, '--bundle', '--format=iife', '--global-name=sdk'];
  const { NODE_OPTIONS, ...env } = process.env;
  execFileSync(join(client, 'node_modules/.bin/esbuild'), args, { cwd: client, env, stdio: 'pipe' });
  bundle = readFileSync(file, 'utf8');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

check(name('a page refuses a secret key, and a demo can allow only a test key'), async () => {
  await inBrowser(async (page) => {
    await page.addScriptTag({ content: bundle });
    expect(await page.evaluate(`(${TRY})(sdk)`)).toEqual(EXPECTED);
  });
});

check(name('so does a worker of a page'), async () => {
  await inBrowser(async (page) => {
    const source = `${bundle}\npostMessage((${TRY})(sdk));`;
    const answer = await page.evaluate(
      `new Promise((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(source)}])));
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      })`,
    );
    expect(answer).toEqual(EXPECTED);
  });
});
