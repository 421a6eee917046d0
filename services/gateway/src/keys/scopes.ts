import { type ScopeFamily, scopeFamilies } from '../generated/services.js';

export type Access = 'read' | 'write';
export type Scope = `${ScopeFamily}:${Access}`;

/** Nobody can write the audit log, so there is no `audit:write`. */
export const allScopes: readonly Scope[] = scopeFamilies.flatMap((family): Scope[] =>
  family === 'audit' ? ['audit:read'] : [`${family}:read`, `${family}:write`],
);

export function isScope(text: string): text is Scope {
  return (allScopes as readonly string[]).includes(text);
}

/** The scopes with those that they imply, sorted: write implies read. */
export function impliedScopes(scopes: readonly string[]): Scope[] {
  return allScopes.filter(
    (scope) => scopes.includes(scope) || (scope.endsWith(':read') && scopes.includes(scope.replace(':read', ':write'))),
  );
}
