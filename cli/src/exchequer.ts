import { report } from './core/report.js';
import { systemWorld } from './core/world.js';
import { createProgram } from './program.js';

const world = systemWorld();
// A reader such as `head` may end before this command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
try {
  await createProgram(world).parseAsync(process.argv);
} catch (error) {
  process.exitCode = report(error, world);
}
