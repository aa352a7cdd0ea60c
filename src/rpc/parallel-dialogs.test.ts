import { scriptedChain } from '../../test/support/scripted-chain';
import { makeGate } from '../../test/support/scripted-node';
import { failureOf, recordsOf, send } from '../../test/support/sends';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';

/** A wallet whose dialogs stay open until they are answered one by one. */
function openWallet(): {
  wallet: TestWallet;
  submitted: ReturnType<typeof scriptedChain>['submitted'];
  /** Waits for so many dialogs, all still open. */
  opened: (count: number) => Promise<void>;
  answer: (place: number, approved: boolean) => void;
} {
  const chain = scriptedChain();
  const answers: ((approved: boolean) => void)[] = [];
  const gates = Array.from({ length: 20 }, makeGate);
  const wallet = testWallet({
    ...chain,
    answer: async () => {
      const place = answers.length;
      const answered = new Promise<boolean>((resolve) => {
        answers.push(resolve);
      });
      gates[place]?.open();
      return answered;
    },
  });
  return {
    wallet,
    submitted: chain.submitted,
    opened: async (count) => gates[count - 1]?.opened,
    answer: (place, approved) => {
      answers[place]?.(approved);
    },
  };
}

const amountOf = ({ calldata }: { calldata: readonly string[] }): unknown =>
  calldata.at(-2);

describe('dialogs that stand open together', () => {
  it('never mix: each answer is for what that dialog showed', async () => {
    const { wallet, submitted, opened, answer } = openWallet();
    const [first, second, third] = [11, 12, 13].map(async (amount) =>
      send(wallet, amount),
    );
    await opened(3);
    const shown = wallet.dialogs.map((view) =>
      view.type === 'send' ? view.calls[0]?.calldata[1] : undefined,
    );
    answer(shown.indexOf('0xc'), true);
    await second;
    expect(submitted.map(amountOf)).toStrictEqual(['0xc']);
    answer(shown.indexOf('0xb'), false);
    expect(await failureOf(first ?? Promise.resolve())).toMatchObject({
      code: 4001,
    });
    answer(shown.indexOf('0xd'), true);
    await third;
    expect(submitted.map(amountOf)).toStrictEqual(['0xc', '0xd']);
    expect(recordsOf(wallet)).toHaveLength(2);
  });

  it('leave reads and other dialogs to their business', async () => {
    const { wallet, opened, answer } = openWallet();
    const sending = send(wallet, 1);
    await opened(1);
    expect(await wallet.call('l2net_getCurrentNetwork')).toMatchObject({
      chainId: SEPOLIA,
    });
    const switching = wallet.call('l2net_switchNetwork', { chainId: MAINNET });
    await opened(2);
    answer(1, true);
    expect(await switching).toBe(true);
    answer(0, true);
    await sending;
    expect(recordsOf(wallet)).toMatchObject([{ chainId: SEPOLIA }]);
    expect(wallet.dialogs[0]).toMatchObject({ network: 'Starknet Sepolia' });
  });

  it('change nothing in each other: an account created meanwhile neither', async () => {
    const { wallet, opened, answer, submitted } = openWallet();
    const sending = send(wallet, 1);
    await opened(1);
    await wallet.call('l2net_createAccount', { addressIndex: 7 });
    answer(0, true);
    await sending;
    const [view] = wallet.dialogs;
    expect(BigInt(submitted[0]?.sender_address ?? 0)).toBe(
      BigInt(view?.type === 'send' ? view.account : 0),
    );
  });

  it('are ten of one site at most', async () => {
    const { wallet, opened, answer } = openWallet();
    const sends = Array.from({ length: 10 }, async (_, place) =>
      send(wallet, place),
    );
    await opened(10);
    expect(await failureOf(send(wallet, 99))).toMatchObject({ code: -32005 });
    wallet.dialogs.forEach((_, place) => {
      answer(place, false);
    });
    await Promise.allSettled(sends);
    const again = send(wallet, 1);
    await opened(11);
    answer(10, true);
    await again;
  });
});
