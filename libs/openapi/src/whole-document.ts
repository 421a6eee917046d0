import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mergeOpenApi } from './merge-openapi.js';
import type { OpenApiDocument } from './openapi-document.js';

const services = fileURLToPath(new URL('../../../services/', import.meta.url));

/** The merged document from the committed documents of all services: for tests, and for what is generated from it. */
export function wholeDocument(publicUrl: string): ReturnType<typeof mergeOpenApi> {
  const names = readdirSync(services);
  const prefixes = names.flatMap(prefixesOf).sort((a, b) => b.prefix.length - a.prefix.length);
  const serviceOf = (path: string) =>
    prefixes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))?.service;
  const found = new Map<string, OpenApiDocument>();
  for (const name of names) {
    const document = readDocument(name);
    const paths = Object.entries(document?.paths ?? {}).filter(([path]) => serviceOf(path) === name);
    if (document && paths.length > 0) found.set(name, { ...document, paths: Object.fromEntries(paths) });
  }
  return mergeOpenApi(found, publicUrl);
}

/** Undefined for a service without operations. */
export function readDocument(name: string): OpenApiDocument | undefined {
  return readJson(`${name}/openapi.json`) as OpenApiDocument | undefined;
}

/** The paths that the gateway sends to a service. */
function prefixesOf(service: string): readonly { readonly prefix: string; readonly service: string }[] {
  const manifest = readJson(`${service}/service.json`) as { routes?: readonly { prefix: string }[] } | undefined;
  return (manifest?.routes ?? []).map(({ prefix }) => ({ prefix, service }));
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(services + path, 'utf8'));
  } catch {
    return undefined;
  }
}
