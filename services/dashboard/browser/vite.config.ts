import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  base: '/app/',
  plugins: [react()],
  build: {
    outDir: '../dist/browser',
    emptyOutDir: true,
    // A data: address would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { input: [page('index.html'), page('sign-in.html')] },
  },
});
