import type { LabelColumns } from '@exchequer/postgres';
import type { Generated } from 'kysely';
import type { AccountType } from './accounts.api.js';
import type { Category } from './category.js';

declare module '../../database.js' {
  interface Database {
    account: AccountTable;
    books: BooksTable;
  }
}

export interface AccountTable extends LabelColumns {
  org_id: string;
  livemode: boolean;
  id: string;
  number: number;
  name: string;
  type: AccountType;
  category: Category | null;
  built_in: Generated<boolean>;
  created_at: Generated<Date>;
  created_by: Generated<string | null>;
}

export interface BooksTable {
  org_id: string;
  livemode: boolean;
  closed_through: string | null;
  opened_at: Generated<Date>;
}
