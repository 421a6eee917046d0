import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A container of the suite, as Docker tells it. */
export interface Container {
  readonly service: string;
  readonly id: string;
  readonly pid: number;
  readonly image: string;
  readonly running: boolean;
  /** Whether it is meant to run until it is stopped. The others do their work and end. */
  readonly keepsRunning: boolean;
  /** `healthy`, `starting`, `unhealthy`, or undefined without a health check. */
  readonly health: string | undefined;
  readonly exitCode: number;
  readonly restarts: number;
  /** Names of the volumes that it mounts, without the project's name. */
  readonly volumes: readonly string[];
}

export const PROJECT = 'exchequer-test';
const MAX_OUTPUT = 64 * 2 ** 20;

/** Settings of the developer's own suite, in `.env`, have no say here. */
const COMPOSE = ['compose', '--project-name', PROJECT, '--env-file', '/dev/null'];

/** Runs `docker compose ...` and shows its output. @throws when it fails */
export function runCompose(args: readonly string[], environment: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync('docker', [...COMPOSE, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`docker compose ${args.join(' ')} ended with ${status}`);
}

/**
 * Removes the containers, volumes and network of the suite.
 * @throws when a container or a volume stays
 */
export function bringDown(): void {
  try {
    runCompose(['--progress', 'quiet', 'down', '--volumes', '--remove-orphans', '--timeout', '10']);
  } catch (error) {
    // Docker 20.10 sometimes keeps an endpoint of a killed container until the daemon restarts. The next run uses that network again.
    const ours = ['--all', '--quiet', '--filter', `label=com.docker.compose.project=${PROJECT}`];
    if (docker('ps', ...ours).trim() || docker('volume', 'ls', ...ours.slice(1)).trim()) throw error;
  }
}

/** What `docker compose ...` prints on standard output. @throws with its standard error when it fails */
export async function compose(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', [...COMPOSE, ...args], { cwd: root, maxBuffer: MAX_OUTPUT });
  return stdout;
}

export function docker(...args: string[]): string {
  return execFileSync('docker', args, { encoding: 'utf8', maxBuffer: MAX_OUTPUT });
}

/** Runs JavaScript as the user of a service, in its container, and returns what it prints. */
export function runIn(service: string, code: string, options: readonly string[] = []): Promise<string> {
  return compose('exec', '-T', ...options, service, 'node', '--input-type=module', '-e', code);
}

export function containers(): readonly Container[] {
  const ids = docker('ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${PROJECT}`);
  const names = ids.split('\n').filter(Boolean);
  if (names.length === 0) return [];
  return JSON.parse(docker('inspect', ...names)).map(
    // biome-ignore lint/suspicious/noExplicitAny: Docker's own format
    ({ Id, State, Config, HostConfig, RestartCount, Mounts }: any): Container => ({
      service: Config.Labels['com.docker.compose.service'],
      id: Id,
      pid: State.Pid,
      image: Config.Image,
      running: State.Status === 'running',
      keepsRunning: HostConfig.RestartPolicy.Name === 'unless-stopped',
      health: State.Health?.Status,
      exitCode: State.ExitCode,
      restarts: RestartCount,
      volumes: Mounts.flatMap(({ Name }: { Name?: string }) => (Name ? [Name.replace(`${PROJECT}_`, '')] : [])),
    }),
  );
}

function containerOf(service: string): Container {
  const found = containers().find((one) => one.service === service);
  if (!found) throw new Error(`docker-compose.yml has no running service ${service}`);
  return found;
}

/** @throws with what is missing while a container that keeps running is not healthy, or another one has not succeeded */
export function expectReady(): void {
  const waiting = containers().flatMap(({ service, running, keepsRunning, health, exitCode }) => {
    if (keepsRunning) return running && (health ?? 'healthy') === 'healthy' ? [] : [`${service} (${health})`];
    return !running && exitCode === 0 ? [] : [`${service} (exit code ${exitCode})`];
  });
  if (waiting.length > 0) throw new Error(`not ready: ${waiting.join(', ')}`);
}

/** The address of a service's container in one of the suite's networks, which this machine reaches. */
export function addressOf(service: string, network: string): string {
  return docker(
    'inspect',
    '--format',
    `{{(index .NetworkSettings.Networks "${PROJECT}_${network}").IPAddress}}`,
    containerOf(service).id,
  ).trim();
}

/** The address of this machine in the suite's network: what a webhook reaches. */
export function hostAddress(): string {
  return docker('network', 'inspect', `${PROJECT}_default`, '--format', '{{(index .IPAM.Config 0).Gateway}}').trim();
}
