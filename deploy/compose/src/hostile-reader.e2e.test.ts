import { containers, docker, runIn } from '../test/compose.ts';

/**
 * Hostile code in the container that parses customers' files: what a file would run after it took over a reading process.
 * It runs as the reader's user with everything that the container allows, which is more than a reading process has.
 */
interface Findings {
  /** Connections by target: `connected`, or the code of the error. */
  readonly connections: Readonly<Record<string, string>>;
  readonly interfaces: readonly string[];
  /** Names of the environment of every process in the container. */
  readonly environment: readonly string[];
  /** What could be read at places where secrets are, as base64 by path. */
  readonly read: Readonly<Record<string, string>>;
  /** Paths outside the image that hold files it can read. */
  readonly mounts: readonly string[];
  readonly written: readonly string[];
  /** Programs of the system that would give it other rights, by exit code. */
  readonly escapes: Readonly<Record<string, number | null>>;
  readonly status: Readonly<Record<string, string>>;
}

const PORTS: Readonly<Record<string, number>> = { postgres: 5432, kafka: 9092, valkey: 6379, s3: 7070 };
const NAMES = ['postgres', 'kafka', 'gateway', 'example.com'];
const all = containers();
const addresses = all.flatMap(({ service, id, running }) => {
  const address = docker('inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', id).trim();
  return running && address ? [{ service, address, port: PORTS[service] ?? 8080 }] : [];
});
const secrets = readSecrets();

test('hostile code in the document reader reads no secret', async () => {
  const found = await attack('document-reader');
  expect(found.environment).toEqual(expect.arrayContaining(['READER_SOCKET']));
  expect(found.environment.filter((name) => /PASSWORD|SECRET|KEY|URL|TOKEN|BROKERS/.test(name))).toEqual([]);
  for (const [path, content] of Object.entries(found.read)) {
    const text = Buffer.from(content, 'base64').toString('latin1');
    for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
  }
  // Only a socket, an empty /tmp and what Docker itself mounts.
  expect(
    found.mounts.filter(
      (path) => !/^\/(tmp|dev|run\/reader|usr\/sbin\/docker-init|etc\/(hosts|hostname|resolv\.conf))(\/|$)/.test(path),
    ),
  ).toEqual([]);
});

test('hostile code in the document reader opens no connection', async () => {
  const found = await attack('document-reader');
  expect(Object.keys(found.connections).length).toBeGreaterThan(2 * addresses.length);
  for (const [target, outcome] of Object.entries(found.connections)) {
    expect([target, outcome]).toEqual([
      target,
      expect.stringMatching(/^(ENETUNREACH|EADDRNOTAVAIL|EAI_AGAIN|ENOTFOUND)$/),
    ]);
  }
  expect(found.interfaces.filter((name) => name !== 'lo')).toEqual([]);
});

test('hostile code in the document reader gains no rights and changes nothing of the suite', async () => {
  const found = await attack('document-reader');
  expect(found.written).toEqual([]);
  for (const [program, code] of Object.entries(found.escapes)) expect([program, code]).not.toEqual([program, 0]);
  expect(found.status).toMatchObject({
    NoNewPrivs: '1',
    CapEff: '0000000000000000',
    CapPrm: '0000000000000000',
    CapBnd: '0000000000000000',
    Seccomp: '2',
  });
});

test('the same code in the documents service reaches the database and its secrets, so the attack is real', async () => {
  const found = await attack('documents');
  const { address } = addresses.find(({ service }) => service === 'postgres')!;
  expect(found.connections[`tcp ${address}:5432`]).toBe('connected');
  expect(found.connections['dns postgres']).toBe('connected');
  const texts = Object.values(found.read).map((content) => Buffer.from(content, 'base64').toString('latin1'));
  expect(secrets.some((secret) => texts.some((text) => text.includes(secret)))).toBe(true);
});

async function attack(service: string): Promise<Findings> {
  return JSON.parse(await runIn(service, `(${hostileCode})(${JSON.stringify({ addresses, names: NAMES })})`));
}

/** Every secret of the installation, from the volume that no service mounts. */
function readSecrets(): readonly string[] {
  const { id, image } = all.find(({ service }) => service === 'secrets')!;
  const print = 'for file in /secrets/store/*; do cat $file; echo; done';
  const text = docker(
    'run',
    '--rm',
    '--network',
    'none',
    '--volumes-from',
    id,
    '--user',
    'root',
    image,
    'sh',
    '-c',
    print,
  );
  const found = text.match(/[\w+/=-]{30,}/g) ?? [];
  if (found.length < 10) throw new Error('the volume "secrets" holds no secrets');
  return found;
}

