import { runRewrapCommand } from '@exchequer/vault';

await runRewrapCommand('gateway');
