import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Compressed, compress } from '../openapi/compressed.js';

/** A page that never changes while the process runs. */
export interface StaticPage {
  readonly contentType: string;
  readonly body: Buffer;
  /** The compressed body for clients that accept it. */
  readonly compressed?: Compressed;
  readonly cacheControl: string;
}

/** These pages must not load from or send to another host. The browser enforces it. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Exchequer API reference</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="reference"></div>
<noscript>The reference needs JavaScript. The same content as OpenAPI: <a href="/openapi.json">/openapi.json</a>.</noscript>
<script src="/docs/scalar.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const START = `Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
});
`;

/** The API reference: Scalar's browser bundle, served by the gateway. */
export function createReferencePages(): ReadonlyMap<string, () => Promise<StaticPage>> {
  let bundle: Promise<StaticPage> | undefined;
  return new Map([
    ['/docs', page('text/html; charset=utf-8', HTML)],
    ['/docs/start.js', page('text/javascript; charset=utf-8', START)],
    ['/docs/scalar.js', () => (bundle ??= readBundle())],
  ]);
}

function page(contentType: string, text: string): () => Promise<StaticPage> {
  const made = Promise.resolve({ contentType, body: Buffer.from(text), cacheControl: 'no-cache' });
  return () => made;
}

/** 4 MB, compressed once at the first request. */
async function readBundle(): Promise<StaticPage> {
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference');
  const script = await readFile(join(dirname(entry), 'browser/standalone.js'));
  return {
    contentType: 'text/javascript; charset=utf-8',
    body: script,
    compressed: await compress(script),
    cacheControl: 'public, max-age=3600',
  };
}
