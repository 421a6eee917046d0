import { Badge, Code, Tooltip } from '@mantine/core';
import { texts } from '../texts.ts';
import css from './parts.module.css';

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 hr. ago", with the whole time for those who point at it or read it aloud. */
export function Time({ at, none = '–' }: { readonly at: string | number | null; readonly none?: string }) {
  if (at === null) return none;
  const time = new Date(typeof at === 'number' ? at * 1000 : at);
  const seconds = (time.getTime() - Date.now()) / 1000;
  const [unit, size] = STEPS.find(([, of]) => Math.abs(seconds) >= of) ?? ['second', 1];
  const old = Math.abs(seconds) > 30 * 86_400;
  return (
    <Tooltip label={TIME.format(time)} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={time.toISOString()}>
        {old ? TIME.format(time) : RELATIVE.format(Math.round(seconds / size), unit)}
      </time>
    </Tooltip>
  );
}

const COLORS: Readonly<Record<string, string>> = {
  active: 'green',
  enabled: 'green',
  succeeded: 'green',
  completed: 'green',
  pending: 'blue',
  running: 'blue',
  failed: 'red',
  disabled: 'red',
  revoked: 'gray',
  expired: 'gray',
  skipped: 'gray',
};

/** A state in a word; the colour only repeats it. */
export function State({ state }: { readonly state: string }) {
  return (
    <Badge variant="light" color={COLORS[state] ?? 'gray'} tt="none" fw={500} miw="max-content">
      {texts.states[state as keyof typeof texts.states] ?? state}
    </Badge>
  );
}

export function HttpStatus({ status }: { readonly status: number }) {
  const color = status >= 500 ? 'red' : status >= 400 ? 'orange' : 'green';
  return (
    <Badge variant="light" color={color} miw="max-content">
      {status}
    </Badge>
  );
}

export function Id({ id }: { readonly id: string }) {
  return <Code className={css.mono}>{id}</Code>;
}
