/** The terminal output while the suite starts and runs. */
export interface Display {
  /** Shows a step with a running clock, then a tick with the time it took. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** Prints a service's lines with its name in front. */
  prefixed(name: string): (line: string) => void;
}

const COLOURS = [36, 35, 33, 32, 34];
const NAME_WIDTH = 18;
const REFRESH_MS = 100;
const HIDDEN = /"level":"(info|debug|trace)"/;

export function createDisplay(): Display {
  const live = process.stdout.isTTY === true;
  const under = new Map<string, number>();
  let services = 0;

  const seconds = (sinceMs: number) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
  const clear = () => void (live && process.stdout.write('\r\u001b[K'));
  const draw = () => {
    if (!live || under.size === 0) return;
    const titles = [...under].map(([title, sinceMs]) => `${title} ${seconds(sinceMs)}`).join('  ');
    process.stdout.write(`\r\u001b[K  … ${titles}`.slice(0, process.stdout.columns || 120));
  };
  const say = (line: string) => {
    clear();
    process.stdout.write(`${line}\n`);
    draw();
  };
  if (live) setInterval(draw, REFRESH_MS).unref();

  return {
    step: async (title, work) => {
      const startedMs = Date.now();
      under.set(title, startedMs);
      draw();
      try {
        const result = await work();
        under.delete(title);
        say(`  ✓ ${title} (${seconds(startedMs)})`);
        return result;
      } catch (error) {
        under.delete(title);
        say(`  ✗ ${title} (${seconds(startedMs)})`);
        throw error;
      }
    },
    prefixed: (name) => {
      const colour = COLOURS[services++ % COLOURS.length];
      const label = live ? `\u001b[${colour}m${name.padEnd(NAME_WIDTH)}\u001b[0m` : name.padEnd(NAME_WIDTH);
      const verbose = process.env.LOG_LEVEL !== undefined;
      // Every request is a log line. By default only unusual lines are shown; LOG_LEVEL=info shows all.
      return (line) => {
        if (verbose || !HIDDEN.test(line)) say(`${label} ${line}`);
      };
    },
  };
}
