export function collectErrorCodes(
  files: readonly string[],
  typescript: unknown,
): ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>>;

export function compilerOfTsoa(folder: string): unknown;
