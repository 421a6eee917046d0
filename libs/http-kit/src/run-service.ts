import type { Logger } from '@exchequer/telemetry';

/**
 * The life of a service process: starts it, stops it once on SIGTERM or SIGINT, and ends with code 1 when starting,
 * stopping or anything unhandled fails, so that its supervisor starts it again.
 * @param stopTimeoutMs after which the process ends although work is left.
 */
export async function runService(
  logger: Logger,
  start: () => Promise<{ stop(): Promise<void> }>,
  stopTimeoutMs = 20_000,
): Promise<void> {
  const die = (error: unknown) => {
    logger.fatal({ error }, 'service failed');
    process.exit(1);
  };
  // A log reader that went away must not end the service, and an 'error' event without a listener would.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  try {
    const running = await start();
    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
      logger.info({ signal }, 'stopping');
      setTimeout(() => die(new Error('work was left when the time to stop was over')), stopTimeoutMs).unref();
      running.stop().then(() => process.exit(0), die);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    // A supervisor that dies without a word closes the channel: a service must not outlive it as an orphan.
    if (process.channel) process.once('disconnect', () => stop('disconnect'));
  } catch (error) {
    die(error);
  }
}
