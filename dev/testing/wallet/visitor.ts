import { simulateClient, type Client } from './client';
import { ADDRESSES, SITE } from './seed-phrase';
import { failureOf } from './sends';
import { OTHER } from './slow-user';
import { testWallet, type TestWallet } from './wallet';
import { SEPOLIA } from '../../../src/config/networks';
import { stayInOneThread } from '../determinism/one-thread';
import { sleep } from '../determinism/sleep';
import {
  installVirtualClock,
  type VirtualClock,
} from '../determinism/virtual-clock';
import { MAIL } from '../inputs/typed-data';

type Options = NonNullable<Parameters<typeof testWallet>[0]>;

/** A request's outcome: its error's code and data, `ok`, or `open` while pending. */
type End = 'open' | 'ok' | { code: number; data: unknown };

/** A request whose outcome can be read at any time. */
export type Asked = { readonly end: () => End };

/** A user of sites in a simulated MetaMask, on a virtual clock. */
export type Visitor = {
  readonly client: Client;
  readonly wallet: () => TestWallet;
  readonly clock: VirtualClock;
  /** Advances the clock by some milliseconds. */
  readonly after: (milliseconds: number) => Promise<void>;
  /** Makes a site request a signature, or another call. */
  readonly ask: (origin?: string, method?: string, params?: unknown) => Asked;
  /** Clicks a button of the visible window, and waits until that takes effect. */
  readonly click: (name: string) => Promise<void>;
  /** The site whose window is visible. */
  readonly site: () => string | undefined;
  /** Stops MetaMask's service worker, and starts it again. */
  readonly restart: () => void;
  readonly leave: () => void;
};

/** Sites that may see the accounts. */
const SITES = [
  SITE,
  OTHER,
  ...Array.from({ length: 8 }, (_, index) => `https://${index}.example`),
];

const SIGN = 'l2net_signMessage';
const TO_SIGN = {
  typedDataMessage: MAIL,
  signerAddress: ADDRESSES[0],
  chainId: SEPOLIA,
};

/** A visitor, on a clock that is in force until they leave. */
export function visit(options: Options = {}): Visitor {
  const clock = installVirtualClock({ start: 2e12, limitMs: 3_600_000 });
  const useThreads = stayInOneThread();
  const client = simulateClient(
    async (id, event) => wallet.context.windows.onInput(id, event as never),
    async () => wallet.context.windows.wake(),
  );
  const sites = SITES.map((origin) => ({ origin, since: 1, scope: 'all' }));
  const live = (state: TestWallet['state']['values'] | undefined): TestWallet =>
    testWallet({
      state:
        state === undefined
          ? { 'connected-sites': sites }
          : Object.fromEntries(state),
      wait: sleep,
      client,
      ...options,
    });
  let wallet = live(undefined);
  const after = async (milliseconds: number): Promise<void> =>
    clock.run(sleep(milliseconds));
  return {
    client,
    wallet: () => wallet,
    clock,
    after,
    ask: (origin = SITE, method = SIGN, params: unknown = TO_SIGN) => {
      let end: End = 'open';
      void failureOf(wallet.call(method, params, origin)).then((failure) => {
        end =
          failure === undefined
            ? 'ok'
            : { code: failure.code, data: failure.data };
      });
      return { end: () => end };
    },
    click: async (name) => clock.run(client.click(name)),
    site: () => {
      const view = client.seen()?.view;
      return view !== undefined && 'origin' in view ? view.origin : undefined;
    },
    restart: () => {
      clock.forget();
      client.restart();
      wallet = live(wallet.state.values);
    },
    leave: () => {
      clock.uninstall();
      useThreads();
    },
  };
}
