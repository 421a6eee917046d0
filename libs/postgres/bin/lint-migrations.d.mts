/** Problems of the migrations, one line each. @param files SQL by path @param released SHA-256 of released files, by path */
export function lintMigrations(
  files: Readonly<Record<string, string>>,
  released: { readonly migrations: Readonly<Record<string, string>> },
  exceptions: readonly { readonly file: string; readonly rules: readonly string[]; readonly reason: string }[],
): string[];

export function digestOf(text: string): string;

/** The text of all migrations by path. */
export function readMigrations(): Readonly<Record<string, string>>;
