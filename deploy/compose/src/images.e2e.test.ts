import { containers, docker } from '../test/compose.ts';

test('no image of a service contains a test, a test helper or the test kit', () => {
  const images = [...new Set(containers().map(({ image }) => image))].filter((image) => image.startsWith('exchequer/'));
  expect(images.length).toBeGreaterThanOrEqual(5);
  // Our own packages: the service itself, and the workspace packages that it depends on. Packages of others may ship their tests.
  const list = `const { realpathSync, readdirSync, globSync } = require('node:fs');
    const own = readdirSync('/app/node_modules/@exchequer').map((name) => realpathSync('/app/node_modules/@exchequer/' + name));
    const files = ['/app', ...own].flatMap((cwd) => globSync('**/*', { cwd, exclude: (name) => name === 'node_modules' }).map((file) => cwd + '/' + file));
    console.log(JSON.stringify(files));`;
  for (const image of images) {
    const files: string[] = JSON.parse(
      docker('run', '--rm', '--network', 'none', '--entrypoint', 'node', image, '-e', list),
    );
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(50);
    const unwanted = files.filter((file) => /\.test\.|\/tests?\/|\/src\/|@exchequer\/test(kit|-containers)/.test(file));
    expect([image, unwanted]).toEqual([image, []]);
  }
});
