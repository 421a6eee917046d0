import { createHash } from 'node:crypto';
import type { ProviderName } from '../bookkeeping.tables.js';
import { TEMPLATES } from '../company/payees.js';

const LOOKS = {
  quickbooks: { title: 'QuickBooks Online', color: '#1a7f37', letters: 'qb' },
  xero: { title: 'Xero', color: '#0b6bcb', letters: 'x' },
} as const;

const STYLE = `
:root { color-scheme: light; font-family: system-ui, sans-serif; color: #1f2328; background: #f3f5f7; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box; }
main { background: #fff; border: 1px solid #d8dee4; border-radius: 12px; padding: 32px; max-width: 440px; width: 100%; box-sizing: border-box; box-shadow: 0 4px 24px rgb(31 35 40 / 8%); }
.logo { width: 48px; height: 48px; border-radius: 12px; color: #fff; background: var(--brand); display: grid; place-items: center; font-weight: 700; font-size: 20px; }
h1 { font-size: 20px; line-height: 1.35; margin: 20px 0 8px; }
p, li { line-height: 1.5; color: #424a53; font-size: 15px; }
ul { padding-left: 20px; }
label { display: block; font-weight: 600; font-size: 14px; margin: 20px 0 6px; }
select { width: 100%; font: inherit; padding: 10px; border: 1px solid #afb8c1; border-radius: 8px; background: #fff; color: inherit; }
.buttons { display: flex; gap: 12px; margin-top: 24px; }
button { flex: 1; font: inherit; font-weight: 600; padding: 11px; border-radius: 8px; border: 1px solid #afb8c1; background: #fff; color: inherit; cursor: pointer; }
button.allow { background: var(--brand); border-color: var(--brand); color: #fff; }
button:focus-visible, select:focus-visible { outline: 3px solid #54aeff; outline-offset: 2px; }
.note { font-size: 13px; color: #656d76; border-top: 1px solid #d8dee4; margin: 24px 0 0; padding-top: 16px; }
`;

/** The headers of a page: it runs no scripts, loads nothing, and its form may lead back to the app. */
export function pageHeaders(redirectUri?: string): Record<string, string> {
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  const brandHashes = Object.values(LOOKS).map(
    ({ color }) => `'sha256-${createHash('sha256').update(brandStyle(color)).digest('base64')}'`,
  );
  const formAction = redirectUri === undefined ? "'self'" : `'self' ${new URL(redirectUri).origin}`;
  return {
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}' ${brandHashes.join(' ')}; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

export interface ConsentPage {
  readonly provider: ProviderName;
  /** Name of the app that asks. */
  readonly app: string;
  readonly scopes: readonly string[];
  /** Parameters of the request, which the form sends again. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The page on which a person chooses a company and allows or denies the access. */
export function consentPage({ provider, app, scopes, parameters }: ConsentPage): string {
  const { title } = LOOKS[provider];
  const hidden = Object.entries(parameters).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const companies = Object.entries(TEMPLATES).map(
    ([template, { name }]) => `<option value="${template}">${escapeHtml(name)}</option>`,
  );
  return page(
    provider,
    `${app} asks for access`,
    `<h1>${escapeHtml(app)} wants to read your books in ${title}</h1>
<p>If you allow it, ${escapeHtml(app)} can:</p>
<ul><li>see the name of the company</li><li>read its transactions${scopes.length > 0 ? ` (${escapeHtml(scopes.join(', '))})` : ''}</li><li>keep the access until you disconnect it</li></ul>
<form method="post" action="authorize">
${hidden.join('\n')}
<label for="company">Company</label>
<select id="company" name="company">${companies.join('')}</select>
<div class="buttons"><button name="decision" value="deny">Don't allow</button><button class="allow" name="decision" value="allow">Allow</button></div>
</form>`,
  );
}

/** The page for a request that cannot be redirected to an app, because the app is not known. */
export function errorPage(provider: ProviderName, text: string): string {
  return page(provider, 'The request is wrong', `<h1>The request is wrong</h1><p>${escapeHtml(text)}</p>`);
}

function page(provider: ProviderName, title: string, body: string): string {
  const { color, letters } = LOOKS[provider];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style><style>${brandStyle(color)}</style></head>
<body><main><div class="logo" aria-hidden="true">${letters}</div>
${body}
<p class="note">This is the sandbox: a stand-in for ${LOOKS[provider].title} in test mode. All companies in it are made up.</p>
</main></body></html>`;
}

const brandStyle = (color: string) => `:root { --brand: ${color}; }`;

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
