import { CASM_HASH, SIERRA } from '../../../../test/support/contract-class';
import { scriptedChain } from '../../../../test/support/scripted-chain';
import { SITE } from '../../../../test/support/seed-phrase';
import { failureOf, sendParams } from '../../../../test/support/sends';
import { OTHER } from '../../../../test/support/slow-user';
import { MAIL } from '../../../../test/support/typed-data';
import { testWallet, type TestWallet } from '../../../../test/support/wallet';
import { SEPOLIA } from '../../../config/networks';
import { STRK } from '../../../config/tokens';
import { padFelt, shortStringToFelt, type Felt } from '../../../core/felt';

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

  it.each([
    ['wallet_addInvokeTransaction', { calls }],
    ['wallet_addDeclareTransaction', declaration],
    ['wallet_signTypedData', MAIL],
    ['wallet_watchAsset', asset()],
  ])('%s is 113 if the user refuses', async (method, params) => {
    const views = { symbol: [shortStringToFelt('CON')] };
    const { wallet, submitted } = await connected(views, false);
    const end = await failureOf(wallet.call(method, params));
    expect(end).toMatchObject({ code: 4001, data: { walletError: 113 } });
    expect(wallet.dialogs).toHaveLength(1);
    expect(submitted).toStrictEqual([]);
    expect(await wallet.context.tokens.list(SEPOLIA)).toStrictEqual([]);
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
  const kept = {
    address: TOKEN,
    symbol: 'CON',
    decimals: 6,
    sites: [SITE],
  };
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

  it.each<[string, Record<string, Felt[]>]>([
    ['has no decimals', { ...names, decimals: [] }],
    ['has no symbol, whatever the site says', { ...names, symbol: [] }],
  ])('is none if it %s', async (_, views) => {
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

  it('is asked for by each site: none learns what others got', async () => {
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
