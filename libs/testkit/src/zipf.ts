/** Draws from 0 to `count - 1`, the first by far the most often: P(n) is proportional to 1 / (n + 1)^exponent. */
export function createZipf(count: number, exponent: number): () => number {
  const cumulative: number[] = [];
  let total = 0;
  for (let n = 1; n <= count; n++) {
    total += 1 / n ** exponent;
    cumulative.push(total);
  }
  return () => {
    const drawn = Math.random() * total;
    return cumulative.findIndex((sum) => drawn < sum);
  };
}
