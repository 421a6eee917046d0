import { exampleIds, ORGANIZATION } from './site.ts';

const at = (path: string) => `/${ORGANIZATION}/test/${path}`;

/** Every page by the name of its picture. */
export function everyPage(): Readonly<Record<string, string>> {
  const { endpoint, delivery, event, request } = exampleIds();
  return {
    'sign-in': '/sign-in',
    'sign-up': '/sign-up',
    'forgot-password': '/forgot-password',
    'reset-password': '/reset-password?token=t',
    verify: '/verify',
    invitation: '/invitation/invt_1',
    'first-organization': '/sign-in/organization',
    home: at('home'),
    keys: at('keys'),
    webhooks: at('webhooks'),
    endpoint: at(`webhooks/${endpoint}`),
    delivery: at(`webhooks/deliveries/${delivery}`),
    events: at('events'),
    event: at(`events/${event}`),
    requests: at('requests'),
    request: at(`requests/${request}`),
    usage: at('usage'),
    'test-tools': at('test-tools'),
    team: at('team'),
    audit: at('audit'),
    me: at('me'),
  };
}
