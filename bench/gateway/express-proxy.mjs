// For comparison: http-proxy-middleware on Express, as in its README, with keep-alive connections to the upstream.
import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const [port, target] = process.argv.slice(2);
const app = express();
app.disable('x-powered-by');
app.use(createProxyMiddleware({ target, agent: new Agent({ keepAlive: true, maxSockets: 256 }) }));
app.listen(Number(port), '127.0.0.1');
