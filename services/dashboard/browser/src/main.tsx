import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ExpiredDialog } from './app/expired-dialog.tsx';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { contrast, shareStyleNonce, styleNonce, theme } from './theme.ts';

shareStyleNonce();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce} cssVariablesResolver={contrast}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ExpiredDialog />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
