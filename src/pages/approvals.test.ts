import { openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError, type Methods } from '../../dev/testing/nodes/scripted-rpc';
import { recordOf } from '../../dev/testing/wallet/records';
import { ACCOUNT, STORED, recordsOf } from '../../dev/testing/wallet/sends';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { MAX_U256, padFelt, toFelt, toU256 } from '../core/felt';
import { selectorOf } from '../starknet/address';
import { approvalId, type GivenApproval } from '../state/approvals';

const NOW = 2_000_000_000;
const SPENDER = padFelt('0x5bed');
const ROUTER = NETWORKS[SEPOLIA].tokens[0]?.[0] ?? '0x1';

const GIVEN: GivenApproval = {
  token: padFelt(STRK),
  spender: SPENDER,
  what: 'amount',
  value: '0x9',
  since: 1_780_000_000,
};
const COLLECTION: GivenApproval = {
  ...GIVEN,
  token: padFelt('0xc0'),
  what: 'all',
  value: '0x1',
};
const NFT: GivenApproval = {
  ...GIVEN,
  token: padFelt('0xc1'),
  what: 'nft',
  value: '0x2',
};

/** A chain on which the account has sent `nonce` transactions, with these allowances. */
function chainWith(
  left: bigint,
  nonce = 0,
  overrides: Methods = {},
): ReturnType<typeof scriptedChain> {
  return scriptedChain({
    views: {
      allowance: toU256(left),
      isApprovedForAll: ['0x1'],
      get_approved: [SPENDER],
    },
    overrides: { starknet_getNonce: toFelt(nonce), ...overrides },
  });
}

/** The page of a wallet with an account that has given these approvals. */
async function openWith(
  approvals: readonly GivenApproval[],
  chain: ReturnType<typeof scriptedChain>,
  options: Parameters<typeof testWallet>[0] = {},
): Promise<{ page: TestPage; wallet: TestWallet }> {
  const wallet = testWallet({ ...chain, now: () => NOW, ...options });
  const { context } = wallet;
  await context.accounts.put(SEPOLIA, { ...STORED, deployed: true });
  await context.approvals.update(SEPOLIA, ACCOUNT, (known) => ({
    ...known,
    approvals: [...approvals],
  }));
  const page = testPage(wallet);
  await openPage(page.context, 'approvals');
  return { page, wallet };
}

async function filled(
  ...of: Parameters<typeof openWith>
): ReturnType<typeof openWith> {
  const opened = await openWith(...of);
  await opened.page.fill();
  return opened;
}

const nodesOf = (): number => NETWORKS[SEPOLIA].nodes.length;

