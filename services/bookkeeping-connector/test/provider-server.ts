import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in the place of a provider. The test decides each answer. */
export interface ProviderServer {
  readonly url: string;
  /** The requests of the current test. */
  requests: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[];
  answer: (asked: URL, response: ServerResponse) => void;
  /** Settings of a provider at this server. */
  readonly options: {
    readonly authorizeUrl: string;
    readonly tokenUrl: string;
    readonly revokeUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly redirectUri: string;
    readonly apiUrl: string;
  };
  stop(): void;
}

export async function startProviderServer(): Promise<ProviderServer> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url!, provider.url);
    provider.requests.push({ url: asked, headers: request.headers });
    provider.answer(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ProviderServer = {
    url,
    requests: [],
    answer: (_asked, response) => response.writeHead(500).end(),
    options: {
      authorizeUrl: `${url}/authorize`,
      tokenUrl: `${url}/token`,
      revokeUrl: `${url}/revoke`,
      clientId: 'app',
      clientSecret: 'secret',
      redirectUri: 'http://api.test/callback',
      apiUrl: url,
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}
