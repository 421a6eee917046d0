/**
 * A server that receives webhooks and verifies them.
 * You need WEBHOOK_SECRET: `npx exchequer listen --print-secret`, or the secret of your endpoint.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebhookVerificationError, webhooks } from '@exchequer/sdk';

const secret = process.env.WEBHOOK_SECRET ?? '';
const port = Number(process.env.PORT ?? 4242);
const server = createServer(async (request, response) => {
  try {
    const event = webhooks.verify(await text(request), request.headers, secret);
    console.log(`Verified ${event.type} ${event.id}`);
    response.writeHead(200).end();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.writeHead(400).end();
  }
});
server.listen(port, '127.0.0.1', () => console.log(`Waiting for webhooks at http://127.0.0.1:${port}/webhooks`));
