import type { installSnap } from '@metamask/snaps-simulation';

/** A snap in the simulator that snaps-jest runs, with the parts that its own helper
 * leaves out. */
export type Installed = Awaited<ReturnType<typeof installSnap>>;

type Options = NonNullable<Parameters<typeof installSnap>[1]>;

/** What snaps-jest's own `installSnap` calls. */
type Environment = {
  readonly installSnap: (
    snapId: undefined,
    options: Options,
  ) => Promise<Installed>;
};

/**
 * Installs the local build in the environment of snaps-jest.
 *
 * @param options - As snaps-jest takes them.
 * @returns The snap.
 */
export async function install(options: Options['options']): Promise<Installed> {
  const { snapsEnvironment } = globalThis as unknown as {
    snapsEnvironment: Environment;
  };
  return await snapsEnvironment.installSnap(
    undefined,
    options === undefined ? {} : { options },
  );
}
