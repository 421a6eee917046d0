import { execFileSync, spawnSync } from 'node:child_process';
import { root } from './paths.js';

/** The compose file is valid, complete, and holds no secret. */
const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([command, ...args]) => spawnSync(command!, [...args, 'version']).status === 0,
);
const check = compose ? test : test.skip;

function renderedConfig(): string {
  const [command, ...args] = compose!;
  return execFileSync(command!, [...args, 'config'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

check('docker compose: the file is valid and every service that takes traffic has a health check', () => {
  const yaml = renderedConfig();
  for (const service of [
    'gateway',
    'accounting',
    'documents',
    'tax',
    'webhook-dispatcher',
    'postgres',
    'kafka',
    'valkey',
    's3',
  ]) {
    expect(yaml).toMatch(new RegExp(`^  ${service}:$`, 'm'));
  }
  expect(yaml.match(/healthcheck:/g)!.length).toBeGreaterThanOrEqual(7);
});

check('docker compose: every secret comes from a file that the first start makes', () => {
  const yaml = renderedConfig();
  const secrets = yaml.match(/^\s+\w*(PASSWORD|SECRET|ACCESS_KEY|SIGNING_KEY|MASTER_KEYS)\w*:.*/gm)!;
  expect(secrets.length).toBeGreaterThan(8);
  for (const line of secrets) expect(line).toMatch(/_FILE: ['"]?\/run\/exchequer\//);
});
