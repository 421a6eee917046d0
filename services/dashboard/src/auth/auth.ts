import { createHash } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { CLIENT_ADDRESS_HEADER } from '@exchequer/http-kit';
import { type IdPrefix, newId } from '@exchequer/ids';
import type { Logger } from '@exchequer/telemetry';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { organization, twoFactor } from 'better-auth/plugins';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.js';
import type { Database } from '../database.js';
import type { Mails } from '../mails/mails.js';
import { confirmAddress, hasAccount, invited, resetPassword } from '../mails/texts.js';
import { isRecorded, recordPersonAction, recordSignIn } from '../organizations/record-person-action.js';
import { accessControl } from './roles.js';
import { countAttempt } from './sign-in-attempts.js';

const HOUR_S = 3_600;
const PREFIXES: Readonly<Record<string, IdPrefix>> = {
  user: 'usr',
  organization: 'org',
  member: 'mbr',
  invitation: 'invt',
  session: 'sess',
  passkey: 'psk',
};

const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** The part of better-auth that is called here. */
export interface Auth {
  handler(request: Request): Promise<Response>;
  readonly api: {
    getSession(of: { readonly headers: Headers; readonly returnHeaders: true }): Promise<{
      readonly headers: Headers;
      readonly response: {
        readonly user: {
          readonly id: string;
          readonly name: string;
          readonly email: string;
          readonly emailVerified: boolean;
          readonly twoFactorEnabled?: boolean | null | undefined;
        };
      } | null;
    }>;
  };
}

export interface AuthDeps {
  readonly config: Config;
  /** Of better-auth alone: it expects the values as the driver of Postgres gives them. */
  readonly pool: pg.Pool;
  readonly db: Kysely<Database>;
  readonly mails: Mails;
  readonly logger: Logger;
}

/** Sign-in, sessions, second factors, memberships and invitations (better-auth). */
export function createAuth({ config, pool, db, mails, logger }: AuthDeps): Auth {
  const { origin, hostname, protocol } = new URL(config.PUBLIC_URL);
  const page = (path: string) => `${origin}/app${path}`;
  return betterAuth({
    appName: 'Exchequer',
    baseURL: origin,
    basePath: '/app/auth',
    // A key of at least 32 characters, however long the setting is.
    secret: createHash('sha256').update(config.DASHBOARD_SESSION_KEY).digest('hex'),
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: {
      // Its messages can name a person.
      log: (level, message) => logger[level === 'error' ? 'warn' : 'debug']({ library: 'better-auth' }, message),
    },
    database: pool,
    // Organizations are made by the gateway. Nobody deletes one here, and no e-mail address changes unseen.
    disabledPaths: ['/organization/create', '/organization/delete', '/organization/update', '/update-session'],
    advanced: {
      // The library leaves these checks out while NODE_ENV is `test`, and the tests must meet them.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: 'exchequer',
      useSecureCookies: protocol === 'https:',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/app', secure: protocol === 'https:' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: ({ model }) => newId(PREFIXES[model] ?? 'cred') },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limit',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/*': { window: 60, max: 20 },
        '/sign-up/*': { window: 60, max: 20 },
        '/request-password-reset': { window: 60, max: 10 },
        '/send-verification-email': { window: 60, max: 10 },
        '/two-factor/*': { window: 60, max: 20 },
        '/organization/invite-member': { window: 60, max: 30 },
      },
    },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', ...STAMPS },
      changeEmail: { enabled: false },
      deleteUser: { enabled: false },
    },
    session: {
      modelName: 'session',
      expiresIn: 7 * 24 * HOUR_S,
      updateAge: 24 * HOUR_S,
      freshAge: HOUR_S,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...STAMPS,
      },
    },
    account: {
      modelName: 'account',
      accountLinking: { enabled: false },
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...STAMPS,
      },
    },
    verification: {
      modelName: 'verification',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', ...STAMPS },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_S,
      sendResetPassword: async ({ user, url }) => mails.send(resetPassword(user.email, url)),
      onExistingUserSignUp: async ({ user }) => mails.send(hasAccount(user.email, page('/sign-in'))),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: async ({ user, url }) => mails.send(confirmAddress(user.email, url)),
    },
    plugins: [
      organization({
        ...accessControl,
        allowUserToCreateOrganization: false,
        membershipLimit: 500,
        invitationLimit: 200,
        cancelPendingInvitationsOnReInvite: true,
        requireEmailVerificationOnInvitation: true,
        sendInvitationEmail: async ({ id, email, role, organization: { name }, inviter }) =>
          mails.send(invited(email, inviter.user.name, name, role, page(`/invitation/${id}`))),
        schema: {
          organization: { fields: { createdAt: 'created_at' } },
          member: { fields: { organizationId: 'organization_id', userId: 'user_id', createdAt: 'created_at' } },
          invitation: {
            fields: {
              organizationId: 'organization_id',
              inviterId: 'inviter_id',
              expiresAt: 'expires_at',
              createdAt: 'created_at',
            },
          },
          session: { fields: { activeOrganizationId: 'active_organization_id' } },
        },
      }),
      twoFactor({
        issuer: 'Exchequer',
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factor',
            fields: {
              backupCodes: 'backup_codes',
              userId: 'user_id',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpID: hostname,
        rpName: 'Exchequer',
        origin,
        schema: {
          passkey: {
            fields: {
              publicKey: 'public_key',
              userId: 'user_id',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
    databaseHooks: { session: { create: { after: async ({ userId }) => recordSignIn(db, userId) } } },
    hooks: {
      before: createAuthMiddleware(async ({ path, body }) => {
        if (path !== '/sign-in/email' || typeof body?.email !== 'string') return;
        if (!(await countAttempt(db, body.email)))
          throw new APIError('TOO_MANY_REQUESTS', { message: 'Too many attempts. Try again in 15 minutes.' });
      }),
      after: createAuthMiddleware(async (context) => {
        if (!isRecorded(context.path)) return;
        const session = await getSessionFromCtx(context);
        await recordPersonAction(db, context.path, session?.user.id, context.context.returned);
      }),
    },
  });
}
