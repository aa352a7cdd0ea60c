import { chainWithMemory } from '../../../dev/testing/nodes/chain-with-memory';
import { makeGate } from '../../../dev/testing/nodes/scripted-node';
import { payFromForm } from '../../../dev/testing/wallet/pay-from-form';
import { liveOn } from '../../../dev/testing/wallet/second-life';
import { failureOf, send } from '../../../dev/testing/wallet/sends';
import type {
  TestWallet,
  WalletRequest,
} from '../../../dev/testing/wallet/wallet';

type Params = {
  readonly key?: string;
  readonly value?: readonly { readonly hash?: string }[];
  readonly request?: { readonly method: string };
};

/** Whether a request writes the journal's entry, with the hash of what was approved or not. */
const writesEntry =
  (hasHash: boolean) =>
  ({ key, value }: Params): boolean =>
    key === 'journal' &&
    value?.some(({ hash }) => (hash !== undefined) === hasHash) === true;

/** What MetaMask keeps of a payment before it is sent, and how to tell its writes. */
const WRITES = {
  entry: writesEntry(false),
  event: ({ request }: Params): boolean => request?.method === 'note',
  hash: writesEntry(true),
};

type Write = keyof typeof WRITES;

const METHODS: unknown[] = ['snap_setState', 'snap_scheduleBackgroundEvent'];

/** Does something before MetaMask answers the requests that write it. */
function beforeAnswer(
  wallet: TestWallet,
  write: Write,
  act: () => Promise<void>,
): void {
  const { request } = wallet.provider;
  const answer = async (call: WalletRequest): Promise<unknown> => {
    const value: unknown = await request(call as never);
    if (METHODS.includes(call.method) && WRITES[write](call.params ?? {})) {
      await act();
    }
    return value;
  };
  Object.assign(wallet.provider, { request: answer });
}

/** Gives everything that needs no further event the time to happen. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise(setImmediate);
  }
}

/** Pays, and returns what whoever does is told if it fails. */
type Pay = (wallet: TestWallet) => Promise<string | undefined>;

const payers: Record<string, Pay> = {
  'a site’s call': async (wallet) => (await failureOf(send(wallet)))?.message,
  'the wallet’s own form': async (wallet) => {
    const page = await payFromForm(wallet);
    return [...page.text(), ...wallet.notices].join('\n');
  },
};

describe.each(Object.entries(payers))('a payment by %s', (_, pay) => {
  it.each([
    ['entry', 0],
    ['event', 0],
    ['hash', 1],
  ] as const)('waits until its %s is written', async (write, windows) => {
    const chain = chainWithMemory();
    const wallet = liveOn(chain);
    const written = makeGate();
    const answered = makeGate();
    beforeAnswer(wallet, write, async () => {
      written.open();
      await answered.opened;
    });
    let isOver = false;
    const end = pay(wallet).finally(() => {
      isOver = true;
    });
    await written.opened;
    await turns(1000);
    expect(chain.submitted).toStrictEqual([]);
    expect(wallet.dialogs).toHaveLength(windows);
    expect(wallet.asked.includes('snap_getBip44Entropy')).toBe(windows > 0);
    expect([isOver, wallet.alerts]).toStrictEqual([false, []]);
    answered.open();
    await end;
    expect(chain.submitted).toHaveLength(1);
  });

  it.each([
    ['entry', 0],
    ['hash', 1],
  ] as const)('is stopped if its %s isn’t written', async (write, windows) => {
    const chain = chainWithMemory();
    const wallet = liveOn(chain);
    beforeAnswer(wallet, write, async () =>
      Promise.reject(new Error('The disk is full')),
    );
    expect(await pay(wallet)).toMatch(/(Internal|Unexpected).* wallet/u);
    expect(wallet.dialogs).toHaveLength(windows);
    expect(chain.submitted).toStrictEqual([]);
  });

  it('is sent if MetaMask has no background events', async () => {
    const chain = chainWithMemory();
    await pay(liveOn(chain, undefined, { knowsEvents: false }));
    expect(chain.submitted).toHaveLength(1);
  });
});
