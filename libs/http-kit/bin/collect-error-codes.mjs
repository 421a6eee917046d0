import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A member of the type `ProblemCode`. A text whose expected type has it is a problem code. */
const A_CODE = 'idempotency_key_reused';
const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Finds the codes in the code: a controller method answers with those of all functions that it reaches. It can find a code too many, which no
 * caller sees. What is called through an interface is not found: then the controller method says it with
 * `@Extension('x-more-error-codes', ['code'])`. A test fails if an operation answers with a code that is not listed.
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

  const codesOfType = (type) => (type?.isUnion() ? type.types : [type]).filter((each) => each?.isStringLiteral());
  /** A text where any code is expected. */
  const isCode = (literal) => codesOfType(checker.getContextualType(literal)).some(({ value }) => value === A_CODE);

  /** The codes that `new Problem(codes[status])` can have. A variable of the type of all codes says nothing: its values are found where they are made. */
  function codesOfProblem(node) {
    const isProblem = ts.isNewExpression(node) && node.expression.getText() === 'Problem' && node.arguments?.length > 0;
    const codes = isProblem ? codesOfType(checker.getTypeAtLocation(node.arguments[0])).map(({ value }) => value) : [];
    return codes.includes(A_CODE) && codes.length > 10 ? [] : codes;
  }

  /** The codes that a declaration names itself, and the declarations that it uses. */
  function read(declaration) {
    if (known.has(declaration)) return known.get(declaration);
    const found = { codes: new Set(), uses: new Set() };
    known.set(declaration, found);
    const visit = (node) => {
      if (ts.isTypeNode(node) || ts.isDecorator(node)) return;
      if (isMember(ts, node, 'Problem', 'notFound')) return void found.codes.add('not_found');
      if (isMember(ts, node, 'Problem', 'invalid')) return void found.codes.add('invalid_request');
      if (ts.isStringLiteralLike(node) && isCode(node)) found.codes.add(node.text);
      for (const code of codesOfProblem(node)) found.codes.add(code);
      if (ts.isIdentifier(node) && node.text !== 'Problem')
        for (const used of declarationsOf(node)) if (used !== declaration) found.uses.add(used);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(declaration, visit);
    return found;
  }

  /** Codes with the shortest path to each. */
  function reach(method, name) {
    const codes = new Map();
    const seen = new Set([method]);
    for (const queue = [{ declaration: method, path: [name] }]; queue.length > 0; ) {
      const { declaration, path } = queue.shift();
      const { codes: own, uses } = read(declaration);
      for (const code of own) if (!codes.has(code)) codes.set(code, path);
      for (const used of uses) {
        if (seen.has(used)) continue;
        seen.add(used);
        queue.push({ declaration: used, path: [...path, used.name?.getText() ?? '?'] });
      }
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

function decoratorText(ts, method, name) {
  const calls = (ts.getDecorators(method) ?? []).map(({ expression }) => expression).filter(ts.isCallExpression);
  return calls.find((call) => call.expression.getText() === name)?.arguments[0].text;
}

/** tsoa brings a TypeScript that programs can use. @param {string} folder of a package that has tsoa */
export function compilerOfTsoa(folder) {
  const require = createRequire(join(folder, 'package.json'));
  const tsoa = dirname(require.resolve('tsoa/package.json'));
  return createRequire(require.resolve('@tsoa/cli/package.json', { paths: [tsoa] }))('typescript');
}
