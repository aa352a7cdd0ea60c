import { hashOfDialog } from './support/dialog-hash';
import { funded, hashOf, transfer } from './support/funded';
import { describeOnBothChains, node, useNode } from './support/node';
import type { WireTransaction } from './support/wire-hash';

const BOUNDS = {
  l1_gas: { max_amount: '0x0', max_price_per_unit: '0x3b9aca00' },
  l1_data_gas: { max_amount: '0x400', max_price_per_unit: '0x77359400' },
  l2_gas: { max_amount: '0x4c4b40', max_price_per_unit: '0x2cb417800' },
};

describeOnBothChains('the signed transaction', () => {
  const proxy = useNode();

  it.each([
    ['with the wallet’s bounds', 140, {}],
    [
      'with the site’s bounds and tip',
      141,
      { resourceBounds: BOUNDS, tip: '0x5' },
    ],
  ])('is the one shown, %s', async (_, index, details) => {
    const { wallet, address } = await funded(index);
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0b3', 5n), transfer('0xb0b4', 6n)],
      details,
    });
    const { nonce } = (
      proxy().requests.at(-1)?.body as {
        params: { invoke_transaction: WireTransaction };
      }
    ).params.invoke_transaction;

    const hash = hashOfDialog(sent.dialog, nonce);

    expect(BigInt(hash)).toBe(BigInt(hashOf(sent)));
    const known = await node('starknet_getTransactionByHash', {
      transaction_hash: hash,
    });
    expect(known).toMatchObject({ type: 'INVOKE' });
  });
});
