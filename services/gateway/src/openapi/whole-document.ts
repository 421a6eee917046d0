import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '../generated/services.js';
import { findRouteFamily } from '../routing/route-families.js';
import { mergeOpenApi } from './merge-openapi.js';
import type { OpenApiDocument } from './service-documents.js';

const services = fileURLToPath(new URL('../../../', import.meta.url));

/** The merged document from the committed documents of all services: for tests, and for what is generated from it. */
export function wholeDocument(publicUrl: string): ReturnType<typeof mergeOpenApi> {
  const found = new Map<ServiceName, OpenApiDocument>();
  for (const name of readdirSync(services) as ServiceName[]) {
    const document = readDocument(name);
    const paths = Object.entries(document?.paths ?? {}).filter(([path]) => findRouteFamily(path)?.service === name);
    if (document && paths.length > 0) found.set(name, { ...document, paths: Object.fromEntries(paths) });
  }
  return mergeOpenApi(found, publicUrl);
}

/** Undefined for a service without operations. */
export function readDocument(name: string): OpenApiDocument | undefined {
  try {
    return JSON.parse(readFileSync(`${services}${name}/openapi.json`, 'utf8'));
  } catch {
    return undefined;
  }
}
