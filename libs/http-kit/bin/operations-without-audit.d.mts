export function operationsWithoutAudit(
  document: { readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>> },
  routes: readonly { readonly prefix: string }[],
): string[];
