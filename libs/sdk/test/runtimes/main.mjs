// Node, Deno and Bun run this: the built package as a module and, where there is one, by `require`.
import { createRequire } from 'node:module';
import process from 'node:process';
import * as sdk from '../../dist/index.js';
import { run } from './program.mjs';

const commonJs = createRequire(import.meta.url)('../../dist/index.cjs');
const input = JSON.parse(process.env.INPUT);
console.log(JSON.stringify({ asModule: await run(sdk, input), asCommonJs: await run(commonJs, input) }));
