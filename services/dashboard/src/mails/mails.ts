import type { Logger } from '@exchequer/telemetry';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface KeptMail extends Mail {
  readonly at: Date;
}

export interface Mails {
  /** Returns at once: how long an answer takes must not tell whether somebody gets a mail. */
  send(mail: Mail): void;
  /** Without a mail server: what would have been sent, newest first. */
  readonly kept: readonly KeptMail[] | undefined;
  close(): Promise<void>;
}

const KEPT_MAX = 200;

export function createMails(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>, logger: Logger): Mails {
  if (config.SMTP_URL === undefined) return keepMails();
  const transport = createTransport({
    url: config.SMTP_URL,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const sending = new Set<Promise<unknown>>();
  return {
    send: (mail) => {
      const sent: Promise<unknown> = transport
        .sendMail({ from: config.MAIL_FROM, ...mail })
        // Its address is personal, and its text a secret.
        .catch((error: unknown) => logger.error({ error, subject: mail.subject }, 'a mail could not be sent'))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    kept: undefined,
    close: async () => {
      await Promise.all(sending);
      transport.close();
    },
  };
}

function keepMails(): Mails {
  const kept: KeptMail[] = [];
  return {
    send: (mail) => {
      kept.unshift({ ...mail, at: new Date() });
      kept.length = Math.min(kept.length, KEPT_MAX);
    },
    kept,
    close: async () => {},
  };
}
