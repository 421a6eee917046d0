import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { createLogOutput } from './log-output.js';
import { scrub } from './scrub.js';

export type { Logger } from 'pino';

/** Structured JSON logs on standard output. Each line is scrubbed and has its trace id. `LOG_LEVEL` sets the level. */
export function createLogger(service: string, destination: DestinationStream = createLogOutput()): Logger {
  const options = {
    name: service,
    level: process.env.LOG_LEVEL || 'info',
    base: { service },
    messageKey: 'message',
    timestamp: () => `,"time":"${logTime()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: serializeError, err: serializeError },
    mixin: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    hooks: { streamWrite: scrub },
  };
  return pino(options, destination);
}

/** Name, code, message and stack. Other properties of an error (such as a driver's query values) are left out. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = (error as { code?: unknown }).code;
  const cause = error.cause instanceof Error ? serializeError(error.cause) : undefined;
  return { name, message, stack, ...(code === undefined ? {} : { code: String(code) }), ...(cause ? { cause } : {}) };
}

let second = 0;
let secondText = '';

/**
 * The time in ISO 8601 with milliseconds. The part up to the second is cached, because a busy process logs thousands of lines
 * in one second.
 */
export function logTime(): string {
  const now = Date.now();
  if (now - second >= 1000 || now < second) {
    second = now - (now % 1000);
    secondText = new Date(second).toISOString().slice(0, -4);
  }
  return `${secondText}${String(now - second).padStart(3, '0')}Z`;
}
