import { readFileSync } from 'node:fs';
import type { Setting } from './settings.js';

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The result of `loadConfig` for these settings. */
export type Config<S> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/**
 * Reads the named variables into a frozen object. `NAME_FILE` names a file that contains the value of `NAME` (container
 * secrets). All problems are reported at once, with the variable's name and never with its value.
 * @throws {ConfigError}
 */
export function loadConfig<S extends Record<string, Setting<unknown>>>(
  settings: S,
  environment: NodeJS.ProcessEnv = process.env,
): Config<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    try {
      const raw = readRaw(name, environment);
      if (raw !== undefined) values[name] = setting.parse(raw);
      else if (setting.fallback) values[name] = setting.fallback.value;
      else problems.push(`${name} is missing: ${setting.doc}`);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}: ${setting.doc}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(values) as Config<S>;
}

function readRaw(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const direct = environment[name];
  if (direct !== undefined && direct !== '') return direct;
  const file = environment[`${name}_FILE`];
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new RangeError(`cannot be read from the file that ${name}_FILE names`);
  }
}
