import { wholeDocument } from '@exchequer/openapi';

/** Where `npm start` listens. */
const BASE_URL = 'http://localhost:8080';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Postman gives each request another value. */
const NEW_KEY = '{{$guid}}';

/** A Postman collection of all operations, in the order of the reference, with its first example as body. */
export function postmanCollection() {
  const document = wholeDocument(BASE_URL);
  const requests = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      section: item[method].tags[0],
      ...requestOf(document, path, method, item[method]),
    })),
  );
  return {
    info: {
      name: document.info.title,
      description: `${document.info.description} Set the variable \`key\` to a test key: \`npm start\` prints one.`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: BASE_URL },
      { key: 'key', value: '' },
    ],
    item: document.tags.map(({ name, description }) => ({
      name,
      description,
      item: requests.filter(({ section }) => section === name).map(({ section: _, ...request }) => request),
    })),
  };
}

function requestOf(document, path, method, operation) {
  const parameters = (operation.parameters ?? []).map((each) => resolve(document, each));
  const of = (place) => parameters.filter((each) => each.in === place);
  const steps = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const query = of('query').map(({ name, description, required, example }) => ({
    key: name,
    value: String(example ?? ''),
    ...(description ? { description } : {}),
    disabled: required !== true && example === undefined,
  }));
  return {
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      ...(operation.security?.length === 0 ? { auth: { type: 'noauth' } } : {}),
      url: {
        raw: `{{baseUrl}}/${steps}`,
        host: ['{{baseUrl}}'],
        path: steps.split('/'),
        ...(query.length > 0 ? { query } : {}),
        ...variablesOf(of('path')),
      },
      header: of('header').map(({ name }) => ({
        key: name,
        value: name === 'Idempotency-Key' ? NEW_KEY : '',
        disabled: name !== 'Idempotency-Key',
      })),
      ...bodyOf(operation),
    },
  };
}

function variablesOf(parameters) {
  if (parameters.length === 0) return {};
  return {
    variable: parameters.map(({ name, description = '', example = '' }) => ({
      key: name,
      value: example,
      description,
    })),
  };
}

function bodyOf({ requestBody }) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return {};
  const [example] = Object.values(media.examples ?? {});
  if (type === 'multipart/form-data') {
    const fields = Object.entries(example?.value ?? {});
    const isFile = ([, value]) => typeof value === 'string' && value.startsWith('@');
    const formdata = fields.map((field) =>
      isFile(field)
        ? { key: field[0], type: 'file', src: field[1].slice(1) }
        : { key: field[0], type: 'text', value: String(field[1]) },
    );
    return { body: { mode: 'formdata', formdata } };
  }
  const raw = JSON.stringify(example?.value ?? {}, null, 2);
  return { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
}

function resolve(document, parameter) {
  if (parameter.$ref === undefined) return parameter;
  return document.components.parameters[parameter.$ref.split('/').at(-1)];
}
