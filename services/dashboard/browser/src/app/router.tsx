import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Navigate, Outlet, useParams } from '@tanstack/react-router';
import { Problem } from '../parts/problem.tsx';
import { texts } from '../texts.ts';
import { ErrorPage, NotFoundPage } from './error-page.tsx';
import { PAGES } from './pages.ts';
import { isSessionExpired } from './query-client.ts';
import { sessionQuery } from './session.tsx';
import { Shell } from './shell.tsx';
import { InWorkplace, type Mode } from './workplace.tsx';

const root = createRootRoute({ component: WithSession, notFoundComponent: NotFoundPage });

const index = createRoute({ getParentRoute: () => root, path: '/', component: ToFirstOrganization });

const workplace = createRoute({ getParentRoute: () => root, path: '$organization/$mode', component: Workplace });

const toHome = createRoute({ getParentRoute: () => workplace, path: '/', component: ToHome });

const pages = PAGES.flatMap(({ path, component, children = {} }) => [
  createRoute({ getParentRoute: () => workplace, path, component }),
  ...Object.entries(children).map(([below, page]) =>
    createRoute({ getParentRoute: () => workplace, path: `${path}/${below}`, component: page }),
  ),
]);

export const router = createRouter({
  basepath: '/app',
  routeTree: root.addChildren([index, workplace.addChildren([toHome, ...pages])]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: Loading,
  scrollRestoration: true,
});

/** The first request of the frame. Without a session there is only the page for signing in. */
function WithSession() {
  const { data, error, refetch } = useQuery(sessionQuery);
  // A session that ends later is told in a dialog: what was typed stays.
  if (data !== undefined) return <Outlet />;
  if (error === null) return <Loading />;
  if (!isSessionExpired(error)) return <Problem error={error} retry={() => void refetch()} />;
  const here = window.location.pathname + window.location.search;
  window.location.replace(`/app/sign-in?then=${encodeURIComponent(here)}`);
  return <Loading />;
}

function ToFirstOrganization() {
  const { data } = useQuery(sessionQuery);
  const first = data?.organizations[0];
  if (first !== undefined) {
    return <Navigate to="/$organization/$mode" params={{ organization: first.id, mode: 'test' }} replace />;
  }
  window.location.replace('/app/sign-in/organization');
  return <Loading />;
}

function Workplace() {
  const { organization: id, mode } = useParams({ from: workplace.id });
  const { data } = useQuery(sessionQuery);
  const organization = data?.organizations.find((of) => of.id === id);
  if (organization === undefined || (mode !== 'test' && mode !== 'live')) return <NotFoundPage />;
  if (mode === 'live' && !organization.live_open) return <ToHome mode="test" />;
  return (
    // Another organization or mode begins anew: no state of a page goes along.
    <InWorkplace key={`${id} ${mode}`} organization={organization} mode={mode as Mode}>
      <Shell>
        <Outlet />
      </Shell>
    </InWorkplace>
  );
}

function ToHome({ mode: to }: { readonly mode?: Mode }) {
  const { organization, mode } = useParams({ from: workplace.id });
  return <Navigate to={`/${organization}/${to ?? mode}/home` as never} replace />;
}

function Loading() {
  return (
    <Center mih={240}>
      <Loader aria-label={texts.loading} role="status" />
    </Center>
  );
}
