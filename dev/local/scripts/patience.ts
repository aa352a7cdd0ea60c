/** How long a test or a program waits for something that has to come, in milliseconds:
 * far longer than a slow machine needs, as the limit only ends what hangs, and shorter
 * than Jest's own limit (`testTimeout`), which can't say what was missing. */
export const PATIENCE_MS = 240_000;
