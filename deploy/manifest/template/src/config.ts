import { busSettings, loadConfig, serviceSettings } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return loadConfig({ ...serviceSettings('exchequer_example_service'), ...busSettings }, environment);
}
