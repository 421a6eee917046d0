import { runMigrateCommand } from '@exchequer/postgres';
import { migrate } from './migrations.js';

await runMigrateCommand('dashboard', migrate);
