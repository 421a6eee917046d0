import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const QUIET_MS = 200;

/**
 * A proxy between the services and Postgres that counts round trips. The server sends `ReadyForQuery` once for each message,
 * or batch of messages, that the client waits for.
 */
export async function startCountingProxy(target) {
  const connections = new Set();
  /** The first connection that worked for the organization since counting began. */
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
      // Connections of the gateway are not counted: it only looks up keys and plans.
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
     * Counts the round trips of the transaction (or of the read without a transaction) that `work` causes for the
     * organization. Waits first until no background work is running for the organization.
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

/** Calls `onMessage` with the type of each message from the server and the first letter of its content. */
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
