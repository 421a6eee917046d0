import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { containers, docker, root } from './compose.ts';

/** What a run of the suite in containers took. bench/compose writes it to bench/RESULTS.md. */
export interface Figures {
  readonly buildSeconds: number;
  /** From `docker compose up`, with images and without data, until every container is healthy. */
  readonly readySeconds: number;
  readonly containers: readonly {
    readonly service: string;
    readonly imageMb: number;
    readonly memoryReadyMb: number;
    /** After all tests. */
    readonly memoryEndMb: number;
  }[];
}

const FIGURES = join(root, '.exchequer/compose-figures.json');

/** Memory of each running container in MB. */
export function memoryByService(): Record<string, number> {
  const running = containers().filter(({ running }) => running);
  const lines = docker(
    'stats',
    '--no-stream',
    '--no-trunc',
    '--format',
    '{{.ID}} {{.MemUsage}}',
    ...running.map(({ id }) => id),
  );
  const used = new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => [line.split(' ')[0], megabytes(line.split(' ')[1]!)]),
  );
  return Object.fromEntries(running.map(({ id, service }) => [service, used.get(id) ?? 0]));
}

export function imageMegabytes(image: string): number {
  return Math.round(Number(docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6);
}

export function writeFigures(figures: Figures): void {
  mkdirSync(dirname(FIGURES), { recursive: true });
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`\nBuilt in ${figures.buildSeconds} s, ready after ${figures.readySeconds} s.`);
  console.table(figures.containers);
}

const UNITS: Readonly<Record<string, number>> = { B: 1e-6, KiB: 1024 / 1e6, MiB: 2 ** 20 / 1e6, GiB: 2 ** 30 / 1e6 };

/** `38.5MiB` in MB. */
function megabytes(text: string): number {
  const [, value, unit] = /^([\d.]+)([A-Za-z]+)$/.exec(text) ?? [];
  return Math.round(Number(value) * (UNITS[unit ?? ''] ?? Number.NaN));
}
