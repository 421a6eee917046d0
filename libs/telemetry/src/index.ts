export { SpanKind } from '@opentelemetry/api';
export { isTraced, linkToCaller, setHttpRoute, startTracesHere } from './http-server.js';
export { createLogOutput, type LogOutput } from './log-output.js';
export { createLogger, type Logger, logTime } from './logger.js';
export { createOutageLog, type OutageLog } from './outage-log.js';
export { maskNumbers, scrub } from './scrub.js';
export { currentTraceparent, inSpan, inTrace, untraced } from './trace.js';
