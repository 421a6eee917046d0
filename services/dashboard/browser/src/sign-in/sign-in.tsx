import { Anchor, Button, Divider, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, nextPage, Refused } from './call.ts';
import { Form, Frame, Told, useRun } from './frame.tsx';
import { signInTexts as texts } from './texts.ts';

const words = texts.signIn;

function goOn(): void {
  window.location.assign(nextPage(window.location.search));
}

export function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSecondFactor, setSecondFactor] = useState(false);
  const passkey = useRun();
  if (isSecondFactor) return <SecondFactor />;
  const send = async () => {
    try {
      const { twoFactorRedirect } = await call<{ twoFactorRedirect?: boolean }>('/auth/sign-in/email', {
        email,
        password,
        callbackURL: '/app/verify',
      });
      if (twoFactorRedirect === true) setSecondFactor(true);
      else goOn();
    } catch (error) {
      throw inWords(error);
    }
  };
  return (
    <Frame title={words.title}>
      <Form submit={words.submit} send={send}>
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username webauthn"
          required
          autoFocus
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          required
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Form>
      <Divider label={words.or} />
      {passkey.error !== undefined && <Told error={passkey.error} />}
      <Button variant="default" loading={passkey.isRunning} onClick={() => void passkey.run(withPasskey)}>
        {words.passkey}
      </Button>
      <Group justify="space-between">
        <Anchor size="sm" href="/app/forgot-password">
          {words.forgot}
        </Anchor>
        <Text size="sm">
          {words.noAccount}{' '}
          <Anchor underline="always" href={`/app/sign-up${window.location.search}`}>
            {words.signUp}
          </Anchor>
        </Text>
      </Group>
    </Frame>
  );
}

function inWords(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const { status, code, requestId } = error;
  if (code === 'EMAIL_NOT_VERIFIED') return new Refused(status, code, words.notConfirmed, requestId);
  if (status === 401) return new Refused(status, code, words.wrong, requestId);
  return error;
}

async function withPasskey(): Promise<void> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>('/auth/passkey/generate-authenticate-options');
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    await call('/auth/passkey/verify-authentication', { response: credential.toJSON() });
  } catch (error) {
    const refused = error instanceof Refused ? error : undefined;
    throw new Refused(refused?.status ?? 0, 'passkey_failed', words.passkeyFailed, refused?.requestId);
  }
  goOn();
}

function SecondFactor() {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const its = texts.twoFactor;
  const send = async () => {
    try {
      await call(`/auth/two-factor/${isRecovery ? 'verify-backup-code' : 'verify-totp'}`, { code: code.trim() });
    } catch (error) {
      if (error instanceof Refused && error.status < 429 && error.status >= 400) {
        throw new Refused(error.status, error.code, its.wrong, error.requestId);
      }
      throw error;
    }
    goOn();
  };
  return (
    <Frame title={its.title}>
      <Text size="sm">{isRecovery ? its.recoveryMessage : its.message}</Text>
      <Form submit={its.submit} send={send}>
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? its.recoveryCode : its.code}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          required
          autoFocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Form>
      <Button
        variant="subtle"
        onClick={() => {
          setRecovery(!isRecovery);
          setCode('');
        }}
      >
        {isRecovery ? its.useApp : its.useRecovery}
      </Button>
    </Frame>
  );
}
