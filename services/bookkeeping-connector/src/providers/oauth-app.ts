import { createHmac } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { ProviderRefused, ProviderUnavailable } from './provider-errors.js';
import { isTemporary, readBody, retryAfterMs } from './request-json.js';
import { runningTimeout } from './running-timeout.js';

const TIMEOUT_MS = 10_000;
/**
 * A refresh waits longer: once the provider has rotated the tokens, an answer that nobody waits for is a lost token. The time is shorter than
 * a statement may wait for a lock, and two attempts fit into the 60 s in which the previous token works.
 */
const REFRESH_TIMEOUT_MS = 25_000;
const ANSWER_BYTES_MAX = 256 * 1024;
/** Lifetimes over these are cut, so that a wrong number does not break a connection. */
const ACCESS_SECONDS_MAX = 24 * 60 * 60;
const REFRESH_SECONDS_MAX = 10 * 365 * 24 * 60 * 60;
/** The lifetime of an access token if the server does not say it. It may not be left out: the tokens before it may be rotated. */
const ACCESS_SECONDS = 300;

/** Our app at an authorization server. */
export interface OAuthAppOptions {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly redirectUri: string;
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly accessSeconds: number;
  /** Undefined if the server does not say it. */
  readonly refreshSeconds: number | undefined;
}

/** The server says that a code or a refresh token is not valid (any more). */
export class InvalidGrant extends Error {}

/** The person denied the consent, or the consent page failed. */
export class ConsentError extends Error {
  constructor(readonly code: string) {
    super(`The consent page answered ${code}.`);
  }
}

/** OAuth 2.0 with PKCE. Every method throws `ProviderUnavailable` if the outcome is not known. */
export interface OAuthApp {
  newVerifier(): string;
  authorizationUrl(request: {
    readonly state: string;
    readonly verifier: string;
    /** The organization that is signed in at the sandbox. Real providers ask the person to sign in. */
    readonly loginHint?: string;
  }): Promise<string>;
  /** @throws {ConsentError} @throws {InvalidGrant} */
  exchange(callback: URLSearchParams, request: { readonly state: string; readonly verifier: string }): Promise<Tokens>;
  /** @throws {InvalidGrant} */
  refresh(refreshToken: string): Promise<Tokens>;
  revoke(refreshToken: string): Promise<void>;
}

export function createOAuthApp(options: OAuthAppOptions): OAuthApp {
  const server: oauth.AuthorizationServer = {
    issuer: new URL(options.tokenUrl).origin,
    token_endpoint: options.tokenUrl,
    revocation_endpoint: options.revokeUrl,
  };
  const client: oauth.Client = { client_id: options.clientId };
  const authentication = oauth.ClientSecretBasic(options.clientSecret);
  // Inside the suite, the sandbox is reached without TLS.
  const insecure = { [oauth.allowInsecureRequests]: options.tokenUrl.startsWith('http:') };
  const request = (timeoutMs = TIMEOUT_MS) => ({
    ...insecure,
    [oauth.customFetch]: fetchSmall,
    signal: runningTimeout(timeoutMs),
  });

  return {
    newVerifier: () => oauth.generateRandomCodeVerifier(),
    authorizationUrl: async ({ state, verifier, loginHint }) => {
      const url = new URL(options.authorizeUrl);
      const parameters = {
        client_id: options.clientId,
        response_type: 'code',
        redirect_uri: options.redirectUri,
        scope: options.scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(loginHint !== undefined && { login_hint: signHint(options.clientSecret, loginHint, state) }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    exchange: (callback, { state, verifier }) =>
      asTokens(async () => {
        const answer = oauth.validateAuthResponse(server, client, callback, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          answer,
          options.redirectUri,
          verifier,
          request(),
        );
        throwIfTemporary(response);
        return oauth.processAuthorizationCodeResponse(server, client, response);
      }),
    refresh: (refreshToken) =>
      asTokens(async () => {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          authentication,
          refreshToken,
          request(REFRESH_TIMEOUT_MS),
        );
        throwIfTemporary(response);
        return oauth.processRefreshTokenResponse(server, client, response);
      }, refreshToken),
    revoke: async (token) => {
      try {
        const response = await oauth.revocationRequest(server, client, authentication, token, request());
        if (!isTemporary(response.status)) return;
      } catch (cause) {
        throw new ProviderUnavailable('The bookkeeping software did not answer.', undefined, { cause });
      }
      throw new ProviderUnavailable('The bookkeeping software could not revoke the token now.');
    },
  };
}

/** The sandbox believes a hint only if it is signed for the state of the request. Otherwise anyone could sign in as any organization. */
function signHint(secret: string, hint: string, state: string): string {
  return `${hint}.${createHmac('sha256', secret).update(`login_hint ${hint} ${state}`).digest('base64url')}`;
}

function throwIfTemporary(response: Response): void {
  if (isTemporary(response.status))
    throw new ProviderUnavailable(`The token endpoint answered ${response.status}.`, retryAfterMs(response));
}

/** Like `fetch`, but reads the answer, which must be small. A redirect is not followed. */
async function fetchSmall(
  url: string,
  options: oauth.CustomFetchOptions<'POST', URLSearchParams | Uint8Array | string | null | undefined>,
): Promise<Response> {
  const response = await fetch(url, options as RequestInit);
  const body = await readBody(response, ANSWER_BYTES_MAX);
  const { status, headers } = response;
  return new Response(body.length === 0 ? null : new Uint8Array(body), { status, headers });
}

/** @param current the refresh token that stays valid if the answer has no new one (RFC 6749, 6) */
async function asTokens(ask: () => Promise<oauth.TokenEndpointResponse>, current?: string): Promise<Tokens> {
  let answer: oauth.TokenEndpointResponse;
  try {
    answer = await ask();
  } catch (error) {
    const ours = asOurError(error);
    // A refresh has no consent that can fail.
    throw current !== undefined && ours instanceof ConsentError ? unusableAnswer() : ours;
  }
  const { access_token: access, refresh_token: refresh = current, expires_in, x_refresh_token_expires_in } = answer;
  if (refresh === undefined) throw new ProviderRefused('The token endpoint sent no refresh token.');
  const accessSeconds = Math.min(Math.max(expires_in ?? ACCESS_SECONDS, 1), ACCESS_SECONDS_MAX);
  const refreshSeconds =
    typeof x_refresh_token_expires_in === 'number'
      ? Math.min(Math.max(x_refresh_token_expires_in, 1), REFRESH_SECONDS_MAX)
      : undefined;
  return { access, refresh, accessSeconds, refreshSeconds };
}

const unusableAnswer = () => new ProviderUnavailable('The answer of the token endpoint cannot be used.');

function asOurError(error: unknown): Error {
  if (error instanceof ProviderUnavailable) return error;
  if (error instanceof oauth.AuthorizationResponseError) return new ConsentError(error.error);
  if (error instanceof oauth.ResponseBodyError) {
    // Only the error code is used, because the description can contain the token.
    return error.error === 'invalid_grant'
      ? new InvalidGrant()
      : new ProviderRefused(`The token endpoint answered ${error.error}.`);
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return new ProviderRefused('The token endpoint does not accept our client secret.');
  if (error instanceof oauth.OperationProcessingError && error.code === oauth.INVALID_RESPONSE)
    return new ConsentError('invalid_response');
  // Their causes quote the answer, which has tokens.
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
    return unusableAnswer();
  return new ProviderUnavailable('The token endpoint did not answer.', undefined, { cause: error });
}
