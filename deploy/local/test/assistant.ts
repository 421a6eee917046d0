import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

const COMMAND = fileURLToPath(new URL('../../../cli/bin/exchequer.mjs', import.meta.url));

/** A client of the Model Context Protocol, as an assistant has it. */
export interface Assistant {
  readonly instructions: string;
  tools(): Promise<readonly string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  call(tool: string, input?: object): Promise<any>;
  close(): Promise<void>;
}

/** Over standard input and output of the command line. */
export function overStdio(url: string, key: string, args: readonly string[] = []): Promise<Assistant> {
  const env = { HOME: '/nonexistent', EXCHEQUER_KEY: key, EXCHEQUER_URL: url };
  return assistant(
    new StdioClientTransport({ command: process.execPath, args: [COMMAND, 'mcp', ...args], env, stderr: 'inherit' }),
  );
}

/** Over streamable HTTP. @param query of the address, such as `?mode=write` */
export function overHttp(url: string, key: string, query = ''): Promise<Assistant> {
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  // The library allows undefined where its interface does not.
  return assistant(new StreamableHTTPClientTransport(new URL(`/mcp${query}`, url), { requestInit }) as Transport);
}

async function assistant(transport: Transport): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    instructions: client.getInstructions() ?? '',
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, input = {}) => {
      const { isError = false, content } = await client.callTool({ name, arguments: { ...input } });
      return { isError, ...JSON.parse((content as [{ text: string }])[0].text) };
    },
    close: () => client.close(),
  };
}
