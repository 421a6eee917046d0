import { runRewrapCommand } from '@exchequer/vault';

await runRewrapCommand('tax', { tables: ['vault_key', 'retained_key'] });
