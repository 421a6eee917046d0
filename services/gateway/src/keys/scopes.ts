/** What a key can be allowed to touch. */
export const scopeFamilies = ['accounting', 'documents', 'tax', 'treasury', 'bookkeeping', 'webhooks'] as const;

export type ScopeFamily = (typeof scopeFamilies)[number];
export type Access = 'read' | 'write';
export type Scope = `${ScopeFamily}:${Access}`;

export const allScopes: readonly Scope[] = scopeFamilies.flatMap((family): Scope[] => [
  `${family}:read`,
  `${family}:write`,
]);

export function isScope(text: string): text is Scope {
  return (allScopes as readonly string[]).includes(text);
}

/** The scopes with what they imply, sorted: whoever may write may read. */
export function impliedScopes(scopes: readonly string[]): Scope[] {
  return allScopes.filter(
    (scope) => scopes.includes(scope) || (scope.endsWith(':read') && scopes.includes(scope.replace(':read', ':write'))),
  );
}
