import type { ServiceManifest } from '../service-manifest.js';
import type { GeneratedFile } from './generated-file.js';
import { headerOf, listOf } from './typescript.js';

/** The events that customers can receive. */
export function publicEvents(manifests: readonly ServiceManifest[]): readonly GeneratedFile[] {
  const kinds = manifests
    .flatMap(({ events }) => events.webhooks)
    .map(({ kind, event, meaning }) => ({ kind, from: event, meaning }));
  return [
    [
      'services/webhook-dispatcher/src/generated/public-event-kinds.ts',
      `${headerOf('services/*/service.json')}export const publicEventKinds = ${listOf(kinds)} as const;\n
export const publicEventFamilies = ${listOf(familiesOf(kinds.map(({ kind }) => kind)))} as const;\n`,
    ],
  ];
}

/** `tax.*` and `tax.filing.*` of `tax.filing.accepted`. */
function familiesOf(kinds: readonly string[]): readonly string[] {
  const families = kinds.flatMap((kind) =>
    kind
      .split('.')
      .slice(0, -1)
      .map((_, n, parts) => `${parts.slice(0, n + 1).join('.')}.*`),
  );
  return [...new Set(families)];
}
