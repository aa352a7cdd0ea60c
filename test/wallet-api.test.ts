import { funded, hashOf, transfer } from './support/funded';
import { newToken } from './support/new-token';
import { describeOnBothChains, transactionOf, useNode } from './support/node';

const PADDED = /^0x[0-9a-f]{64}$/u;

describeOnBothChains('the wallet API', () => {
  useNode();

  it('sends the calls of a site from its account', async () => {
    const { wallet, address } = await funded(170);
    const accounts = await wallet.call('wallet_requestAccounts', {});
    expect(accounts.result).toEqual([address]);
    const { calldata, ...call } = transfer('0xb0b', 7n);
    const sent = await wallet.answer(true, 'wallet_addInvokeTransaction', {
      calls: [
        {
          contract_address: call.contractAddress,
          entry_point: call.entrypoint,
          calldata: { to: '0xb0b', amount: { low: '7', high: '0' } },
        },
      ],
    });
    const first = hashOf(sent);
    expect(first).toMatch(PADDED);
    // The form of a request in the API's own documentation.
    const listed = await wallet.answer(true, 'wallet_addInvokeTransaction', [
      { ...call, calldata },
    ]);
    const transactions = [
      await transactionOf(first),
      await transactionOf(hashOf(listed)),
    ];
    expect(transactions[0]?.calldata).toEqual(transactions[1]?.calldata);
  });

  it('watches a token as its contract describes it', async () => {
    const { wallet, address } = await funded(174);
    const token = await newToken(wallet, address, 'WATCH', 1000);
    const asset = {
      type: 'ERC20',
      options: { address: token, symbol: 'OTHER' },
    };
    const refused = await wallet.answer(false, 'wallet_watchAsset', asset);
    expect(refused.error).toMatchObject({
      code: 4001,
      data: { walletError: 113 },
    });
    expect(refused.dialog).toMatch(/The site says\nSymbol\nOTHER\n/u);
    const added = await wallet.answer(true, 'wallet_watchAsset', asset);
    expect(added.result).toBe(true);
  });
});
