/** Waits for a number of milliseconds. */
export type Wait = (milliseconds: number) => Promise<void>;

/** Calls a function at an interval in milliseconds, until the returned function is called. */
type Repeat = (milliseconds: number, act: () => void) => () => void;

/** The timers of the snap. */
export type Timers = { readonly wait: Wait; readonly repeat: Repeat };
