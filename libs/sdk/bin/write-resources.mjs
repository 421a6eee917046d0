import { camelCase } from './names.mjs';

/** Written by hand in src/helpers: what a resource has beside its operations. */
const HELPERS = {
  bookkeeping: 'BookkeepingHelpers',
  documents: 'DocumentHelpers',
  tax: 'TaxHelpers',
  webhooks: 'WebhookHelpers',
};
const LINE = 116;

/** An interface for each resource, with a method for each operation. */
export function writeResources(operations) {
  const tree = { methods: [], below: new Map() };
  for (const operation of operations) {
    const parts = operation.name.split('.');
    let node = tree;
    for (const part of parts.slice(0, -1)) {
      if (!node.below.has(part)) node.below.set(part, { methods: [], below: new Map() });
      node = node.below.get(part);
    }
    const takesQuery = operation.method === 'get' || operation.method === 'delete';
    node.methods.push({ ...operation, takesQuery, method: parts.at(-1) });
  }
  const interfaces = [];
  addInterface(interfaces, tree, []);
  const body = interfaces.join('\n');
  const used = (names) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).join(', ');
  return `${[
    `import type { ${used(['ApiFile'])} } from '../core/api-file.js';`,
    `import type { ${used(['NoBody', 'NoQuery', 'RequestOptions', 'UploadOptions'])} } from '../core/options.js';`,
    `import type { ${used(['ListRequest'])} } from '../core/pages.js';`,
    `import type { ${used(['ProgressStream'])} } from '../core/progress-stream.js';`,
    `import type { FileSource } from '../core/upload.js';`,
    `import type { ${Object.values(HELPERS).join(', ')} } from '../helpers/contracts.js';`,
    `import type * as S from './schemas.js';`,
  ].join('\n')}\n\n${body}`;
}

function addInterface(interfaces, node, path) {
  const name = interfaceName(path);
  const helper = HELPERS[path.join('.')];
  const lines = [`export interface ${name}${helper === undefined ? '' : ` extends ${helper}`} {`];
  for (const [part, below] of node.below) {
    lines.push(`  readonly ${part}: ${interfaceName([...path, part])};`);
    addInterface(interfaces, below, [...path, part]);
  }
  for (const operation of node.methods) lines.push(...comment(operation), `  ${signature(operation)}`);
  interfaces.push(`${lines.join('\n')}\n}\n`);
}

function interfaceName(path) {
  return path.length === 0
    ? 'Resources'
    : `${path.map((part) => part[0].toUpperCase() + part.slice(1)).join('')}Resource`;
}

function comment({ summary, description, isDeprecated }) {
  const title = summary.replace(/\.?$/, '.');
  // Lines of a paragraph belong together; items of a list do not.
  const paragraphs = (description ?? '').replaceAll(/\n(?![-\n])/g, ' ').split('\n');
  const lines = [title, ...paragraphs].filter((text, index) => index === 0 || text !== title).flatMap(wrap);
  if (isDeprecated) lines.push('@deprecated');
  return ['  /**', ...lines.map((line) => `   * ${line.replaceAll('*/', '* /')}`), '   */'];
}

function wrap(text) {
  const lines = [''];
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length <= LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.filter((line) => line !== '');
}

/** Path values, then the body or the query, then options: always, so that an optional field that comes later changes no call. */
function signature(operation) {
  const { method, pathParameters, query, isQueryRequired, body, isBodyRequired, takes } = operation;
  const values = pathParameters.map(
    ({ name, schema }) => `${camelCase(name)}: ${schema.type === 'integer' ? 'number' : 'string'}`,
  );
  const argument = (name, type, isRequired) => `${name}${isRequired ? '' : '?'}: ${type}`;
  const isRead = body === undefined && takes === undefined && operation.takesQuery;
  if (takes === 'form') values.push('file: FileSource', argument('fields', `S.${body}`, false));
  else if (isRead) values.push(argument('query', query === undefined ? 'NoQuery' : `S.${query}`, isQueryRequired));
  else values.push(argument('body', body === undefined ? 'NoBody' : `S.${body}`, isBodyRequired));
  values.push(`options?: ${takes === 'form' ? 'UploadOptions' : 'RequestOptions'}`);
  return `${method}(${values.join(', ')}): ${result(operation)};`;
}

function result({ kind, answer, id }) {
  if (kind === 'list') return `ListRequest<S.${answer}>`;
  if (kind === 'file') return 'Promise<ApiFile>';
  if (kind === 'text') return 'Promise<string>';
  if (kind === 'stream') return `ProgressStream<'${id}'>`;
  return `Promise<S.${answer}>`;
}
