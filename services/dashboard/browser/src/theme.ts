import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ink green: white text on shade 7 has a contrast of 5.9, and shade 3 on the dark background 9. */
const exchequer: MantineColorsTuple = [
  '#eaf7f1',
  '#d5ebe1',
  '#a8d6c1',
  '#78c09f',
  '#51ad83',
  '#3aa171',
  '#2b9266',
  '#1b7350',
  '#145f41',
  '#084a31',
];

export const theme = createTheme({
  primaryColor: 'exchequer',
  primaryShade: { light: 7, dark: 7 },
  colors: { exchequer },
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '600', sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.125rem' } } },
});

/** The library's own greys and badges have less contrast than WCAG AA asks for on some backgrounds. */
export const contrast: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#565d64',
    '--mantine-color-placeholder': '#6b7178',
    '--mantine-color-green-light-color': '#1a5c2a',
    '--mantine-color-orange-light-color': '#8a3500',
    '--mantine-color-red-light-color': '#9b1c1c',
    '--mantine-color-blue-light-color': '#15548f',
    '--mantine-color-gray-light-color': '#343a40',
    '--mantine-color-exchequer-light-color': '#145f41',
    '--mantine-color-red-outline': '#c92a2a',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    '--mantine-color-dimmed': '#b4b4b4',
    '--mantine-color-placeholder': '#a3a3a3',
    '--mantine-color-green-light-color': '#8ce99a',
    '--mantine-color-orange-light-color': '#ffc078',
    '--mantine-color-red-light-color': '#ffb3b3',
    '--mantine-color-blue-light-color': '#a5d8ff',
    '--mantine-color-gray-light-color': '#dee2e6',
    '--mantine-color-exchequer-light-color': '#a8d6c1',
    '--mantine-color-anchor': '#78c09f',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b02525',
    '--mantine-color-error': '#ff8787',
  },
});

/** The server puts it into the page. Styles that Mantine makes at run time carry it. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** The library that stops the page behind a dialog from scrolling looks for the nonce here. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
