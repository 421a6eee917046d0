const MINUTE_MS = 60_000;
const CLOCK = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The 60 minutes before `to`, the oldest first, also those without a request. */
export function perMinute(requests: readonly { readonly created_at: string }[], to: Date) {
  const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE_MS);
  const counts = new Map<number, number>();
  for (const { created_at: at } of requests) {
    const minute = minuteOf(new Date(at));
    counts.set(minute, (counts.get(minute) ?? 0) + 1);
  }
  const last = minuteOf(to);
  return Array.from({ length: 60 }, (_, index) => {
    const minute = last - 59 + index;
    return { minute: CLOCK.format(minute * MINUTE_MS), requests: counts.get(minute) ?? 0 };
  });
}
