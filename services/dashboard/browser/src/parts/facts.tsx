import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './parts.module.css';

/** Names and values of an object. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Paper withBorder p="md" mb="lg">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 4 }} m={0} spacing="md">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <Text component="dd" size="sm" m={0} className={css.break}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
