import { readFileSync } from 'node:fs';
import {
  appOptionsOf,
  authenticatePartner,
  createServiceApp,
  createServiceHealth,
  type Health,
  limitRequests,
  Problem,
} from '@exchequer/http-kit';
import type { Express, Request, RequestHandler } from 'express';
import { bookkeepingRouter } from './bookkeeping/router.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { type Faults, misbehave } from './faults/faults.js';
import { operations } from './generated/routes.js';

const openapi = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as object;

/** What a test does to the outside world always works. */
const CONTROLS = [
  '/bank/faults',
  '/bank/simulations',
  '/card_network/simulations',
  '/efile/faults',
  '/efile/simulations',
];
/** An EFW2 file of 10,000 recipients has about 30 MB as JSON. */
const SUBMISSION_BYTES_MAX = 64 * 1024 * 1024;

export function createApp(config: Config, deps: Deps): { app: Express; health: Health } {
  const health = createServiceHealth(deps);
  const caller = callerWith(config.SANDBOX_KEY, deps.faults);
  const filer = callerWith(config.SANDBOX_EFILE_KEY, deps.efileFaults);
  const bookkeeper = authenticatePartner(config.SANDBOX_BOOKKEEPING_KEY, ['sandbox:read', 'sandbox:write']);
  const software = bookkeepingRouter(deps, {
    clientId: 'exchequer',
    clientSecret: config.SANDBOX_BOOKKEEPING_KEY,
    name: 'Exchequer',
    redirectUri: `${config.PUBLIC_URL}/api/bookkeeping/callback`,
  });
  const common = appOptionsOf(config);
  const limitSoftware = limitRequests(common.limits, { ownerOf: softwareShareOf });
  const app = createServiceApp({
    service: 'sandbox',
    scopeArea: 'sandbox',
    ...common,
    // The callers of the sandbox are customers of the bank, of the e-file provider and of the bookkeeping software (our services), never API clients.
    // The bookkeeping software also has pages for browsers. Its router answers every request that it knows.
    otherCallers: {
      '/efile/': filer,
      '/bookkeeping/faults': bookkeeper,
      '/bookkeeping/simulations/': bookkeeper,
      '/bookkeeping/': (request, response, next) =>
        limitSoftware(request, response, (error?: unknown) => {
          if (error !== undefined) next(error);
          else software(request, response, (failure?: unknown) => next(failure ?? Problem.notFound()));
        }),
      '/': caller,
    },
    largeBodies: {
      '/efile/submissions': { bytesMax: SUBMISSION_BYTES_MAX, admit: (_request, _response, next) => next() },
    },
    deps,
    health,
    logger: deps.logger,
    openapi,
    operations,
  });
  return { app, health };
}

/** Each access token has a share of its own; the pages and the token endpoints of a provider have one each. */
function softwareShareOf({ headers, path }: Request): string {
  return headers.authorization?.startsWith('Bearer ') ? headers.authorization : path;
}

/** Admits callers with this key. The sandbox answers them with the faults that a test has set. */
function callerWith(key: string, faults: Faults): RequestHandler {
  const customer = authenticatePartner(key, ['sandbox:read', 'sandbox:write']);
  const misbehaving = misbehave(faults);
  return (request, response, next) =>
    customer(request, response, (error?: unknown) => {
      const isTestControl = CONTROLS.some((path) => request.path.startsWith(path));
      if (error !== undefined || isTestControl) next(error);
      else void misbehaving(request, response, next);
    });
}
