import { connect, createServer } from 'node:net';

/**
 * Stands between the services and Postgres and counts round trips: the server says `ReadyForQuery` once for each message, or batch of
 * messages, that the client waits for.
 */
export async function startCountingProxy(target) {
  const connections = new Set();
  /** Round trips of the connection on which a request was seen first since `start`. */
  let first;
  const server = createServer((client) => {
    const postgres = connect(target);
    const connection = { trips: 0 };
    connections.add(connection);
    const messages = messageReader((type) => {
      if (type === 'Z') connection.trips += 1;
    });
    client.on('data', (bytes) => {
      if (first === undefined && connection.trips > 0) first = connection;
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
    /** Round trips that `work` makes on the connection that it uses first. Several runs tell it from background work. */
    async count(work) {
      for (const connection of connections) connection.before = connection.trips;
      first = undefined;
      await work();
      return first === undefined ? 0 : first.trips - (first.before ?? 0);
    },
    stop: () => server.close(),
  };
}

/** Calls `onMessage` with the type of each message of the server. */
function messageReader(onMessage) {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    let at = 0;
    const data = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (data.length - at >= 5) {
      const end = at + 1 + data.readUInt32BE(at + 1);
      if (end > data.length) break;
      onMessage(String.fromCharCode(data[at]));
      at = end;
    }
    rest = data.subarray(at);
  };
}
