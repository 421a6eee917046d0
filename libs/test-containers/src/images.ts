import { readFileSync } from 'node:fs';

const COMPOSE_FILE = new URL('../../../docker-compose.yml', import.meta.url);

/** The image of a part of the suite, as docker-compose.yml names it: from a setting, for example KAFKA_IMAGE, or its default. */
export function imageOf(setting: string): string {
  const given = process.env[setting];
  if (given) return given;
  const found = readFileSync(COMPOSE_FILE, 'utf8').match(new RegExp(`\\$\\{${setting}:-([^}]+)\\}`));
  if (!found) throw new Error(`docker-compose.yml has no image ${setting}.`);
  return found[1]!;
}
