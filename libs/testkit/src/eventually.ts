/**
 * Repeats a check until it stops throwing. For states that nothing announces; where there is an event, await it.
 * @param timeoutMs gives up with the last error.
 */
export async function eventually<T>(check: () => Promise<T> | T, timeoutMs = 60_000, intervalMs = 20): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  }
}
