import { Alert, Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call, Refused } from './call.ts';
import { Form, Frame, MailsHint, Told, useRun } from './frame.tsx';
import { signInTexts as texts } from './texts.ts';

const PASSWORD_MIN = 10;

export function SignUp() {
  const words = texts.signUp;
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSent, setSent] = useState(false);
  const again = useRun();
  const [isSentAgain, setSentAgain] = useState(false);
  if (isSent) {
    return (
      <Frame title={words.sentTitle}>
        <Text>{words.sent(email)}</Text>
        <MailsHint />
        {again.error !== undefined && <Told error={again.error} />}
        <Text size="sm" role="status">
          {isSentAgain ? words.sentAgain : ''}
        </Text>
        <Button
          variant="default"
          loading={again.isRunning}
          onClick={() =>
            void again.run(async () => {
              await call('/auth/send-verification-email', { email, callbackURL: '/app/verify' });
              setSentAgain(true);
            })
          }
        >
          {words.again}
        </Button>
        <SignInLink />
      </Frame>
    );
  }
  return (
    <Frame title={words.title}>
      <Form
        submit={words.submit}
        send={async () => {
          await call('/auth/sign-up/email', { name, email, password, callbackURL: '/app/verify' });
          setPassword('');
          setSent(true);
        }}
      >
        <TextInput
          label={texts.name}
          autoComplete="name"
          required
          maxLength={200}
          autoFocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <NewPassword label={texts.password} value={password} onChange={setPassword} />
      </Form>
      <Text size="sm">
        {words.hasAccount}{' '}
        <Anchor underline="always" href={`/app/sign-in${window.location.search}`}>
          {texts.signIn.submit}
        </Anchor>
      </Text>
    </Frame>
  );
}

/** The link of the mail leads here, after the server part has confirmed the address or refused the link. */
export function Verify() {
  const words = texts.verify;
  const isFailed = new URLSearchParams(window.location.search).has('error');
  return (
    <Frame title={isFailed ? words.failedTitle : words.title}>
      <Text>{isFailed ? words.failed : words.message}</Text>
      <Button component="a" href="/app/sign-in">
        {words.signIn}
      </Button>
    </Frame>
  );
}

export function ForgotPassword() {
  const words = texts.reset;
  const [email, setEmail] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <Frame title={words.askTitle}>
      {isAsked ? (
        <>
          <Text role="status">{words.asked}</Text>
          <MailsHint />
        </>
      ) : (
        <Form
          submit={words.askSubmit}
          send={async () => {
            await call('/auth/request-password-reset', { email, redirectTo: '/app/reset-password' });
            setAsked(true);
          }}
        >
          <Text size="sm">{words.ask}</Text>
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="email"
            required
            autoFocus
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Form>
      )}
      <SignInLink />
    </Frame>
  );
}

export function ResetPassword() {
  const words = texts.reset;
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  // The token of the link must not stay in the address and the history.
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), []);
  return (
    <Frame title={words.title}>
      {token === null && (
        <>
          <Alert color="red">{words.failed}</Alert>
          <Anchor href="/app/forgot-password">{words.askTitle}</Anchor>
        </>
      )}
      {token !== null && !isDone && (
        <Form
          submit={words.submit}
          send={async () => {
            await call('/auth/reset-password', { newPassword: password, token });
            setDone(true);
          }}
        >
          <NewPassword label={words.newPassword} value={password} onChange={setPassword} />
        </Form>
      )}
      {isDone && <Text role="status">{words.done}</Text>}
      <SignInLink />
    </Frame>
  );
}

interface Invitation {
  readonly organizationName: string;
  readonly inviterEmail: string;
  readonly organizationId: string;
  readonly role: string;
}

export function AcceptInvitation({ id }: { readonly id: string }) {
  const words = texts.invitation;
  const [invitation, setInvitation] = useState<Invitation>();
  const [error, setError] = useState<Refused>();
  useEffect(() => {
    call<Invitation>(`/auth/organization/get-invitation?id=${encodeURIComponent(id)}`).then(setInvitation, setError);
  }, [id]);
  const then = `?then=${encodeURIComponent(window.location.pathname)}`;
  return (
    <Frame title={words.title}>
      {error?.status === 401 && (
        <>
          <Text>{words.signInFirst}</Text>
          <Button component="a" href={`/app/sign-in${then}`}>
            {texts.signIn.submit}
          </Button>
          <Button component="a" variant="default" href={`/app/sign-up${then}`}>
            {texts.signUp.submit}
          </Button>
        </>
      )}
      {error !== undefined && error.status !== 401 && (
        <Told error={new Refused(error.status, error.code, words.failed, error.requestId)} />
      )}
      {invitation !== undefined && (
        <Form
          submit={words.accept}
          send={async () => {
            await call('/auth/organization/accept-invitation', { invitationId: id });
            window.location.assign(`/app/${encodeURIComponent(invitation.organizationId)}/test/home`);
          }}
        >
          <Text>{words.message(invitation.inviterEmail, invitation.organizationName, invitation.role)}</Text>
        </Form>
      )}
    </Frame>
  );
}

export function FirstOrganization() {
  const words = texts.organization;
  const [name, setName] = useState('');
  return (
    <Frame title={words.title}>
      <Form
        submit={words.submit}
        send={async () => {
          const made = await call<{ id?: string }>('/auth/organization/create', { name });
          window.location.assign(made.id === undefined ? '/app/' : `/app/${encodeURIComponent(made.id)}/test/home`);
        }}
      >
        <Text size="sm">{words.message}</Text>
        <TextInput
          label={words.name}
          autoComplete="organization"
          required
          maxLength={200}
          autoFocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Form>
    </Frame>
  );
}

export function SignedIn() {
  return (
    <Frame title={texts.signedIn.title}>
      <Text>{texts.signedIn.message}</Text>
    </Frame>
  );
}

function NewPassword({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <PasswordInput
      label={label}
      description={texts.passwordHint}
      autoComplete="new-password"
      required
      minLength={PASSWORD_MIN}
      maxLength={200}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function SignInLink() {
  return (
    <Anchor size="sm" href="/app/sign-in">
      {texts.back}
    </Anchor>
  );
}
