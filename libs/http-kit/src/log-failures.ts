import { isConnectionLost } from '@exchequer/postgres';
import { createOutageLog, type Logger } from '@exchequer/telemetry';

/**
 * What work in the background logs when a run fails. While Postgres is away, the process logs one line when that begins and one per minute,
 * however many loops fail.
 */
export function logFailures(logger: Logger, message: string): (error: unknown) => void {
  const outage = createOutageLog(logger, 'database');
  return (error) => {
    if (isConnectionLost(error)) outage.failed(error);
    else logger.warn({ error }, message);
  };
}
