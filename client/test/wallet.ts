import { ACCOUNT, scriptedMetaMask, type ScriptedMetaMask } from './page';
import {
  createWallet,
  type StandardWallet,
  type WindowObject,
} from '../wallet';

type Features = StandardWallet['features'];
type Connect = Features['standard:connect']['connect'];

type Tested = {
  readonly metaMask: ScriptedMetaMask;
  readonly snap: ScriptedMetaMask['snap'];
  readonly standard: StandardWallet;
  readonly window: WindowObject;
  /** Connects through the Wallet Standard, without a window. */
  readonly connect: () => ReturnType<Connect>;
  readonly disconnect: () => Promise<void>;
  readonly onChange: Features['standard:events']['on'];
};

const POLL_MS = 3000;

/**
 * @param isConnected - Whether the site was connected before the page was loaded.
 * @returns A wallet that has sent no request yet, and the MetaMask behind it.
 */
export function setUp(isConnected = true): Tested {
  const metaMask = scriptedMetaMask();
  if (isConnected) {
    Object.assign(metaMask.snap, { isConnected: true, account: ACCOUNT });
  }
  const wallet = createWallet(metaMask);
  const { features } = wallet.standard;
  return {
    metaMask,
    snap: metaMask.snap,
    standard: wallet.standard,
    window: wallet.windowObject,
    connect: () => features['standard:connect'].connect({ silent: true }),
    disconnect: () => features['standard:disconnect'].disconnect(),
    onChange: features['standard:events'].on,
  };
}

/** Advances Jest's fake timers by some poll intervals. */
export async function poll(times = 1): Promise<void> {
  await jest.advanceTimersByTimeAsync(POLL_MS * times);
}
