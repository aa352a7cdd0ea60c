import type { installSnap } from '@metamask/snaps-simulation';

import { serveFolder } from '../../dev/chain/servers/serve-folder';
import { LOCAL_FOLDER } from '../../dev/local/ports/ports';

/** A snap in the simulator of snaps-jest, with the parts that its own helper
 * doesn't expose. */
export type Installed = Awaited<ReturnType<typeof installSnap>>;

type Options = NonNullable<Parameters<typeof installSnap>[1]>;

/** The environment that snaps-jest's own `installSnap` uses. */
type Environment = {
  readonly installSnap: (
    snapId: Parameters<typeof installSnap>[0],
    options: Options,
  ) => Promise<Installed>;
};

/** Installs the local build in the environment of snaps-jest. */
export async function install(options: Options['options']): Promise<Installed> {
  const { snapsEnvironment } = globalThis as unknown as {
    snapsEnvironment: Environment;
  };
  const { url, stop } = await serveFolder(LOCAL_FOLDER, 0);
  try {
    return await snapsEnvironment.installSnap(
      `local:${url}` as Parameters<typeof installSnap>[0],
      options === undefined ? {} : { options },
    );
  } finally {
    // All files were read on installation.
    await stop();
  }
}
