/** Waits for a number of milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;
