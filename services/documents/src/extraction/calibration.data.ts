/** Placeholder until the first calibration run. */
export const CALIBRATION: Readonly<Record<string, readonly [right: number, total: number]>> = {};
