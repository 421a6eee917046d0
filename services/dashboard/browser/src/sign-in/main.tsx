import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { contrast, styleNonce, theme } from '../theme.ts';
import {
  AcceptInvitation,
  FirstOrganization,
  ForgotPassword,
  ResetPassword,
  SignedIn,
  SignUp,
  Verify,
} from './other-pages.tsx';
import { SignIn } from './sign-in.tsx';

/** The pages without a session, and those around getting one. Each is a whole page, so there is no router. */
function Page() {
  const [, page = '', below = ''] = window.location.pathname.replace(/^\/app/, '').split('/');
  if (page === 'sign-up') return <SignUp />;
  if (page === 'verify') return <Verify />;
  if (page === 'forgot-password') return <ForgotPassword />;
  if (page === 'reset-password') return <ResetPassword />;
  if (page === 'invitation') return <AcceptInvitation id={decodeURIComponent(below)} />;
  if (below === 'organization') return <FirstOrganization />;
  if (below === 'done') return <SignedIn />;
  return <SignIn />;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce} cssVariablesResolver={contrast}>
      <Page />
    </MantineProvider>
  </StrictMode>,
);
