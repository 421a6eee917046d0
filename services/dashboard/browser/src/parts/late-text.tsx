import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const QUIET_MS = 300;

/** A text that filters: it asks when somebody stops typing, not for each letter. */
export function LateText({
  value,
  onChange,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // "Clear filters" and "back" change the value from outside.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const tell = useDebouncedCallback((text: string) => onChange(text.trim()), QUIET_MS);
  return (
    <TextInput
      {...props}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        tell(currentTarget.value);
      }}
    />
  );
}
