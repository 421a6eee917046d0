import { type Method, methodOf } from './core/operation.js';
import type { ClientOptions } from './core/options.js';
import { readSettings } from './core/settings.js';
import { OPERATIONS } from './generated/operations.js';
import type { Resources } from './generated/resources.js';
import { addHelpers } from './helpers/helpers.js';

/**
 * A client of the Exchequer API. Resources follow the paths: `POST /v1/accounting/invoices` is `client.accounting.invoices.create(body)`.
 * The arguments of a method are the values of its path, then its body or query, then options.
 */
export interface Exchequer extends Resources {
  /** Where it sends requests. */
  readonly baseUrl: string;
  /** True with a test key: no money moves. */
  readonly isTestMode: boolean;
}

interface Tree {
  [name: string]: Tree | Method;
}

class Client {
  /** @throws {ConfigurationError} with one sentence that says what to do, before anything is sent. */
  constructor(options: ClientOptions | string = {}) {
    const settings = readSettings(typeof options === 'string' ? { apiKey: options } : options);
    for (const line of OPERATIONS.split('\n')) {
      const { name, call } = methodOf(settings, line);
      addMethod(this as unknown as Tree, name.split('.'), call);
    }
    const isTestMode = settings.apiKey.startsWith('sk_test_');
    addHelpers(Object.assign(this as unknown as Exchequer, { baseUrl: settings.baseUrl, isTestMode }));
  }
}

function addMethod(root: Tree, path: readonly string[], call: Method): void {
  let node = root;
  for (const part of path.slice(0, -1)) {
    node[part] ??= {};
    node = node[part] as Tree;
  }
  node[path.at(-1)!] = call;
}

/** The types of the resources are generated, and its methods are made from a table. */
export const Exchequer = Client as unknown as new (options?: ClientOptions | string) => Exchequer;