const hostileCode = String.raw`async ({ addresses, names }) => {
  const fs = await import('node:fs');
  const net = await import('node:net');
  const dgram = await import('node:dgram');
  const dns = await import('node:dns/promises');
  const os = await import('node:os');
  const path = await import('node:path');
  const { spawnSync } = await import('node:child_process');
  const code = (error) => error.code ?? String(error);

  const connections = {};
  const tcp = (host, port) =>
    new Promise((resolve) => {
      const socket = net.connect({ host, port, timeout: 3000 });
      const end = (outcome) => (socket.destroy(), resolve(outcome));
      socket.on('connect', () => end('connected')).on('timeout', () => end('timeout')).on('error', (error) => end(code(error)));
    });
  const udp = (host, port) =>
    new Promise((resolve) => {
      const socket = dgram.createSocket('udp4');
      socket.on('error', (error) => resolve(code(error)));
      socket.send('x', port, host, (error) => (socket.close(), resolve(error ? code(error) : 'sent')));
    });
  for (const { address, port } of [...addresses, { address: '192.0.2.1', port: 443 }, { address: '169.254.169.254', port: 80 }]) {
    connections['tcp ' + address + ':' + port] = await tcp(address, port);
    connections['udp ' + address + ':53'] = await udp(address, 53);
  }
  connections['tcp [2001:db8::1]:443'] = await tcp('2001:db8::1', 443);
  for (const name of names) connections['dns ' + name] = await dns.lookup(name).then(() => 'connected', code);

  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const tryRead = (file) => { try { return fs.readFileSync(file); } catch { return undefined; } };
  const environment = processes.flatMap((pid) =>
    (tryRead('/proc/' + pid + '/environ') ?? Buffer.alloc(0)).toString().split('\0').map((line) => line.split('=')[0]).filter(Boolean));
  const read = {};
  const files = (folder) => {
    try { return fs.readdirSync(folder, { recursive: true }).slice(0, 1000).map((name) => path.join(folder, name)); } catch { return []; }
  };
  const guesses = ['postgres_password', 'documents_password', 'gateway_password', 'gateway_signing_key', 'vault_master_keys', 's3_secret_access_key'];
  const places = ['/run/exchequer', '/run/secrets', '/secrets/store', '/proc/1/root/run/exchequer', '/proc/self/cwd/../run/exchequer'];
  const wanted = [
    ...places.flatMap((folder) => [...guesses.map((name) => folder + '/' + name), ...files(folder)]),
    ...processes.flatMap((pid) => ['environ', 'cmdline', 'mountinfo'].map((name) => '/proc/' + pid + '/' + name)),
    '/etc/shadow', '/var/run/docker.sock', '/var/lib/docker', '/root/.npmrc', '/app/.env',
  ];

  const mounts = fs.readFileSync('/proc/self/mountinfo', 'utf8').split('\n').filter(Boolean).map((line) => line.split(' ')[4]);
  const readable = mounts.filter((mount) => mount !== '/' && !/^\/(proc|sys)(\/|$)/.test(mount)).flatMap((mount) => {
    let inside = [mount];
    try { if (fs.statSync(mount).isDirectory()) inside = [mount, ...files(mount)]; } catch {}
    return inside.filter((file) => { try { fs.accessSync(file, fs.constants.R_OK); return true; } catch { return false; } });
  });
  for (const file of [...wanted, ...readable]) {
    try { if (!/^\/dev\//.test(file) && fs.statSync(file).isFile()) read[file] = fs.readFileSync(file).subarray(0, 65536).toString('base64'); } catch {}
  }

  const written = ['/app/dist/main.js', '/app/planted.js', '/etc/passwd', '/etc/hosts', '/usr/local/bin/node', '/run/exchequer/x', '/proc/sys/kernel/core_pattern']
    .filter((file) => { try { fs.closeSync(fs.openSync(file, 'a')); return true; } catch { return false; } });
  const escapes = Object.fromEntries(
    [['unshare', '--user', '--net', '--map-root-user', 'true'], ['mount', '-t', 'tmpfs', 'none', '/mnt'], ['su', '-c', 'true'], ['chroot', '/', 'true'], ['nsenter', '-t', '1', '-n', 'true']]
      .map((command) => [command[0], spawnSync(command[0], command.slice(1), { timeout: 5000 }).status]));
  const status = Object.fromEntries(fs.readFileSync('/proc/self/status', 'utf8').split('\n').map((line) => line.split(':\t')));
  const interfaces = Object.keys(os.networkInterfaces());
  console.log(JSON.stringify({ connections, environment: [...new Set(environment)], read, mounts: readable, written, escapes, status, interfaces }));
}`;
