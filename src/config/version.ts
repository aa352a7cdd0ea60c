/** The snap's version, which the build inlines. */
export const SNAP_VERSION = process.env.SNAP_VERSION ?? '';
