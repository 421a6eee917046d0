import type { Mail } from './mails.js';

const mail = (to: string, subject: string, ...lines: string[]): Mail => ({
  to,
  subject,
  text: `${lines.join('\n\n')}\n`,
});

export const confirmAddress = (to: string, link: string): Mail =>
  mail(
    to,
    'Confirm your e-mail address',
    'Open this link to confirm your e-mail address:',
    link,
    'You did not sign up? Then ignore this mail.',
  );

/** The answer to the sign-up says the same as for a new address. */
export const hasAccount = (to: string, link: string): Mail =>
  mail(
    to,
    'You already have an account',
    'Somebody signed up with your e-mail address, which has an account already.',
    `Sign in: ${link}`,
    'You did not do this? Then ignore this mail.',
  );

export const resetPassword = (to: string, link: string): Mail =>
  mail(
    to,
    'Set a new password',
    'Open this link within an hour to set a new password:',
    link,
    'You did not ask for this? Then ignore this mail.',
  );

export const invited = (to: string, by: string, organization: string, role: string, link: string): Mail =>
  mail(
    to,
    'You are invited to an organization',
    `${by} invites you to ${organization}, in the role ${role}.`,
    link,
    'The invitation is valid for two days.',
  );
