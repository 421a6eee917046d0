#!/usr/bin/env node
// Writes services/*/error-codes.json: the problem codes that each operation can answer with. With --check it only compares.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A member of the type `ProblemCode`. A text whose expected type has it is a problem code. */
const A_CODE = 'idempotency_key_reused';
const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Finds the codes in the code: a controller method answers with those of all functions that it reaches. A function whose callers never
 * see some of these codes says so with `@neverAnswers code code`. What is called through an interface is not found: then the controller
 * method says it with `@Extension('x-more-error-codes', ['code'])`. A test fails if an operation answers with a code that is not listed.
 * @param {readonly string[]} files the roots of the program
 * @returns {ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>} by file of a controller: operationId -> codes
 */
export function collectErrorCodes(files, ts) {
  const options = {
    ...ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config,
      ts.sys,
      root,
    ).options,
    noEmit: true,
    composite: false,
    incremental: false,
    types: [],
    // The sources of the libraries instead of their declarations, which have no code.
    paths: { '@exchequer/*': ['./libs/*/src/index.ts'] },
  };
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const known = new Map();

  function declarationsOf(node) {
    let symbol = checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    if (node.parent && ts.isShorthandPropertyAssignment(node.parent))
      symbol = checker.getShorthandAssignmentValueSymbol(node.parent) ?? symbol;
    return (symbol?.declarations ?? []).filter((each) => !each.getSourceFile().isDeclarationFile && hasCode(ts, each));
  }

  const isCode = (literal) => {
    const type = checker.getContextualType(literal);
    return type?.isUnion() && type.types.some((each) => each.isStringLiteral() && each.value === A_CODE);
  };

  /** The codes that a declaration names itself, the declarations that it uses, and the codes that its callers never see. */
  function read(declaration) {
    if (known.has(declaration)) return known.get(declaration);
    const found = { codes: new Set(), uses: new Set(), hidden: hiddenCodes(ts, declaration) };
    known.set(declaration, found);
    const visit = (node) => {
      if (ts.isTypeNode(node) || ts.isDecorator(node)) return;
      if (isMember(ts, node, 'Problem', 'notFound')) return void found.codes.add('not_found');
      if (isMember(ts, node, 'Problem', 'invalid')) return void found.codes.add('invalid_request');
      if (ts.isStringLiteralLike(node) && isCode(node)) found.codes.add(node.text);
      if (ts.isIdentifier(node) && node.text !== 'Problem')
        for (const used of declarationsOf(node)) if (used !== declaration) found.uses.add(used);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(declaration, visit);
    return found;
  }

  /** Codes with the shortest path to each. A declaration is visited again if other codes are hidden on the way to it. */
  function reach(method, name) {
    const codes = new Map();
    const seen = new Map();
    const queue = [{ declaration: method, path: [name], hidden: new Set() }];
    for (let item = queue.shift(); item; item = queue.shift()) {
      const { codes: own, uses, hidden: more } = read(item.declaration);
      const hidden = item.hidden.union(more);
      if (hidden.has('*')) continue;
      const before = seen.get(item.declaration) ?? [];
      if (before.some((earlier) => earlier.isSubsetOf(hidden))) continue;
      seen.set(item.declaration, [...before, hidden]);
      for (const code of own) if (!hidden.has(code) && !codes.has(code)) codes.set(code, item.path);
      for (const used of uses)
        queue.push({ declaration: used, path: [...item.path, used.name?.getText() ?? '?'], hidden });
    }
    return codes;
  }

  const result = new Map();
  for (const file of files) {
    const operations = new Map();
    const visit = (node) => {
      const id = ts.isMethodDeclaration(node) ? decoratorText(ts, node, 'OperationId') : undefined;
      if (id) operations.set(id, reach(node, id));
      else ts.forEachChild(node, visit);
    };
    visit(program.getSourceFile(file));
    result.set(file, operations);
  }
  return result;
}

function hasCode(ts, declaration) {
  return (
    ts.isFunctionLike(declaration) ||
    ts.isVariableDeclaration(declaration) ||
    ts.isClassDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration)
  );
}

function isMember(ts, node, object, member) {
  return ts.isPropertyAccessExpression(node) && node.expression.getText() === object && node.name.text === member;
}

function hiddenCodes(ts, declaration) {
  const tags = ts.getJSDocTags(declaration).filter(({ tagName }) => tagName.text === 'neverAnswers');
  return new Set(
    tags.flatMap(({ comment }) =>
      String(comment)
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  );
}

function decoratorText(ts, method, name) {
  const calls = (ts.getDecorators(method) ?? []).map(({ expression }) => expression).filter(ts.isCallExpression);
  return calls.find((call) => call.expression.getText() === name)?.arguments[0].text;
}

/** tsoa brings a TypeScript that programs can use. */
function compilerOfTsoa(folder) {
  const require = createRequire(join(folder, 'package.json'));
  const tsoa = dirname(require.resolve('tsoa/package.json'));
  return createRequire(require.resolve('@tsoa/cli/package.json', { paths: [tsoa] }))('typescript');
}

function controllersBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.controller.ts'))
    .sort()
    .map((name) => join(folder, name));
}

const [mode] = process.argv.slice(2);
const services = readdirSync(join(root, 'services'))
  .map((name) => join(root, 'services', name))
  .filter((folder) => existsSync(join(folder, 'tsoa.json')));
const controllers = new Map(services.map((folder) => [folder, controllersBelow(join(folder, 'src'))]));
const codes = collectErrorCodes([...controllers.values()].flat(), compilerOfTsoa(services[0]));
const outdated = [];
for (const [folder, files] of controllers) {
  const operations = files.flatMap((file) => [...codes.get(file)]).sort(([a], [b]) => (a < b ? -1 : 1));
  if (mode === '--explain') {
    for (const [id, found] of operations)
      for (const [code, path] of found) console.log(`${id}: ${code} (${path.join(' > ')})`);
    continue;
  }
  const text = `${JSON.stringify(Object.fromEntries(operations.map(([id, found]) => [id, [...found.keys()].sort()])), null, 2)}\n`;
  const file = join(folder, 'error-codes.json');
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (mode === '--check') outdated.push(file);
  else writeFileSync(file, text);
}
if (outdated.length > 0) {
  console.error(`Other codes are answered now: npm run generate\n${outdated.map((file) => `  ${file}`).join('\n')}`);
  process.exit(1);
}
