import { ANY_SCOPE, type ServiceManifest, servicesBehindGateway, urlSettingOf } from '../service-manifest.js';
import type { GeneratedFile } from './generated-file.js';
import { headerOf, listOf } from './typescript.js';

/** Scopes of what nobody writes by API. */
const LOGS: ReadonlySet<string> = new Set(['audit', 'requests']);

/** The gateway's services, scopes and routes. */
export function gatewayTable(manifests: readonly ServiceManifest[]): readonly GeneratedFile[] {
  const routed = manifests.filter(({ routes }) => routes.length > 0);
  const routes = routed.flatMap(({ name, scope, routes: ofService, movesMoney }) =>
    ofService.map(({ prefix, scope: own = scope, needsKey, body = 'json', computes, readsFrom }) => ({
      prefix,
      service: name,
      ...(needsKey === false ? {} : { scope: own }),
      body,
      ...(computes && { computes }),
      ...(readsFrom && { audience: [name, ...readsFrom] }),
      ...(movesMoney && { movesMoney }),
    })),
  );
  // A route can need the scope of another service; that service names it.
  const ownerOf = new Map(routed.map(({ name, scope }) => [scope, name]));
  const named = routes.filter(({ scope, service }) => (ownerOf.get(scope) ?? service) === service);
  const scopes = [...new Set(named.flatMap(({ scope }) => scope ?? []))].filter((scope) => scope !== ANY_SCOPE);
  const names = scopes.flatMap((family) =>
    LOGS.has(family) ? [`${family}:read`] : [`${family}:read`, `${family}:write`],
  );
  const behind = servicesBehindGateway(manifests);
  const settings = behind.map(({ name }) => `  ${urlSettingOf(name)}: optional(url({ doc: '${name}' })),\n`).join('');
  const urls = behind.map(({ name }) => `    '${name}': config.${urlSettingOf(name)},\n`).join('');
  return [
    [
      'services/gateway/src/generated/services.ts',
      `${headerOf('services/*/service.json')}import { optional, url } from '@exchequer/config';

/** The services with paths, the gateway among them: the name is the audience of their token. */
export const serviceNames = ${listOf(routed.map(({ name }) => name))} as const;

export type ServiceName = (typeof serviceNames)[number];

/** What a key can be allowed to touch. */
export const scopeFamilies = ${listOf(scopes)} as const;

export type ScopeFamily = (typeof scopeFamilies)[number];

/** What a key can be allowed to do. Nobody can write a log, so there is no audit:write and no requests:write. */
export type Scope =
${names.map((scope) => `  | '${scope}'`).join('\n')};

/** All of them. */
export const allScopes: readonly Scope[] = ${listOf(names)};

/** Where the services behind the gateway are. */
export const serviceUrlSettings = {
${settings}};

/** The address of each service behind the gateway; undefined where it does not run. */
export function addressesOf(
  config: Readonly<Record<keyof typeof serviceUrlSettings, string | undefined>>,
): Readonly<Record<Exclude<ServiceName, 'gateway'>, string | undefined>> {
  return {
${urls}  };
}

/** A route as services/<name>/service.json declares it. */
export interface ServiceRoute {
  readonly prefix: string;
  readonly service: ServiceName;
  /** undefined: no key is asked for. any: every key can use it. */
  readonly scope?: ScopeFamily | 'any';
  readonly body: 'json' | 'large-json' | 'file' | 'base64-file';
  readonly computes?: true;
  readonly audience?: readonly ServiceName[];
  readonly movesMoney?: true;
}

export const serviceRoutes: readonly ServiceRoute[] = ${listOf(routes)};
`,
    ],
  ];
}
