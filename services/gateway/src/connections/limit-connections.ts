import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimit {
  /** Open connections of one client address. */
  readonly perAddressMax: number;
  /** Many clients share the address of a proxy, so it has no limit of its own. */
  readonly isTrustedProxy: (address: string) => boolean;
  readonly onRefused: () => void;
}

/** Closes a new connection at once when its client address has as many as it may have. */
export function limitConnections(server: Server, { perAddressMax, isTrustedProxy, onRefused }: ConnectionLimit): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrustedProxy(address)) return;
    const count = open.get(address) ?? 0;
    if (count >= perAddressMax) {
      socket.destroy();
      onRefused();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
