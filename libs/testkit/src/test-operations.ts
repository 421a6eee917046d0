/** What a handler is called with: the request of express. */
// biome-ignore lint/suspicious/noExplicitAny: testkit does not know express; the caller gives the type
type Handler = (request: any) => unknown;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Operations with a function in place of a controller, by method and path: `get /v1/documents/:id`. A function returns the answer. */
export function testOperations(handlers: Readonly<Record<`${Method} ${string}`, Handler>>) {
  return Object.entries(handlers).map(([route, handler]) => {
    const [method, path] = route.split(' ') as [Method, string];
    class TestController {
      act(request: unknown): unknown {
        return handler(request);
      }

      getHeaders(): Record<string, string> {
        return {};
      }
    }
    const source = 'request' as const;
    return {
      method,
      path,
      controller: TestController,
      action: 'act',
      arguments: [{ in: source, name: '' }],
      files: [],
    };
  });
}

/** An OpenAPI document of the operations that accepts every path parameter and every JSON body. */
export function testDocument(operations: readonly { readonly method: string; readonly path: string }[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path } of operations) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = {
      ...paths[template],
      [method]: {
        'x-error-codes': ['not_found'],
        parameters: names.map((name) => ({ in: 'path', name, required: true, schema: { type: 'string' } })),
        ...(method === 'get' || method === 'delete' ? {} : { requestBody: { content: { 'application/json': {} } } }),
      },
    };
  }
  return { openapi: '3.1.1', paths };
}