describe('the approvals page', () => {
  it('shows what stands once it was checked, in one request to each node', async () => {
    const { page, wallet } = await openWith([GIVEN], chainWith(5n));
    expect(page.text()).toContain('Asking the network…');
    expect(page.text()).not.toContain('0x0000…5bed');
    expect(wallet.requests).toStrictEqual([]);
    await page.fill();
    expect(page.text()).toContain('0.000000000000000005 STRK');
    expect(page.below('0.000000000000000005 STRK')).toBe('0x0000…5bed');
    expect(page.below('0x0000…5bed')).toBe('2026-05-28');
    expect(wallet.requests).toHaveLength(nodesOf());
    expect(page.text()).not.toContain('Older approvals may be missing');
  });

  const NONE =
    'Your transactions have left nobody an approval to take tokens or NFTs.';

  it('leaves out what is used up, and says that nothing is left', async () => {
    const { page } = await filled([GIVEN], chainWith(0n));
    expect(page.text()).toContain(NONE);
  });

  it('never says so if some had no room', async () => {
    const opened = await openWith([GIVEN], chainWith(0n));
    const { page, wallet } = opened;
    await wallet.context.approvals.update(SEPOLIA, ACCOUNT, (known) => ({
      ...known,
      isPartial: true,
    }));
    await page.fill();
    expect(page.text()).not.toContain(NONE);
    expect(page.text()).toContain('Older approvals may be missing');
    expect(page.text().join(' ')).toContain('more approvals of this account');
    expect(page.text()).not.toContain('Look further');
  });

  it('never says so if there are more accounts than it looks at', async () => {
    const { page, wallet } = await openWith([], chainWith(0n));
    for (let index = 1; index <= 20; index += 1) {
      await wallet.context.accounts.put(SEPOLIA, {
        ...STORED,
        index,
        address: padFelt(toFelt(0xa000 + index)),
        deployed: true,
      });
    }
    await page.fill();
    expect(page.text()).not.toContain(NONE);
    expect(page.text()).toContain(
      'Only your first 20 accounts are looked at here.',
    );
  });

  it('says so of an amount without a limit', async () => {
    const { page } = await filled([GIVEN], chainWith(MAX_U256));
    expect(page.text()).toContain('Unlimited STRK');
  });

  it('shows what was known last if no node answers', async () => {
    const { page } = await filled([GIVEN], chainWith(5n), {
      fetch: async () => Promise.reject(new TypeError('offline')),
    });
    expect(page.text()).toContain('The network can’t be reached');
    expect(page.text()).toContain('Not checked on the chain yet.');
    expect(page.text()).toContain('0.000000000000000009 STRK');
  });

  it('does not ask again within a minute', async () => {
    const { page, wallet } = await filled([GIVEN], chainWith(5n));
    wallet.requests.length = 0;
    await openPage(page.context, 'approvals');
    expect(page.text()).toContain('0x0000…5bed');
    await page.fill();
    expect(wallet.requests).toStrictEqual([]);
  });

  it('shows everything about one, and leads back to the list', async () => {
    const { page } = await filled([GIVEN, NFT], chainWith(5n));
    await page.click(`approval:${ACCOUNT}:${approvalId(GIVEN)}`);
    expect(page.below('Spender')).toBe(SPENDER);
    expect(page.below('Token contract')).toBe(padFelt(STRK));
    expect(page.below('Your account')).toBe(ACCOUNT);
    await page.click('back');
    expect(page.text()).toContain('NFT #2');
  });

  it('names a token that nobody knows in a row, without its base units', async () => {
    const unknown = { ...GIVEN, token: padFelt('0xbad') };
    const { page } = await filled([unknown], chainWith(5n));
    expect(page.below('Unknown token')).toBe('0x0000…5bed');
    expect(page.text().join()).not.toContain('base units');
  });

  it('turns pages', async () => {
    const many = Array.from({ length: 41 }, (_, index) => ({
      ...GIVEN,
      spender: padFelt(toFelt(index + 1)),
    }));
    const { page } = await filled(many, chainWith(5n));
    expect(page.text()).toContain('Page 1 of 4');
    await page.click('next');
    await page.click('next');
    expect(page.text()).toContain('Page 3 of 4');
    const row = '0.000000000000000005 STRK';
    expect(page.text().filter((text) => text === row)).toHaveLength(11);
    await page.click('previous');
    expect(page.text()).toContain('Page 2 of 4');
  });
});

