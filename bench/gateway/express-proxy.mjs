// The comparison: http-proxy-middleware on Express, as its README shows it, or with an agent that keeps connections alive.
import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const [port, target, agent] = process.argv.slice(2);
const app = express();
app.disable('x-powered-by');
app.use(
  createProxyMiddleware({
    target,
    ...(agent === 'keep-alive' ? { agent: new Agent({ keepAlive: true, maxSockets: 256 }) } : {}),
  }),
);
app.listen(Number(port), '127.0.0.1');
