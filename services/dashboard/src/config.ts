import { busSettings, ConfigError, loadConfig, optional, secret, serviceSettings, text, url } from '@exchequer/config';

export type Config = ReturnType<typeof readConfig>;

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The environment of this service. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const config = loadConfig(
    {
      ...serviceSettings('exchequer_dashboard'),
      ...busSettings,
      SERVICE_URL_GATEWAY: url({ doc: 'the gateway, which answers what the pages ask for' }),
      DASHBOARD_SESSION_KEY: secret({ doc: 'key that signs the cookies of sessions and encrypts second factors' }),
      GATEWAY_PERSON_TOKEN_KEY: secret({
        doc: 'secret of the tokens of people, shared with the gateway; of several, separated by commas, the first signs',
      }),
      SMTP_URL: optional(secret({ doc: 'mail server, smtp:// or smtps://, with user and password' })),
      MAIL_FROM: text({ doc: 'sender of the mails', default: 'Exchequer <no-reply@localhost>' }),
    },
    environment,
  );
  if (config.SMTP_URL === undefined && !isLocal(config.PUBLIC_URL))
    throw new ConfigError(['SMTP_URL is missing: only on an address of this machine can the mails be shown instead']);
  return config;
}

/** Whoever reads the mails of others can sign in as them. So they are shown only where nobody else comes. */
const isLocal = (publicUrl: string): boolean => LOCAL_HOSTS.has(new URL(publicUrl).hostname);
