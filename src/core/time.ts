/** A day in seconds, the unit of times in the state and on the chain. */
export const DAY_SECONDS = 86_400;
