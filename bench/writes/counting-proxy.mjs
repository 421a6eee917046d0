import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const QUIET_MS = 200;

/**
 * Stands between the services and Postgres and counts round trips: the server says `ReadyForQuery` once for each message, or batch of
 * messages, that the client waits for.
 */
export async function startCountingProxy(target) {
  const connections = new Set();
  /** The connection that was the first to work for the organization since counting began. */
  let first;
  let organization = Buffer.from('nobody');
  let counted;
  let busyAt = 0;
  const server = createServer((client) => {
    const postgres = connect(target);
    const connection = { trips: 0 };
    connections.add(connection);
    const messages = messageReader((type, status) => {
      if (type !== 'Z') return;
      connection.trips += 1;
      if (status === 'I' && connection === first) counted ??= connection.trips - connection.since;
    });
    client.on('data', (bytes) => {
      // The gateway looks up keys and plans; the writes are what the services do.
      connection.isService ??= !bytes.includes('exchequer_gateway');
      if (bytes.includes(organization)) busyAt = Date.now();
      if (first === undefined && connection.isService && connection.trips > 0 && connection.since !== undefined) {
        if (bytes.includes(organization)) first = connection;
      }
      postgres.write(bytes);
    });
    postgres.on('data', (bytes) => {
      messages(bytes);
      client.write(bytes);
    });
    const close = () => {
      connections.delete(connection);
      client.destroy();
      postgres.destroy();
    };
    for (const socket of [client, postgres]) {
      socket.setNoDelay(true);
      socket.on('close', close).on('error', close);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    /**
     * Round trips of the transaction, or of the read without one, that `work` makes for the organization. Waits before until nothing is done for
     * the organization in the background.
     */
    async count(organizationId, work) {
      organization = Buffer.from(organizationId);
      busyAt = Date.now();
      while (Date.now() - busyAt < QUIET_MS) await sleep(QUIET_MS / 4);
      for (const connection of connections) connection.since = connection.trips;
      [first, counted] = [undefined, undefined];
      await work();
      for (const connection of connections) connection.since = undefined;
      return counted ?? 0;
    },
    stop: () => server.close(),
  };
}

/** Calls `onMessage` with the type of each message of the server, and the first letter of its content. */
function messageReader(onMessage) {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    let at = 0;
    const data = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (data.length - at >= 5) {
      const end = at + 1 + data.readUInt32BE(at + 1);
      if (end > data.length) break;
      onMessage(String.fromCharCode(data[at]), String.fromCharCode(data[at + 5]));
      at = end;
    }
    rest = data.subarray(at);
  };
}
