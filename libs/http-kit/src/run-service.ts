import type { Logger } from '@exchequer/telemetry';

/**
 * Runs a service process: starts it, stops it once on SIGTERM or SIGINT, and exits with code 1 if starting, stopping or
 * anything unhandled fails, so that its supervisor restarts it.
 * @param stopTimeoutMs the process exits after this time even if work is left.
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
  // A log reader that has disconnected must not end the service. An 'error' event without a listener would.
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
    // The channel closes if the supervisor dies. The service then stops too, instead of running on as an orphan.
    if (process.channel) process.once('disconnect', () => stop('disconnect'));
  } catch (error) {
    die(error);
  }
}
