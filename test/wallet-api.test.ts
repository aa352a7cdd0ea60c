import { funded, transfer } from './support/funded';
import { newToken } from './support/new-token';
import { describeOnBothChains, node, useNode } from './support/node';
import { plainMessageHash } from './support/starknet-js';
import { EVERYTHING, MAIL } from './support/typed-data';
import { unpadFelt, type Felt } from '../src/core/felt';
import { selectorOf } from '../src/starknet/address';

const VALID = '0x56414c4944';
const PADDED = /^0x[0-9a-f]{64}$/u;

describeOnBothChains('the wallet API', () => {
  const proxy = useNode();

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
    expect(sent.error).toBeUndefined();
    const { transaction_hash: first = '' } = sent.result as Record<
      string,
      string
    >;
    expect(first).toMatch(PADDED);
    expect(await receiptOf(first)).toMatchObject({
      execution_status: 'SUCCEEDED',
    });
    // As the API's own documentation writes a request.
    const listed = await wallet.answer(true, 'wallet_addInvokeTransaction', [
      { ...call, calldata },
    ]);
    expect(listed.error).toBeUndefined();
    const { transaction_hash: second = '' } = listed.result as Record<
      string,
      string
    >;
    const transactions = await Promise.all(
      [first, second].map(async (each) =>
        node<{ calldata: string[] }>('starknet_getTransactionByHash', {
          transaction_hash: unpadFelt(each as Felt),
        }),
      ),
    );
    expect(transactions[0]?.calldata).toEqual(transactions[1]?.calldata);
  });

  it.each([
    ['0', 171, MAIL],
    ['1', 172, EVERYTHING],
  ])('signs typed data of revision %s', async (_, index, data) => {
    const { wallet, address } = await funded(index);
    const deployed = await wallet.answer(true, 'l2net_createAccount', {
      addressIndex: index,
      deploy: true,
    });
    expect(deployed.error).toBeUndefined();
    const signed = await wallet.answer(true, 'wallet_signTypedData', data);
    const signature = signed.result as string[];
    expect(signature).toHaveLength(2);
    const answer = await node<string[]>('starknet_call', {
      request: {
        contract_address: address,
        entry_point_selector: selectorOf('is_valid_signature'),
        calldata: [plainMessageHash(data, address), '0x2', ...signature],
      },
      block_id: 'pre_confirmed',
    });
    expect(answer).toEqual([VALID]);
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
    proxy().reset();
    const again = await wallet.call('wallet_watchAsset', asset);
    expect(again.result).toBe(true);
    expect(proxy().requests).toEqual([]);
    const none = await wallet.call('wallet_watchAsset', {
      type: 'ERC20',
      options: { address },
    });
    expect(none.error).toMatchObject({ data: { walletError: 111 } });
  });

  it('tells a site by its own codes what went wrong', async () => {
    const { wallet } = await funded(175);
    const { contractAddress, entrypoint, calldata } = transfer('0xb0b', 7n);
    const calls = [
      { contract_address: contractAddress, entry_point: entrypoint, calldata },
    ];
    const codeOf = async (
      params: unknown,
      method = 'wallet_addInvokeTransaction',
    ): Promise<unknown> => {
      const { error } = await wallet.call(method, params);
      return (error?.data as { walletError?: number } | undefined)?.walletError;
    };
    const refused = await wallet.answer(false, 'wallet_addInvokeTransaction', {
      calls,
    });
    expect(refused.error).toMatchObject({ data: { walletError: 113 } });
    proxy().reset();
    expect(await codeOf({})).toBe(114);
    expect(await codeOf({ calls: [{ ...calls[0], calldata: ['x'] }] })).toBe(
      114,
    );
    expect(await codeOf({ calls, api_version: '9.9' })).toBe(162);
    expect(await codeOf({ calls, proof: { data: '' } })).toBe(163);
    expect(await codeOf({ tokens: [] }, 'wallet_strk20Balances')).toBe(163);
    expect(proxy().requests).toEqual([]);
  });
});

async function receiptOf(transaction: string): Promise<unknown> {
  return await node('starknet_getTransactionReceipt', {
    transaction_hash: unpadFelt(transaction as Felt),
  });
}
