import { startCluster } from '@exchequer/testkit';
const c = await startCluster(); console.log('URL', c.adminUrl); setTimeout(() => c.stop(), 5400e3);
