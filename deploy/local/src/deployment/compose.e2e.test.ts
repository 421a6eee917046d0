import { execFileSync, spawnSync } from 'node:child_process';
import { root } from '../paths.js';
import { manifests } from '../services.js';

/** What docker-compose.yml says, as Compose reads it. deploy/compose runs it. */
const check = spawnSync('docker', ['compose', 'version']).status === 0 ? test : test.skip;

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly args: Readonly<Record<string, string>> };
  readonly pull_policy?: string;
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly { readonly host_ip?: string; readonly published: string }[];
  readonly volumes?: readonly { readonly source: string; readonly read_only?: boolean }[];
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly restart?: string;
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly pids_limit?: number;
  readonly mem_limit?: string;
}

function compose(environment: Readonly<Record<string, string>> = {}): Readonly<Record<string, ComposeService>> {
  const json = execFileSync('docker', ['compose', '--env-file', '/dev/null', 'config', '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DOCKER_CONFIG: process.env.DOCKER_CONFIG, ...environment },
  });
  return JSON.parse(json).services;
}

check('docker compose: every service of the suite is there, is built here, and is watched while it runs', () => {
  const services = compose();
  for (const { name } of manifests) {
    expect([name, services[name]?.build?.args.SERVICE, services[name]?.image]).toEqual([
      name,
      name,
      `exchequer/${name}`,
    ]);
  }
  for (const [name, { restart, healthcheck, image, build, pull_policy }] of Object.entries(services)) {
    if (restart === 'unless-stopped') expect([name, healthcheck?.test?.length]).toEqual([name, expect.any(Number)]);
    // Nothing asks a registry for an image that only this file builds.
    if (image.startsWith('exchequer/')) expect([name, pull_policy]).toEqual([name, 'never']);
    if (build) expect([name, build.args.NODE_IMAGE]).toEqual([name, services.secrets!.image]);
  }
});

check('docker compose: every secret comes from a file that the first start makes', () => {
  let files = 0;
  for (const [service, { environment = {} }] of Object.entries(compose())) {
    for (const [name, value] of Object.entries(environment)) {
      if (!/PASSWORD|SECRET|ACCESS_KEY|SIGNING_KEY|MASTER_KEYS/.test(name)) continue;
      // What an operator may set, such as the password of an outside Kafka.
      if (value === '' && name.endsWith('_FILE')) continue;
      expect([service, name, value]).toEqual([
        service,
        expect.stringMatching(/_FILE$/),
        expect.stringMatching(/^\/run\/exchequer\//),
      ]);
      files += 1;
    }
  }
  expect(files).toBeGreaterThan(8);
});

check(
  'docker compose: no container but the one that makes them mounts all secrets, and none mounts those of another',
  () => {
    const mountedBy = new Map<string, string[]>();
    for (const [service, { volumes = [] }] of Object.entries(compose())) {
      for (const { source, read_only } of volumes) {
        if (!source.startsWith('secrets') || service === 'secrets') continue;
        mountedBy.set(source, [...(mountedBy.get(source) ?? []), service]);
        expect([service, source, read_only]).toEqual([service, source, true]);
      }
    }
    expect(mountedBy.has('secrets')).toBe(false);
    for (const [volume, services] of mountedBy) {
      const wanted =
        volume === 'secrets-migrate' ? expect.stringMatching(/-migrate$/) : volume.slice('secrets-'.length);
      for (const service of services) expect([volume, service]).toEqual([volume, wanted]);
    }
  },
);

check('docker compose: every service of ours has a user of its own', () => {
  const users = Object.entries(compose()).flatMap(([name, { image, user }]) =>
    image.startsWith('exchequer/') && !name.endsWith('-migrate') ? [user] : [],
  );
  expect(users).toEqual(users.map(() => expect.stringMatching(/^1\d{4}:1\d{4}$/)));
  expect(new Set(users).size).toBe(users.length);
});

check(
  'docker compose: no container gains rights, all but those that ask for a few have none, and each has a limit of processes',
  () => {
    for (const [name, { cap_drop, cap_add = [], security_opt, pids_limit, mem_limit, image }] of Object.entries(
      compose(),
    )) {
      expect([name, cap_drop, security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']]);
      if (!['secrets', 'postgres', 'valkey'].includes(name)) expect([name, cap_add]).toEqual([name, []]);
      if (name !== 'secrets') expect([name, pids_limit]).toEqual([name, expect.any(Number)]);
      if (image.startsWith('exchequer/')) expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+$/)]);
    }
  },
);

check('docker compose: only the gateway reaches Valkey, and only documents the store of files', () => {
  const inNetwork = (network: string) =>
    Object.entries(compose()).flatMap(([name, { networks = {} }]) => (network in networks ? [name] : []));
  expect([inNetwork('counters').sort(), inNetwork('files').sort()]).toEqual([
    ['gateway', 'valkey'],
    ['documents', 's3'],
  ]);
  expect(inNetwork('default')).not.toContain('valkey');
  expect(inNetwork('default')).not.toContain('s3');
});

check('docker compose: the API is open to this machine only, and its public address follows the port', () => {
  const { gateway } = compose({ EXCHEQUER_PORT: '18080' });
  expect(gateway!.ports).toEqual([expect.objectContaining({ host_ip: '127.0.0.1', published: '18080' })]);
  expect(gateway!.environment!.PUBLIC_URL).toBe('http://localhost:18080');
  const everywhere = compose({ EXCHEQUER_ADDRESS: '0.0.0.0', PUBLIC_URL: 'https://api.example.com' }).gateway!;
  expect([everywhere.ports![0]!.host_ip, everywhere.environment!.PUBLIC_URL]).toEqual([
    '0.0.0.0',
    'https://api.example.com',
  ]);
  // A browser on this machine reaches the consent page of the sandbox.
  const { sandbox } = compose();
  expect(sandbox!.ports).toEqual([expect.objectContaining({ host_ip: '127.0.0.1' })]);
  for (const [name, { ports = [] }] of Object.entries(compose()))
    if (name !== 'gateway' && name !== 'sandbox') expect([name, ports]).toEqual([name, []]);
});
