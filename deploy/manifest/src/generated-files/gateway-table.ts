import { type ServiceManifest, urlSettingOf } from '../service-manifest.js';
import type { GeneratedFile } from './generated-file.js';
import { headerOf, listOf } from './typescript.js';

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
  const scopes = [...new Set(routes.flatMap(({ scope }) => scope ?? []))];
  const settings = routed.map(({ name }) => `  ${urlSettingOf(name)}: optional(url({ doc: '${name}' })),\n`).join('');
  const urls = routed.map(({ name }) => `    '${name}': config.${urlSettingOf(name)},\n`).join('');
  return [
    [
      'services/gateway/src/generated/services.ts',
      `${headerOf('services/*/service.json')}import { optional, url } from '@exchequer/config';

/** The services behind the gateway: the name is the audience of their token. */
export const serviceNames = ${listOf(routed.map(({ name }) => name))} as const;

export type ServiceName = (typeof serviceNames)[number];

/** What a key can be allowed to touch. */
export const scopeFamilies = ${listOf(scopes)} as const;

export type ScopeFamily = (typeof scopeFamilies)[number];

/** Where the services are. */
export const serviceUrlSettings = {
${settings}};

/** The address of each service; undefined where it does not run. */
export function addressesOf(
  config: Readonly<Record<keyof typeof serviceUrlSettings, string | undefined>>,
): Readonly<Record<ServiceName, string | undefined>> {
  return {
${urls}  };
}

/** A route as services/<name>/service.json declares it. */
export interface ServiceRoute {
  readonly prefix: string;
  readonly service: ServiceName;
  /** undefined: no key is asked for. */
  readonly scope?: ScopeFamily;
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
