import {
  CASM_HASH,
  DECLARE_DETAILS,
} from '../../dev/testing/inputs/contract-class';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { ACCOUNT, failureOf, walletOn } from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';
import { padFelt } from '../core/felt';

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
