import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../paths.js';

/** Runs deploy/docker/pin-images.sh with a false `docker` that has these digests, because a test has no container registry. */
function pinImages(repoDigests: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pin-images-'));
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\nprintf '%s' '${repoDigests}'\n`);
  chmodSync(join(folder, 'docker'), 0o755);
  const run = spawnSync(join(root, 'deploy/docker/pin-images.sh'), {
    encoding: 'utf8',
    env: { PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  rmSync(folder, { recursive: true });
  return run;
}

test('every base image of docker-compose.yml is pinned by tag and digest', () => {
  const digest = `sha256:${'a1'.repeat(32)}`;
  const { status, stdout } = pinImages(`registry.example/some/image@${digest}\n`);
  expect(status).toBe(0);
  expect(stdout.trim().split('\n')).toEqual(
    ['KAFKA', 'NODE', 'POSTGRES', 'S3', 'VALKEY'].map((name) =>
      expect.stringMatching(new RegExp(`^${name}_IMAGE=[a-z0-9/]+:[\\w.-]+@${digest}$`)),
    ),
  );
});

test('an image without a digest is refused', () => {
  const { status, stderr } = pinImages('');
  expect([status, stderr]).toEqual([1, expect.stringContaining('has no digest')]);
});
