import type { Memory } from './memory';
import type { MetaMask } from './metamask';
import { assertMayAsk, countAnswer } from './refusals';
import type { Timers } from '../core/wait';
import { isActive } from '../platform/platform';
import { createWindows, type DialogWindows } from '../ui/dialog-windows';
import type { OpenInterfaces } from '../ui/open-interfaces';
import {
  createPageInterfaces,
  type PageInterfaces,
  type PageNotice,
} from '../ui/page-interfaces';
import {
  createProgress,
  createResultWindow,
  type Progress,
  type ShowResult,
  type LongTask,
} from '../ui/progress';
import { createWindowQueue } from '../ui/window-queue';

/** What the user sees of the snap: windows and pages. */
export type Interfaces = {
  /** Shows dialogs, one at a time. */
  readonly windows: DialogWindows;
  /** Opens a window that shows the progress of a long task. */
  readonly progress: (task: LongTask) => Progress;
  readonly showResult: ShowResult;
  readonly pageInterfaces: PageInterfaces;
  /** Records that the user has just used a page. */
  readonly usePage: (id: string) => void;
  /** The actions in progress on open pages. */
  readonly inFlight: Set<string>;
  /** What open pages say besides their data, by interface id. */
  readonly pageNotices: Map<string, readonly PageNotice[]>;
  readonly formOwners: Map<string, symbol>;
};

/** Whatever opens a window waits in one queue: dialogs, progress and results. */
export function createInterfaces(
  { snap, use }: OpenInterfaces,
  { connectedSites, preferences, refusals }: Memory,
  { now, languageLoaded, loadLogos }: MetaMask,
  timers: Timers,
): Interfaces {
  const onAnswer = async (site: string, isApproved: boolean): Promise<void> =>
    countAnswer(refusals, site, isApproved, now());
  const clock = { ...timers, isActive: async () => isActive(snap) };
  const queue = createWindowQueue(snap, {
    ...clock,
    isConnected: async (site) =>
      (await connectedSites.find(site)) !== undefined,
    prepare: async (requester) => {
      await Promise.all([
        assertMayAsk(
          { refusals, preferences, connectedSites },
          requester,
          now(),
        ),
        languageLoaded(),
        loadLogos(),
      ]);
    },
  });
  return {
    windows: createWindows(snap, queue, clock, onAnswer),
    progress: createProgress(snap, queue, timers.wait, async (origin) =>
      onAnswer(origin, false),
    ),
    showResult: createResultWindow(snap, queue, timers.wait),
    pageInterfaces: createPageInterfaces(snap),
    usePage: use,
    inFlight: new Set(),
    pageNotices: new Map(),
    formOwners: new Map(),
  };
}
