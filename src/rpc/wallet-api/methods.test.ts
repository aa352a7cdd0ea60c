import {
  CASM_HASH,
  CLASS_HASH,
  SIERRA,
} from '../../../dev/testing/inputs/contract-class';
import { MAIL } from '../../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { EXAMPLE_REQUESTS } from '../../../dev/testing/params/example-requests';
import { SITE } from '../../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  failureOf,
  sendParams,
} from '../../../dev/testing/wallet/sends';
import { OTHER } from '../../../dev/testing/wallet/slow-user';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { type Felt, padFelt, shortStringToFelt, toFelt } from '../../core/felt';

const refusing = (): ReturnType<typeof testWallet> =>
  testWallet({ ...scriptedChain(), answer: () => false });

const full = (method: keyof typeof EXAMPLE_REQUESTS): object =>
  EXAMPLE_REQUESTS[method].full as object;

describe('the names of the wallet API’s OpenRPC document', () => {
  const { calls } = full('wallet_addInvokeTransaction') as { calls: unknown };
  it.each([
    ['wallet_addInvokeTransaction', { invoke_transaction: calls }],
    ['wallet_signTypedData', { typed_data: MAIL, api_version: '0.10.3' }],
    [
      'wallet_addDeclareTransaction',
      { declare_transaction: full('wallet_addDeclareTransaction') },
    ],
  ])('are taken by %s, which asks the user', async (method, params) => {
    const wallet = refusing();
    expect(await failureOf(wallet.call(method, params))).toMatchObject({
      code: 4001,
    });
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('show and sign the same as the names that starknet.js uses', async () => {
    const shown = async (params: object): Promise<unknown> => {
      const wallet = refusing();
      await failureOf(wallet.call('wallet_signTypedData', params));
      return wallet.dialogs;
    };
    expect(await shown({ typed_data: MAIL })).toStrictEqual(await shown(MAIL));
  });
});

describe('an error of the wallet API', () => {
  it.each([
    ['wallet_requestAccounts', {}, 'USER_REFUSED_OP', 113],
    ['wallet_addInvokeTransaction', {}, 'INVALID_REQUEST_PAYLOAD', 114],
    ['wallet_switchStarknetChain', { chainId: 'x' }, 'UNLISTED_NETWORK', 112],
    ['wallet_nothing', {}, 'UNKNOWN_ERROR', 163],
  ])('of %s(%j) ends in its name, %s', async (method, params, name, code) => {
    const wallet = testWallet({ state: {}, answer: () => false });
    expect(await failureOf(wallet.call(method, params))).toMatchObject({
      message: expect.stringMatching(` \\(${name}\\)$`) as unknown,
      data: { walletError: code },
    });
  });

  it('has no name in the messages of other methods', async () => {
    const end = await failureOf(refusing().call('l2net_executeTxn', {}));
    expect(end?.message).not.toContain('(');
  });
});

const TOKEN = padFelt('0xf00');
const PADDED = expect.stringMatching(/^0x[0-9a-f]{64}$/u) as string;

/** A wallet whose site is connected to all accounts, of which there is one. */
async function connected(
  views: Record<string, Felt[]> = {},
  isApproving = true,
): Promise<{ wallet: TestWallet; submitted: unknown[] }> {
  const chain = scriptedChain({
    deployed: true,
    views: { decimals: ['0x6'], ...views },
  });
  const wallet = testWallet({ ...chain, answer: () => isApproving });
  await wallet.call('l2net_createAccount', {});
  wallet.requests.length = 0;
  return { wallet, submitted: chain.submitted };
}

const calls = sendParams().calls as Record<string, unknown>[];
const declaration = { compiled_class_hash: CASM_HASH, contract_class: SIERRA };
const asset = (options: object = {}): object => ({
  type: 'ERC20',
  options: { address: TOKEN, ...options },
});

describe('an action of the wallet API', () => {
  it('sends calls, given as params or as a list', async () => {
    const { wallet, submitted } = await connected();
    for (const params of [{ calls }, calls]) {
      expect(
        await wallet.call('wallet_addInvokeTransaction', params),
      ).toStrictEqual({ transaction_hash: PADDED });
    }
    expect(submitted).toHaveLength(2);
    expect(wallet.dialogs).toMatchObject([{ type: 'send' }, { type: 'send' }]);
  });

  it.each<[string, unknown, number]>([
    ['wallet_addInvokeTransaction', { calls, proof: {} }, 163],
    ['wallet_addInvokeTransaction', { calls, api_version: '0.6' }, 162],
    ['wallet_addInvokeTransaction', { calls: [] }, 114],
    ['wallet_addDeclareTransaction', { ...declaration, class_hash: {} }, 114],
    ['wallet_signTypedData', { ...MAIL, primaryType: 'Letter' }, 114],
    ['wallet_signTypedData', { api_version: '0.6' }, 162],
    ['wallet_watchAsset', { ...asset(), type: 'ERC721' }, 114],
    ['wallet_strk20PrepareInvoke', { actions: [] }, 163],
  ])('%s rejects bad params by its own code (%#)', async (...row) => {
    const [method, params, walletError] = row;
    const wallet = testWallet({ state: {} });
    const end = await failureOf(wallet.call(method, params));
    expect(end).toMatchObject({ data: { walletError } });
    expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
  });

  it('signs typed data and returns r and s', async () => {
    const { wallet } = await connected();
    const hex = expect.stringMatching(/^0x[0-9a-f]+$/u) as string;
    expect(await wallet.call('wallet_signTypedData', MAIL)).toStrictEqual([
      hex,
      hex,
    ]);
    expect(wallet.dialogs).toMatchObject([
      { type: 'sign-message', origin: SITE },
    ]);
  });
});

describe('a token that a site wants watched', () => {
  const names = {
    name: [shortStringToFelt('Contract')],
    symbol: [shortStringToFelt('CON')],
  };
  const kept = { address: TOKEN, symbol: 'CON', decimals: 6, sites: [SITE] };
  const claims = { name: 'Site', symbol: 'SITE', decimals: 18 };

  it.each<[string, Record<string, Felt[]>, string]>([
    ['as its contract describes it', names, 'Contract'],
    ['by its symbol if it has no name', { ...names, name: [] }, 'CON'],
  ])('is kept %s', async (_, views, name) => {
    const { wallet } = await connected(views);
    expect(await wallet.call('wallet_watchAsset', asset(claims))).toBe(true);
    expect(wallet.dialogs).toMatchObject([{ site: claims }]);
    expect(await wallet.context.tokens.list(SEPOLIA)).toStrictEqual([
      { ...kept, name },
    ]);
  });

  it.each<[string, object]>([
    ['too long', { symbol: 'frmUSDC-USDT-EKUBO-1', name: 'n'.repeat(65) }],
    ['not ASCII', { symbol: 'USD₮0', name: 'Tether ₮', decimals: 6 }],
    ['no number', { symbol: '', name: ' ', decimals: 'six', image: '' }],
    ['out of range', { decimals: 256, image: 'i'.repeat(200_000) }],
  ])('is kept if what the site says is %s', async (_, hints) => {
    const { wallet } = await connected(names);
    expect(await wallet.call('wallet_watchAsset', asset(hints))).toBe(true);
    const { decimals } = hints as { decimals?: unknown };
    expect(wallet.dialogs).toMatchObject([
      {
        differs: [],
        isSpoofed: false,
      },
    ]);
    expect(wallet.dialogs).toHaveProperty(
      '0.site',
      decimals === 6 ? { decimals } : {},
    );
    expect(await wallet.context.tokens.list(SEPOLIA)).toMatchObject([kept]);
  });

  it.each([
    ['not ASCII', '0x555344e282ae30', 'USD₮0', false],
    ['one that only looks like another', '0x555344d0a1', 'USDС', true],
  ])('is kept by its symbol: %s', async (_, word, symbol, isSpoofed) => {
    const length = toFelt((word.length - 2) / 2);
    const views = { ...names, symbol: ['0x0', word, length] as Felt[] };
    const { wallet } = await connected(views);
    expect(await wallet.call('wallet_watchAsset', asset())).toBe(true);
    expect(wallet.dialogs).toMatchObject([{ contract: { symbol }, isSpoofed }]);
    expect(await wallet.context.tokens.list(SEPOLIA)).toMatchObject([
      { symbol },
    ]);
  });

  it.each<[string, Record<string, Felt[]>]>([
    ['has no decimals', { ...names, decimals: [] }],
    ['has no symbol, whatever the site says', { ...names, symbol: [] }],
  ])('is rejected with 111 if it %s', async (_, views) => {
    const { wallet } = await connected(views);
    const end = await failureOf(
      wallet.call('wallet_watchAsset', asset(claims)),
    );
    expect(end).toMatchObject({ data: { walletError: 111 } });
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('is not asked for again, nor are STRK and ETH', async () => {
    const { wallet } = await connected(names);
    await wallet.call('wallet_watchAsset', asset());
    wallet.requests.length = 0;
    for (const address of [TOKEN, padFelt(STRK)]) {
      expect(await wallet.call('wallet_watchAsset', asset({ address }))).toBe(
        true,
      );
    }
    expect(wallet.dialogs).toHaveLength(1);
    expect(wallet.requests).toStrictEqual([]);
  });

  it('is asked for by each site: no site learns what others got', async () => {
    const { wallet } = await connected(names);
    const { connectedSites, tokens } = wallet.context;
    const grant = { origin: OTHER, since: 1, scope: 'all' } as const;
    await connectedSites.add(grant);
    await wallet.call('wallet_watchAsset', asset());
    for (const opened of [2, 2]) {
      await wallet.call('wallet_watchAsset', asset(), OTHER);
      expect(wallet.dialogs).toHaveLength(opened);
    }
    await wallet.call('wallet_watchAsset', asset());
    expect(wallet.dialogs).toHaveLength(2);
    // Once the user has removed it, it is a question again.
    await tokens.remove(SEPOLIA, TOKEN);
    await wallet.call('wallet_watchAsset', asset());
    expect(wallet.dialogs).toHaveLength(3);
  });

  it('is known to the last twenty sites that asked for it', async () => {
    const { wallet } = await connected(names);
    const { tokens } = wallet.context;
    const others = Array.from({ length: 20 }, (_, index) => String(index));
    const token = { ...kept, name: 'Contract' };
    await tokens.put(SEPOLIA, { ...token, sites: others });
    await wallet.call('wallet_watchAsset', asset());
    expect(await tokens.list(SEPOLIA)).toStrictEqual([
      { ...token, sites: [...others.slice(1), SITE] },
    ]);
  });
});

/** A wallet whose site is connected, on a chain that answers a declaration so. */
async function declaringOn(
  onSubmit = (): unknown => undefined,
): Promise<TestWallet> {
  const wallet = testWallet(scriptedChain({ onSubmit }));
  await wallet.call('l2net_createAccount', {});
  return wallet;
}

const named = {
  compiled_class_hash: CASM_HASH,
  contract_class: { ...SIERRA, abi: JSON.stringify(SIERRA.abi) },
};

describe('a class that is declared', () => {
  it('has the hash that the network computes', async () => {
    const wallet = await declaringOn();
    expect(
      await wallet.call('wallet_addDeclareTransaction', named),
    ).toStrictEqual({
      transaction_hash: PADDED,
      class_hash: padFelt(CLASS_HASH as Felt),
    });
  });

  it('is refused before any window if a hash contradicts it', async () => {
    const wallet = await declaringOn();
    const end = await failureOf(
      wallet.call('wallet_addDeclareTransaction', {
        ...named,
        class_hash: '0x1',
      }),
    );
    expect(end).toMatchObject({ code: -32602, data: { walletError: 114 } });
    expect(end?.message).toContain('params.class_hash: ');
    expect(wallet.dialogs).toStrictEqual([]);
  });
});

describe('a class that the network can’t take', () => {
  const requests: [string, object][] = [
    ['wallet_addDeclareTransaction', named],
    [
      'l2net_declareContract',
      {
        senderAddress: ACCOUNT,
        contractPayload: { contract: SIERRA, compiledClassHash: CASM_HASH },
      },
    ],
  ];

  it.each(requests)('%s fails with 114 after it was sent', async (...row) => {
    for (const code of [56, 57, 60, 62]) {
      const wallet = await declaringOn(() => rpcError(code));
      const end = await failureOf(wallet.call(...row));
      expect(end).toMatchObject({
        code: -32003,
        data: { walletError: 114, code },
      });
    }
  });
});
