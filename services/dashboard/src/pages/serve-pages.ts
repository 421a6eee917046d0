import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@exchequer/http-kit';
import express, { type RequestHandler, Router } from 'express';

/** Pages of people without a session. They are light, where the build has them as a second entry. */
const SIGN_IN = /^\/(sign-in|sign-up|reset-password|forgot-password|verify|two-factor|invitation)(\/|$)/;

/** Scripts only from files of this site. Styles from files, and from elements that carry the nonce of the page. */
function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For every answer: no frames, no sniffing, no address of a page for other sites. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cache-Control': 'no-store',
  });
  next();
};

/** The single page application: its assets, and its page at every other path. */
export function servePages(folder: string): Router {
  const router = Router();
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
      fallthrough: true,
    }),
    () => {
      throw new Problem('not_found', 'There is no such file. A new version was installed: reload the page.');
    },
  );
  router.get('/{*path}', (request, response) => {
    const nonce = randomBytes(16).toString('base64');
    response.set('Content-Security-Policy', contentPolicy(nonce));
    response
      .type('html')
      .send(pageOf(folder, request.path).replace('<head>', `<head><meta name="csp-nonce" content="${nonce}">`));
  });
  return router;
}

const pages = new Map<string, string>();

function pageOf(folder: string, path: string): string {
  const light = join(folder, 'sign-in.html');
  const file = SIGN_IN.test(path) && existsSync(light) ? light : join(folder, 'index.html');
  const known = pages.get(file);
  if (known !== undefined) return known;
  if (!existsSync(file)) throw new Problem('service_unavailable', 'The pages are not built.');
  // A nonce of the build would be the same for all.
  const text = readFileSync(file, 'utf8').replace(/\s*<meta name="csp-nonce"[^>]*>/, '');
  pages.set(file, text);
  return text;
}
