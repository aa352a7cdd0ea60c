import {
  CASM,
  CASM_HASH,
  DECLARE_DETAILS,
  PAYLOAD,
  SIERRA,
} from '../../../dev/testing/inputs/contract-class';
import {
  BLOCK,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import {
  ACCOUNT,
  failureOf,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../../config/networks';
import { padFelt } from '../../core/felt';

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
    expect(JSON.stringify(wallet.works[0])).toContain('Starknet Sepolia');
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

describe('a declaration that is only signed', () => {
  const sign = async (
    wallet: ReturnType<typeof testWallet>,
    details: object = {},
    request: object = {},
  ): Promise<unknown> =>
    wallet.call('l2net_signDeclareTransaction', {
      address: ACCOUNT,
      chainId: SEPOLIA,
      details: { ...DECLARE_DETAILS, ...details },
      ...request,
    });

  it('queries no node if the request is complete', async () => {
    const wallet = walletOn();
    expect(await sign(wallet)).toStrictEqual({
      signature: [
        expect.stringMatching(/^0x/u) as string,
        expect.stringMatching(/^0x/u) as string,
      ],
    });
    expect(wallet.requests).toStrictEqual([]);
    expect(wallet.dialogs).toMatchObject([
      { type: 'declare', purpose: 'sign', nonce: '5' },
    ]);
  });

  it('is rejected if its bounds exceed maxFee, but may hold any gas', async () => {
    const wallet = testWallet({});
    const resourceBounds = {
      ...(DECLARE_DETAILS.resourceBounds as object),
      l2_gas: { max_amount: 1_210_000_001, max_price_per_unit: 1 },
    };
    const signing = async (maxFee: number): Promise<unknown> =>
      sign(wallet, { resourceBounds, maxFee });
    expect(await failureOf(signing(1_210_000_002))).toMatchObject({
      code: -32003,
      data: { reason: 'max-fee' },
    });
    expect(wallet.dialogs).toStrictEqual([]);
    expect(await signing(1_210_000_003)).toHaveProperty('signature');
  });

  it('reads missing details from the network', async () => {
    const wallet = walletOn();
    const full = await sign(wallet, { compiledClassHash: CASM_HASH });
    const filled = await sign(wallet, {
      compiledClassHash: undefined,
      nonce: undefined,
    });
    expect(filled).toStrictEqual(full);
  });

  it('needs the compiled class hash if no node has the class', async () => {
    const wallet = walletOn({
      overrides: { starknet_getCompiledCasm: rpcError(28) },
    });
    const end = await failureOf(sign(wallet, { compiledClassHash: undefined }));
    expect(end).toMatchObject({ code: -32602 });
    expect(end?.message).toContain('params.details.compiledClassHash');
  });

  it.each([
    ['senderAddress', {}, { senderAddress: padFelt(2n ** 250n) }],
    ['details.senderAddress', { senderAddress: padFelt(2n ** 250n) }, {}],
    ['details.walletAddress', { walletAddress: padFelt(2n ** 250n) }, {}],
    ['details.chainId', { chainId: MAINNET }, {}],
    ['address', {}, { address: undefined }],
  ])(
    'is rejected if %s contradicts the rest',
    async (path, details, request) => {
      const end = await failureOf(sign(walletOn(), details, request));
      expect(end).toMatchObject({ code: -32602 });
      expect(end?.message).toContain(`params.${path}: `);
    },
  );
});
