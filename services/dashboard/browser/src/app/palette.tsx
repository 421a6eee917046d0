import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { useGoTo } from './links.tsx';
import { usePages } from './shell.tsx';

const [store, spotlight] = createSpotlight();

/** Ids name what they are of, so an id that is typed or pasted leads to its page. */
const PAGE_OF_ID = [
  [/^evt_\w+$/, 'events'],
  [/^req_\w+$/, 'requests'],
  [/^whe_\w+$/, 'webhooks'],
  [/^whd_\w+$/, 'webhooks/deliveries'],
] as const;

export default function Palette({ opening }: { readonly opening: number }) {
  const pages = usePages();
  const goTo = useGoTo();
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (opening > 0) spotlight.open();
  }, [opening]);
  const typed = query.trim();
  const found = PAGE_OF_ID.flatMap(([pattern, path]) =>
    pattern.test(typed)
      ? [{ id: typed, label: texts.palette.open(typed), onClick: () => goTo(`${path}/${typed}`), keywords: [typed] }]
      : [],
  );
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      highlightQuery
      nothingFound={texts.palette.nothingFound}
      searchProps={{ placeholder: texts.palette.placeholder, 'aria-label': texts.palette.placeholder }}
      actions={[
        ...found.map((action) => ({ ...action, leftSection: <IconArrowRight size={18} aria-hidden /> })),
        ...pages.map(({ path, title, group, icon: Icon }) => ({
          id: path,
          label: title,
          description: texts.groups[group],
          onClick: () => goTo(path),
          leftSection: <Icon size={18} aria-hidden />,
        })),
        ...texts.palette.actions.map(({ label, to }) => ({
          id: label,
          label,
          onClick: () => goTo(to),
          leftSection: <IconArrowRight size={18} aria-hidden />,
        })),
      ]}
    />
  );
}