describe('taking approvals back', () => {
  const sent = (wallet: TestWallet): unknown[] =>
    wallet.dialogs.flatMap((dialog) =>
      'calls' in dialog ? (dialog.calls as unknown[]) : [],
    );

  it('sends the call that ends one, after a window', async () => {
    const { page, wallet } = await filled([GIVEN], chainWith(5n));
    await page.click(`take-back:${SEPOLIA}:${ACCOUNT}:${approvalId(GIVEN)}`);
    expect(sent(wallet)).toMatchObject([
      {
        contract: padFelt(STRK),
        entrypoint: 'approve',
        calldata: [SPENDER, '0x0', '0x0'],
      },
    ]);
    expect(recordsOf(wallet)).toHaveLength(1);
  });

  it('sends several in one transaction, by the names that collections know', async () => {
    const { page, wallet } = await filled(
      [GIVEN, NFT, COLLECTION],
      chainWith(5n),
    );
    await page.click(`several:${ACCOUNT}`);
    page.typeUntold({
      [approvalId(NFT)]: true,
      [approvalId(COLLECTION)]: true,
      [approvalId(GIVEN)]: false,
    });
    await page.click(`together:${ACCOUNT}`);
    expect(sent(wallet)).toMatchObject([
      { entrypoint: 'approve', calldata: ['0x0', '0x2', '0x0'] },
      { entrypoint: 'setApprovalForAll', calldata: [SPENDER, '0x0'] },
    ]);
    expect(recordsOf(wallet)).toHaveLength(1);
  });

  it('asks to select something first', async () => {
    const { page, wallet } = await filled([GIVEN, NFT], chainWith(5n));
    await page.click(`together:${ACCOUNT}`);
    expect(page.text()).toContain('Nothing is selected');
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('sends nothing if the user refuses', async () => {
    const { page, wallet } = await filled([GIVEN], chainWith(5n), {
      answer: () => false,
    });
    await page.click(`take-back:${SEPOLIA}:${ACCOUNT}:${approvalId(GIVEN)}`);
    expect(wallet.dialogs).toHaveLength(1);
    expect(recordsOf(wallet)).toStrictEqual([]);
  });

  it('says why it failed', async () => {
    const { page } = await filled(
      [GIVEN],
      chainWith(5n, 0, { starknet_simulateTransactions: rpcError(41) }),
    );
    await page.click(`take-back:${SEPOLIA}:${ACCOUNT}:${approvalId(GIVEN)}`);
    expect(page.text()).toContain('That didn’t work');
  });
});

describe('older approvals', () => {
  const PAST = {
    starknet_getEvents: {
      events: [
        { from_address: ACCOUNT, transaction_hash: '0xe1', block_number: 8 },
      ],
    },
    starknet_getTransactionByHash: {
      transaction_hash: '0xe1',
      type: 'DEPLOY_ACCOUNT',
      sender_address: ACCOUNT,
      nonce: '0x0',
    },
    starknet_getTransactionReceipt: {
      transaction_hash: '0xe1',
      finality_status: 'ACCEPTED_ON_L2',
      execution_status: 'SUCCEEDED',
      events: [
        {
          from_address: ROUTER,
          keys: [selectorOf('Approval')],
          data: [ACCOUNT, SPENDER, '0x5', '0x0'],
        },
      ],
    },
  };

  it('may be missing until they were looked for', async () => {
    const { page } = await filled([], chainWith(5n, 1, PAST));
    expect(page.text()).toContain('Older approvals may be missing');
    await page.click(`look:${ACCOUNT}`);
    expect(page.text()).toContain('0.000005 USDC');
    expect(page.text()).not.toContain('Older approvals may be missing');
  });

  it('may be missing for good if a transaction left no event', async () => {
    const { page } = await filled([], chainWith(5n, 2, PAST));
    await page.click(`look:${ACCOUNT}`);
    expect(page.text()).toContain('0.000005 USDC');
    expect(page.text().join(' ')).toContain('Transactions that failed leave');
    expect(page.text()).not.toContain('Look further');
  });

  it('are read of the wallet’s own transactions without being asked', async () => {
    const { page, wallet } = await openWith([], chainWith(5n, 1, PAST));
    await wallet.context.transactions.add(
      recordOf({
        txnHash: '0xe1',
        senderAddress: ACCOUNT,
        status: 'ACCEPTED_ON_L2',
        timestamp: NOW - 100_000,
      }),
    );
    await page.fill();
    expect(page.text()).toContain('0.000005 USDC');
    expect(page.text()).not.toContain('Older approvals may be missing');
  });

  it('may be of an NFT whose collection emits what tokens emit', async () => {
    const [event] = PAST.starknet_getTransactionReceipt.events;
    const { page, wallet } = await openWith(
      [],
      chainWith(0n, 1, {
        ...PAST,
        starknet_getTransactionReceipt: {
          ...PAST.starknet_getTransactionReceipt,
          events: [{ ...event, from_address: '0xc1' }],
        },
      }),
    );
    await wallet.context.transactions.add(
      recordOf({
        txnHash: '0xe1',
        senderAddress: ACCOUNT,
        status: 'ACCEPTED_ON_L2',
      }),
    );
    await page.fill();
    expect(page.text()).toContain('NFT #5');
    expect(page.text().join(' ')).not.toContain('have left nobody');
  });

  it('can be looked for again if the node failed', async () => {
    const { page } = await filled(
      [],
      chainWith(5n, 1, { ...PAST, starknet_getEvents: rpcError(-32603) }),
    );
    await page.click(`look:${ACCOUNT}`);
    expect(page.text()).toContain('The network can’t be reached');
    expect(page.text()).toContain('Look further');
  });
});
