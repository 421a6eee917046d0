import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { declaredFacts } from '../engine/fact.js';
import { declaredParameters } from '../engine/parameter.js';
import '../forms/index.js';
import '../calculation/result.js';
import '../quarterly/quarterly-estimates.js';

const sourceFolder = fileURLToPath(new URL('../', import.meta.url));
const sourcesUnder = (folder: string) =>
  readdirSync(`${sourceFolder}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`${sourceFolder}${folder}/${name}`, 'utf8') }));

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '');

test('rules contain no numbers except 0 and 1: those of the law are dated parameters', () => {
  const rules = sourcesUnder('law').filter(({ name }) => name.endsWith('rules.ts'));
  expect(rules.length).toBeGreaterThan(15);
  const numbers = rules.flatMap(({ name, text }) =>
    [...withoutComments(text).matchAll(/(?<![\w.])(\d[\d_.]*)n?\b/g)]
      .map(([literal]) => literal)
      .filter((literal) => !['0', '1', '0n', '1n'].includes(literal))
      .map((literal) => `${name}: ${literal}`),
  );
  expect(numbers).toEqual([]);
});

test('the engine imports no law, and the law imports no forms', () => {
  const imports = (folder: string, forbidden: RegExp) =>
    sourcesUnder(folder)
      .filter(({ text }) => forbidden.test(text))
      .map(({ name }) => name);
  expect(imports('engine', /from '\.\.\//)).toEqual([]);
  expect(imports('law', /from '[./]*\/(forms|calculation|scenarios|quarterly)\//)).toEqual([]);
  expect(imports('forms', /from '[./]*\/(calculation|scenarios|quarterly)\//)).toEqual([]);
});

test('the names of the parameters of a state begin with its postal code, those of federal law with none', () => {
  const startsWith = (name: string) => /^([a-z]{2})[A-Z]/.exec(name)?.[1]?.toUpperCase() ?? null;
  const named = declaredParameters.map(({ name, state }) => ({ name, state, startsWith: startsWith(name) }));
  expect(named.filter((one) => one.state !== null).length).toBeGreaterThan(400);
  expect(named.filter((one) => one.state !== one.startsWith)).toEqual([]);
});

test('every fact and parameter has a unique name and a source', () => {
  const names = [...declaredFacts, ...declaredParameters].map(({ name, source }) => ({ name, source }));
  expect(names.filter(({ source }) => source.length < 5)).toEqual([]);
  const factNames = declaredFacts.map(({ name }) => name);
  expect(factNames.filter((name, index) => factNames.indexOf(name) !== index)).toEqual([]);
  const parameterNames = declaredParameters.map(({ name }) => name);
  expect(parameterNames.filter((name, index) => parameterNames.indexOf(name) !== index)).toEqual([]);
});
