/** The declarations of a service: services/<name>/service.json. deploy/manifest/service.schema.json explains each member. */
export interface ServiceManifest {
  readonly name: string;
  readonly description: string;
  /** Postgres schema. */
  readonly schema: string;
  /** Linux user of the container. */
  readonly user: number;
  /** True if the service does not exist yet. */
  readonly planned?: true;
  readonly scope?: string;
  readonly routes: readonly ServiceRoute[];
  readonly calls: readonly string[];
  readonly movesMoney?: true;
  readonly keepsTenantData?: true;
  readonly vault?: true;
  readonly secrets: readonly string[];
  /** Name of the object by id prefix. */
  readonly idPrefixes: Readonly<Record<string, string>>;
  readonly events: {
    readonly emits: readonly string[];
    readonly consumes: readonly string[];
    readonly webhooks: readonly { readonly kind: string; readonly event: string; readonly meaning: string }[];
  };
  /** Magic values of test mode. */
  readonly testValues: readonly TestValue[];
  readonly local: {
    readonly environment: Readonly<Record<string, string>>;
    readonly passOn: readonly string[];
  };
}

export interface TestValue {
  /** Where the value is sent. */
  readonly area: string;
  readonly value: string;
  /** What happens then. */
  readonly effect: string;
}

export interface ServiceRoute {
  readonly prefix: string;
  readonly scope?: string;
  readonly needsKey?: false;
  readonly body?: 'json' | 'large-json' | 'file' | 'base64-file';
  readonly computes?: true;
  readonly readsFrom?: readonly string[];
}

/** The scope of paths that every key can use. */
export const ANY_SCOPE = 'any';

/** The entry point. It serves its own paths itself, so its address is in no setting. */
export const GATEWAY = 'gateway';

/** Services to which the gateway sends requests. */
export function servicesBehindGateway(manifests: readonly ServiceManifest[]): readonly ServiceManifest[] {
  return manifests.filter(({ name, routes }) => name !== GATEWAY && routes.length > 0);
}

/** The setting that contains the address of this service for other services. */
export function urlSettingOf(service: string): string {
  return `SERVICE_URL_${upperCase(service)}`;
}

/** Converts `webhook-dispatcher` to `WEBHOOK_DISPATCHER`. */
export function upperCase(name: string): string {
  return name.toUpperCase().replace(/-/g, '_');
}

/** Services that this one asks over HTTP, on behalf of a caller or on its own account. */
export function servicesAskedBy({ routes, calls }: ServiceManifest): readonly string[] {
  return [...new Set([...calls, ...routes.flatMap(({ readsFrom = [] }) => readsFrom)])].sort();
}
