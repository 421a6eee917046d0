import type { CursorList } from '@exchequer/http-kit';

export interface TestValue {
  /** Where the value is sent. */
  area: string;
  /** What to send. */
  value: string;
  /** What happens then. */
  effect: string;
}

export interface TestValueList extends CursorList<TestValue> {}
