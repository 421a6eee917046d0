import { type Logger, type LogOutput, logTime } from '@exchequer/telemetry';
import { trace } from '@opentelemetry/api';
import { type Exchange, tenths } from './exchange.js';

export type RequestLog = (exchange: Exchange) => void;

/**
 * One line per answer: never a query string, a body, a header or a key, and the path only as its template. The line is built
 * here in the logger's format. All words in it except the template are ours, so only the template needs escaping.
 */
export function createRequestLog(logger: Logger, output: LogOutput): RequestLog {
  if (!logger.isLevelEnabled('info')) return () => {};
  return (exchange) => output.write(lineOf(exchange));
}

function lineOf(exchange: Exchange): string {
  const { request, response, caller, upstreamMs, problemCode } = exchange;
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  let line = `{"level":"info","time":"${logTime()}","service":"gateway"`;
  if (traceId !== undefined) line += `,"trace_id":"${traceId}"`;
  line += `,"request_id":"${exchange.requestId}","method":"${request.method}","route":${JSON.stringify(exchange.route)},"status":${exchange.status}`;
  if (problemCode !== undefined) line += `,"code":"${problemCode}"`;
  if (caller !== undefined) {
    line += `,"organization_id":"${caller.organizationId}","key_id":"${caller.keyId}","livemode":${caller.livemode}`;
  }
  line += `,"ms":${exchange.ms}`;
  if (upstreamMs !== undefined) line += `,"upstream_ms":${tenths(upstreamMs)}`;
  line += `,"bytes_in":${exchange.bytesIn},"bytes_out":${exchange.bytesOut}`;
  if (!response.writableFinished) line += ',"aborted":true';
  return `${line},"message":"request"}\n`;
}
