import { PAYLOAD, SIERRA } from '../../dev/testing/inputs/contract-class';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { ACCOUNT, failureOf, walletOn } from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';

const declare = async (
  wallet: TestWallet,
  payload: object,
): Promise<Awaited<ReturnType<typeof failureOf>>> =>
  failureOf(
    wallet.call('l2net_declareContract', {
      senderAddress: ACCOUNT,
      contractPayload: { ...PAYLOAD, ...payload },
    }),
  );

/** A class of so many felts. */
const classOf = (felts: number): object => ({
  ...SIERRA,
  sierra_program: Array.from({ length: felts }, () => '0x1'),
});

describe('a class of more than 4,096 felts', () => {
  const LARGE = { contract: classOf(4_097) };

  it('closes its progress window if it can’t be declared', async () => {
    const wallet = walletOn();
    const end = await declare(wallet, { ...LARGE, classHash: '0x1' });
    expect(end).toMatchObject({ code: -32602 });
    expect(wallet.works.length).toBeGreaterThan(1);
    expect(wallet.isOpen()).toBe(false);
  });
});

it('a smaller class has no progress window', async () => {
  const wallet = testWallet({ ...scriptedChain(), answer: () => false });
  await declare(wallet, { contract: classOf(4_096) });
  expect(wallet.works).toStrictEqual([]);
  expect(wallet.dialogs).toHaveLength(1);
});
