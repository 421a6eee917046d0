import {
  IconBolt,
  IconBook2,
  IconClockPlay,
  IconFileText,
  IconGauge,
  IconHome,
  IconKey,
  IconList,
  IconUserCircle,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { texts } from '../texts.ts';

export interface Page {
  /** After `/app/<organization>/<mode>/`. */
  readonly path: string;
  readonly title: string;
  readonly group: keyof typeof texts.groups;
  readonly icon: typeof IconHome;
  /** Shown to those who have it. */
  readonly scope?: string;
  readonly testModeOnly?: boolean;
  readonly component: ReturnType<typeof lazyRouteComponent>;
  /** Pages inside that the navigation does not show: `$id`. */
  readonly children?: Readonly<Record<string, ReturnType<typeof lazyRouteComponent>>>;
}

const { pages } = texts;

/** The routes, the navigation and the command palette are made from it. Each page is its own script. */
export const PAGES: readonly Page[] = [
  {
    path: 'home',
    title: pages.home,
    group: 'overview',
    icon: IconHome,
    component: lazyRouteComponent(() => import('../pages/home/home.tsx'), 'HomePage'),
  },
  {
    path: 'documents',
    title: pages.documents,
    group: 'work',
    icon: IconFileText,
    scope: 'documents:read',
    component: lazyRouteComponent(() => import('../pages/documents/documents.tsx'), 'DocumentsPage'),
    children: { $id: lazyRouteComponent(() => import('../pages/documents/document.tsx'), 'DocumentPage') },
  },
  {
    path: 'keys',
    title: pages.keys,
    group: 'developers',
    icon: IconKey,
    scope: 'keys:read',
    component: lazyRouteComponent(() => import('../pages/keys/keys.tsx'), 'KeysPage'),
  },
  {
    path: 'webhooks',
    title: pages.webhooks,
    group: 'developers',
    icon: IconWebhook,
    scope: 'webhooks:read',
    component: lazyRouteComponent(() => import('../pages/webhooks/endpoints.tsx'), 'EndpointsPage'),
    children: {
      $id: lazyRouteComponent(() => import('../pages/webhooks/endpoint.tsx'), 'EndpointPage'),
      'deliveries/$id': lazyRouteComponent(() => import('../pages/webhooks/delivery.tsx'), 'DeliveryPage'),
    },
  },
  {
    path: 'events',
    title: pages.events,
    group: 'developers',
    icon: IconBolt,
    scope: 'webhooks:read',
    component: lazyRouteComponent(() => import('../pages/events/events.tsx'), 'EventsPage'),
    children: { $id: lazyRouteComponent(() => import('../pages/events/event.tsx'), 'EventPage') },
  },
  {
    path: 'requests',
    title: pages.requests,
    group: 'developers',
    icon: IconList,
    scope: 'requests:read',
    component: lazyRouteComponent(() => import('../pages/requests/requests.tsx'), 'RequestsPage'),
    children: { $id: lazyRouteComponent(() => import('../pages/requests/request.tsx'), 'RequestPage') },
  },
  {
    path: 'usage',
    title: pages.usage,
    group: 'developers',
    icon: IconGauge,
    scope: 'requests:read',
    component: lazyRouteComponent(() => import('../pages/usage/usage.tsx'), 'UsagePage'),
  },
  {
    path: 'test-tools',
    title: pages.testTools,
    group: 'developers',
    icon: IconClockPlay,
    testModeOnly: true,
    component: lazyRouteComponent(() => import('../pages/test/test-tools.tsx'), 'TestToolsPage'),
  },
  {
    path: 'team',
    title: pages.team,
    group: 'organization',
    icon: IconUsers,
    component: lazyRouteComponent(() => import('../pages/team/team.tsx'), 'TeamPage'),
  },
  {
    path: 'audit',
    title: pages.audit,
    group: 'organization',
    icon: IconBook2,
    scope: 'audit:read',
    component: lazyRouteComponent(() => import('../pages/audit/audit.tsx'), 'AuditPage'),
  },
  {
    path: 'me',
    title: pages.me,
    group: 'organization',
    icon: IconUserCircle,
    component: lazyRouteComponent(() => import('../pages/me/me.tsx'), 'MePage'),
  },
];
