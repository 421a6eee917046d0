import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Group,
  Menu,
  NavLink,
  ScrollArea,
  SegmentedControl,
  Text,
  Tooltip,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconMoon, IconPlus, IconSearch, IconSun, IconUser } from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { usePathOf } from './links.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { PAGES } from './pages.ts';
import { serverPart, useSession } from './session.tsx';
import css from './shell.module.css';
import { forgetDrafts } from './use-draft.ts';
import { useMay, useWorkplace } from './workplace.tsx';

// The palette comes with the first Ctrl-K.
const Palette = lazy(() => import('./palette.tsx'));

export function Shell({ children }: { readonly children: ReactNode }) {
  const [isOpen, { toggle, close }] = useDisclosure();
  const [hasPalette, setPalette] = useState(0);
  const { mode } = useWorkplace();
  useLiveUpdates();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPalette((count) => count + 1);
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <a href="#main" className={css.skip}>
        {texts.frame.skip}
      </a>
      <AppShell
        header={{ height: 56 }}
        navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
        padding={{ base: 'md', md: 'xl' }}
        className={mode === 'test' ? css.test : undefined}
      >
        <AppShell.Header>
          <Group h="100%" px="md" justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap">
              <Burger
                opened={isOpen}
                onClick={toggle}
                hiddenFrom="md"
                size="sm"
                aria-label={isOpen ? texts.frame.closeNavigation : texts.frame.openNavigation}
              />
              <OrganizationSwitch />
            </Group>
            <Group gap="sm" wrap="nowrap">
              <Button
                variant="default"
                size="xs"
                visibleFrom="sm"
                leftSection={<IconSearch size={14} aria-hidden />}
                rightSection={<Text size="xs">Ctrl K</Text>}
                onClick={() => setPalette((count) => count + 1)}
              >
                {texts.frame.search}
              </Button>
              <ModeSwitch />
              <ColorScheme />
              <PersonMenu />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="sm" aria-label={texts.frame.navigation}>
          <ScrollArea>
            <Navigation onNavigate={close} />
          </ScrollArea>
        </AppShell.Navbar>
        <AppShell.Main id="main" tabIndex={-1}>
          <div className={css.main}>{children}</div>
        </AppShell.Main>
      </AppShell>
      {hasPalette > 0 && (
        <Suspense>
          <Palette opening={hasPalette} />
        </Suspense>
      )}
    </>
  );
}

/** The pages that this person may see in this mode. */
export function usePages() {
  const may = useMay();
  const { mode } = useWorkplace();
  return PAGES.filter(
    ({ scope, testModeOnly }) => (scope === undefined || may(scope)) && (testModeOnly !== true || mode === 'test'),
  );
}

function Navigation({ onNavigate }: { readonly onNavigate: () => void }) {
  const pages = usePages();
  const pathOf = usePathOf();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  return Object.entries(texts.groups).map(([group, title]) => {
    const inGroup = pages.filter((page) => page.group === group);
    if (inGroup.length === 0) return null;
    return (
      <section key={group} aria-label={title}>
        <Text size="xs" fw={600} c="dimmed" px="sm" pt="md" pb={4}>
          {title}
        </Text>
        {inGroup.map(({ path, title: page, icon: Icon }) => {
          const to = pathOf(path);
          const isHere = here === to || here.startsWith(`${to}/`);
          return (
            <NavLink
              key={path}
              label={page}
              active={isHere}
              aria-current={isHere ? 'page' : undefined}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={onNavigate}
              renderRoot={(props) => <Link {...props} to={to as never} />}
            />
          );
        })}
      </section>
    );
  });
}

function OrganizationSwitch() {
  const { organization, mode } = useWorkplace();
  const { organizations } = useSession();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          className={css.org}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={texts.frame.organization(organization.name)}
        >
          <Text truncate fw={600} c="var(--mantine-color-text)">
            {organization.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {organizations.map(({ id, name, role, live_open: isLiveOpen }) => (
          <Menu.Item
            key={id}
            rightSection={id === organization.id ? <IconCheck size={14} aria-hidden /> : null}
            onClick={() => void navigate({ to: `/${id}/${isLiveOpen ? mode : 'test'}/home` as never })}
          >
            {name}
            <Text size="xs" c="dimmed">
              {texts.roles[role]}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href="/app/sign-in/organization" leftSection={<IconPlus size={14} aria-hidden />}>
          {texts.frame.newOrganization}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ModeSwitch() {
  const { organization, mode } = useWorkplace();
  const navigate = useNavigate();
  const control = (
    <SegmentedControl
      size="xs"
      aria-label={texts.frame.mode}
      value={mode}
      data={[
        { value: 'test', label: texts.frame.test },
        { value: 'live', label: texts.frame.live, disabled: !organization.live_open },
      ]}
      onChange={(to) => void navigate({ to: `/${organization.id}/${to}/home` as never })}
    />
  );
  if (organization.live_open) return control;
  return (
    <Tooltip label={texts.frame.liveClosed} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <div>{control}</div>
    </Tooltip>
  );
}

function ColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <ActionIcon
      variant="default"
      size="md"
      visibleFrom="sm"
      aria-label={isDark ? texts.frame.useLight : texts.frame.useDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
    </ActionIcon>
  );
}

function PersonMenu() {
  const { person } = useSession();
  const pathOf = usePathOf();
  const signOut = async () => {
    await serverPart('/auth/sign-out', {});
    forgetDrafts();
    window.location.assign('/app/sign-in');
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="light" size="md" radius="xl" aria-label={texts.frame.person(person.name)}>
          <IconUser size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{person.email}</Menu.Label>
        <Menu.Item renderRoot={(props) => <Link {...props} to={pathOf('me') as never} />}>{texts.pages.me}</Menu.Item>
        <Menu.Item onClick={() => void signOut()}>{texts.frame.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
