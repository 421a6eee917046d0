import { allScopes, type Scope } from '../generated/services.js';

export { allScopes, type Scope };
export type Access = 'read' | 'write';

export function isScope(text: string): text is Scope {
  return (allScopes as readonly string[]).includes(text);
}

/** The scopes with those that they imply, sorted: write implies read. */
export function impliedScopes(scopes: readonly string[]): Scope[] {
  return allScopes.filter(
    (scope) => scopes.includes(scope) || (scope.endsWith(':read') && scopes.includes(scope.replace(':read', ':write'))),
  );
}
