import { type OtherFormat, otherFormatsOf } from '@exchequer/openapi';

/** An operation table from an OpenAPI document: the existing paths and their methods. */
export interface Operations {
  /** Undefined if no path template matches. */
  match(path: string): MatchedPath | undefined;
}

export interface MatchedPath {
  /** As in the document, with parameters as `:name`. */
  readonly template: string;
  /** Upper case, sorted. HEAD is included if there is GET. */
  readonly methods: readonly string[];
  /** Set if the path is that of another format: the service has the path without the ending, and answers by `Accept`. */
  readonly format?: OtherFormat;
}

const OPENAPI_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

interface Node {
  readonly literals: Map<string, Node>;
  /** Segments with a parameter in them, such as `{id}` or `{n}.png`. */
  readonly patterns: { readonly pattern: RegExp; readonly source: string; readonly node: Node }[];
  path?: MatchedPath;
}

/** A literal segment takes precedence over a parameter, like in the services' routers. */
export function readOperations(paths: Readonly<Record<string, object>>): Operations {
  const root = newNode();
  const add = (template: string, path: Omit<MatchedPath, 'template'>) => {
    let node = root;
    for (const segment of template.slice(1).split('/')) node = childOf(node, segment);
    node.path ??= { template: template.replace(/\{(\w+)\}/g, ':$1'), ...path };
  };
  for (const [template, item] of Object.entries(paths)) add(template, { methods: methodsOf(item) });
  for (const [template, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item))
      for (const format of otherFormatsOf(operation))
        add(template + format.ending, { methods: methodsOf({ [method]: operation }), format });
  return { match: (path) => matchFrom(root, path.slice(1).split('/'), 0) };
}

function matchFrom(node: Node, segments: readonly string[], index: number): MatchedPath | undefined {
  if (index === segments.length) return node.path;
  const segment = segments[index]!;
  const literal = node.literals.get(segment);
  const matched = literal && matchFrom(literal, segments, index + 1);
  if (matched !== undefined) return matched;
  for (const { pattern, node: child } of node.patterns) {
    const found = pattern.test(segment) ? matchFrom(child, segments, index + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function childOf(node: Node, segment: string): Node {
  if (!segment.includes('{')) {
    const literal = node.literals.get(segment) ?? newNode();
    node.literals.set(segment, literal);
    return literal;
  }
  const source = `^${segment
    .split(/\{\w+\}/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')}$`;
  const known = node.patterns.find((pattern) => pattern.source === source);
  if (known) return known.node;
  const child = newNode();
  node.patterns.push({ pattern: new RegExp(source), source, node: child });
  // `{month}.pdf` comes before `{month}`.
  node.patterns.sort((a, b) => b.source.length - a.source.length);
  return child;
}

function methodsOf(item: object): string[] {
  const methods = OPENAPI_METHODS.filter((method) => method in item).map((method) => method.toUpperCase());
  if (methods.includes('GET') && !methods.includes('HEAD')) methods.push('HEAD');
  return methods.sort();
}

function newNode(): Node {
  return { literals: new Map(), patterns: [] };
}
