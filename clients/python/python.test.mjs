import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HERE, python, pythonEnvironment } from './environment.mjs';

/** Programs for readers, which `deploy/local` runs. */
const EXAMPLES = '../../examples/python';

// Only tests and who wants the package need Python: `npm start` does not.
beforeAll(() => {
  pythonEnvironment();
  execFileSync(process.execPath, [join(HERE, 'generate.mjs')], {
    stdio: 'pipe',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}, 600_000);

/** What a program of Python says, empty if it found nothing. */
function complaintsOf(module, args) {
  try {
    python(module, args);
    return '';
  } catch (error) {
    return `${error.stdout}${error.stderr}`;
  }
}

test('The client and its tests have types that mypy accepts when it is strict', () => {
  expect(complaintsOf('mypy', [])).toBe('');
}, 600_000);

test('What is written by hand is as ruff formats it', () => {
  expect(complaintsOf('ruff', ['check', '.'])).toBe('');
  expect(complaintsOf('ruff', ['format', '--check', '.'])).toBe('');
}, 60_000);

test('The examples have types that mypy accepts when it is strict, and are as ruff formats them', () => {
  const settings = ['--config', 'pyproject.toml'];
  expect(complaintsOf('mypy', ['--config-file', '/dev/null', '--strict', EXAMPLES])).toBe('');
  expect(complaintsOf('ruff', ['check', ...settings, EXAMPLES])).toBe('');
  expect(complaintsOf('ruff', ['format', '--check', ...settings, EXAMPLES])).toBe('');
}, 600_000);

test('The tests of the client pass', () => {
  expect(complaintsOf('pytest', [])).toBe('');
}, 300_000);

test('The wheel has the generated part and the marker of types, and no tests', () => {
  const names = complaintsOf('hatchling', ['build', '-t', 'wheel', '-d', join(HERE, 'dist')]);
  expect(names).toBe('');
  const listed = python('zipfile', ['-l', join(HERE, 'dist', `exchequer-${versionOfPackage()}-py3-none-any.whl`)]);
  for (const file of ['exchequer/py.typed', 'exchequer/_generated/resources.py', 'exchequer/events.py'])
    expect(listed).toContain(file);
  expect(listed).not.toContain('test_client');
}, 60_000);

function versionOfPackage() {
  return /"(.*)"/.exec(readFileSync(join(HERE, 'exchequer/_version.py'), 'utf8'))[1];
}
