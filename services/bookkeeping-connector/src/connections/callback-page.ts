import { createHash } from 'node:crypto';
import type { Problem } from '@exchequer/http-kit';
import type { Request, Response } from 'express';
import type { ConnectionRow } from './connections.queries.js';

const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box; }
main { max-width: 420px; border: 1px solid #8c959f66; border-radius: 12px; padding: 32px; }
h1 { font-size: 20px; margin: 0 0 8px; }
p { line-height: 1.5; margin: 0; }
code { font-size: 13px; }
`;

const HEADERS = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Whether the caller is a browser. A program can ask for JSON with `Accept`. */
export const wantsPage = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/** The page names who reads the books from now on, so that a person who was led here by somebody else sees it. */
export function sendConnectedPage(
  response: Response,
  { company_name, org_id }: Pick<ConnectionRow, 'company_name' | 'org_id'>,
): void {
  const company = escapeHtml(company_name);
  const text = `${company} is connected. The organization <code>${escapeHtml(org_id)}</code> can read its books now. You can close this window.`;
  send(response, 200, 'Connected', text);
}

export function sendProblemPage(response: Response, problem: Problem): void {
  const text = `${escapeHtml(problem.message)} <br><code>${escapeHtml(problem.code)}</code>`;
  send(response.set(problem.headers), problem.status, 'Not connected', text);
}

function send(response: Response, status: number, title: string, text: string): void {
  response
    .status(status)
    .set(HEADERS)
    .type('html')
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
