import { CASM, PAYLOAD, SIERRA } from '../../dev/testing/inputs/contract-class';
import { BLOCK, scriptedChain } from '../../dev/testing/nodes/scripted-chain';
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

  it('has a progress window, which closes before the approval', async () => {
    const wallet = testWallet({ ...scriptedChain(), answer: () => false });
    expect(await declare(wallet, LARGE)).toMatchObject({ code: 4001 });
    expect(wallet.works.length).toBeGreaterThan(1);
    expect(JSON.stringify(wallet.works[0])).toContain('Sepolia · test');
    expect(wallet.dialogs).toMatchObject([{ type: 'declare' }]);
    expect(wallet.isOpen()).toBe(false);
  });

  it('is not declared if the user closes the progress window', async () => {
    const chain = scriptedChain();
    const wallet = testWallet({ ...chain, stopsWork: true });
    expect(await declare(wallet, LARGE)).toMatchObject({
      code: 4001,
      message: 'The user canceled the request',
    });
    expect([wallet.dialogs, chain.submitted]).toStrictEqual([[], []]);
  });

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

it.each([
  ['classHash', { classHash: '0x1' }, 'the hash of the class'],
  ['compiledClassHash', { compiledClassHash: '0x1' }, 'the hash of the class'],
  [
    'casm',
    { casm: { ...CASM, bytecode_segment_lengths: [1, [1, 1]] } },
    'segments that this version of the network accepts',
  ],
])('an invalid %s is named in the error', async (member, payload, expected) => {
  const wallet = walletOn({
    overrides: {
      starknet_getBlockWithTxHashes: { ...BLOCK, starknet_version: '0.14.0' },
    },
  });
  expect(await declare(wallet, payload)).toMatchObject({
    code: -32602,
    message: `Invalid params: params.contractPayload.${member}: expected ${expected}`,
  });
});
