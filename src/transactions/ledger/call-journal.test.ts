import { chainWithMemory } from '../../../dev/testing/nodes/chain-with-memory';
import {
  BLOCK,
  noncesOf,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { entriesOf } from '../../../dev/testing/wallet/second-life';
import {
  ACCOUNT,
  failureOf,
  recordsOf,
  send,
} from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';

/** How long MetaMask takes until a write is on disk, in milliseconds. */
const TO_DISK = 2500;

/** A wallet whose writes reach the disk only when the test lets them. */
function slowDisk(options: Parameters<typeof testWallet>[0] = {}): {
  wallet: TestWallet;
  /** Lets the writes so far reach the disk. */
  reach: () => void;
} {
  let pending: (() => void)[] = [];
  const wallet: TestWallet = testWallet({
    ...options,
    wait: async (milliseconds) => {
      if (milliseconds === TO_DISK) {
        await new Promise<void>((resolve) => {
          pending.push(resolve);
        });
      }
    },
  });
  return {
    wallet,
    reach: () => {
      const done = pending;
      pending = [];
      done.forEach((resolve) => {
        resolve();
      });
    },
  };
}

/** Does something before each write of the state, by its key. */
function onWrite({ state }: TestWallet, act: (key: string) => unknown): void {
  const { set } = state;
  Object.assign(state, {
    set: async (...write: Parameters<typeof set>) => {
      act(write[0]);
      return set(...write);
    },
  });
}

/** Gives everything that needs no further event the time to happen. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise(setImmediate);
  }
}

/** Polls until a condition holds. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await new Promise(setImmediate);
  }
}

describe('a send', () => {
  it('is written down before its window opens', async () => {
    const written: unknown[] = [];
    const wallet: TestWallet = testWallet({
      ...chainWithMemory(),
      answer: () => {
        written.push(...entriesOf(wallet));
        return false;
      },
    });
    await failureOf(send(wallet));
    expect(written).toMatchObject([
      {
        origin: 'https://dapp.example',
        attempt: {
          chainId: SEPOLIA,
          account: ACCOUNT,
          nonce: '0x5',
          from: '0x5',
          block: 9,
          calls: [expect.stringMatching(/^[0-9a-f]{16}$/u)],
        },
      },
    ]);
    expect(entriesOf(wallet)).toStrictEqual([]);
  });

  it('reaches no node before that is on disk, however fast the click', async () => {
    const chain = chainWithMemory();
    const { wallet, reach } = slowDisk(chain);
    const end = send(wallet);
    await until(() => wallet.dialogs.length === 1 && !wallet.isOpen());
    await turns(2000);
    expect([chain.submitted, recordsOf(wallet)]).toStrictEqual([[], []]);
    expect(entriesOf(wallet)).toMatchObject([{ attempt: { nonce: '0x5' } }]);
    reach();
    await end;
    expect(chain.submitted).toHaveLength(1);
  });

  it('is stopped if it can’t be written down', async () => {
    const chain = chainWithMemory();
    const wallet = testWallet(chain);
    onWrite(wallet, (key) => {
      if (key === 'journal') {
        throw new Error('The disk is full');
      }
    });
    expect(await failureOf(send(wallet))).toMatchObject({ code: -32603 });
    expect([wallet.dialogs, chain.submitted]).toStrictEqual([[], []]);
  });

  it('is written down anew, and waited for, if another took its nonce', async () => {
    const chain = scriptedChain();
    const { wallet, reach } = slowDisk(chain);
    const ends = [send(wallet, 1), send(wallet, 2)];
    await until(() => wallet.dialogs.length === 2 && !wallet.isOpen());
    reach();
    const attempts = (): unknown[] =>
      entriesOf(wallet).map(({ attempt }) => attempt?.nonce);
    await until(() => attempts().includes('0x6'));
    await turns(2000);
    expect(noncesOf(chain)).toStrictEqual([5]);
    reach();
    await Promise.all(ends);
    expect(noncesOf(chain)).toStrictEqual([5, 6]);
  });

  it('writes nothing between its entry and the click', async () => {
    const keys: string[] = [];
    const wallet: TestWallet = testWallet({
      ...chainWithMemory(),
      answer: () => {
        keys.push('click');
        return true;
      },
    });
    onWrite(wallet, (key) => keys.push(key));
    await send(wallet);
    const written = keys.slice(keys.indexOf('journal'), keys.indexOf('click'));
    expect(written).toStrictEqual(['journal']);
  });

  it('is not written down anew because there is a newer block', async () => {
    let block = 9;
    const chain = chainWithMemory({
      overrides: {
        starknet_getBlockWithTxHashes: () => {
          block += 1;
          return { ...BLOCK, block_number: block };
        },
      },
    });
    let writes = 0;
    const wallet: TestWallet = testWallet({
      ...chain,
      answer: async (_, id) => {
        const before = block;
        for (const name of ['details', 'previous']) {
          const event = { type: 'ButtonClickEvent', name } as never;
          await wallet.context.windows.onInput(id, event);
        }
        // The return from the details simulates it anew.
        expect(block).toBeGreaterThan(before);
        return false;
      },
    });
    onWrite(wallet, (key) => {
      writes += key === 'journal' ? 1 : 0;
    });
    await failureOf(send(wallet));
    // One before the window opened, and one that strikes it.
    expect(writes).toBe(2);
  });

  it('keeps its entry while an equal one is answered', async () => {
    const wallet: TestWallet = testWallet({
      ...chainWithMemory(),
      now: () => 2_000_000_000,
      answer: () => {
        expect(entriesOf(wallet).length).toBe(left);
        left -= 1;
        return false;
      },
    });
    let left = 2;
    await Promise.all([failureOf(send(wallet)), failureOf(send(wallet))]);
    expect(left).toBe(0);
  });
});
