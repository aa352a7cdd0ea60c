/** Waits so many milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;
