import { TOKEN, funded, hashOf, transfer } from './support/funded';
import { describeWithNode, node, useNode } from './support/node';
import { wireHash, type WireTransaction } from './support/wire-hash';
import { ONE } from '../dev/devnet/control';
import { SEPOLIA } from '../src/config/networks';
import { toFelt } from '../src/core/felt';

describeWithNode('what is signed', () => {
  const gateway = useNode();

  it('is what was shown: the hash follows from the dialog', async () => {
    const { wallet, address } = await funded(102);
    hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: [transfer('0xb0b3', 1n)],
      }),
    );
    gateway().reset();
    const bounds = {
      l1_gas: { max_amount: '0x0', max_price_per_unit: '0x3b9aca00' },
      l1_data_gas: { max_amount: '0x400', max_price_per_unit: '0x77359400' },
      l2_gas: { max_amount: '0x4c4b40', max_price_per_unit: '0x77359400' },
    };
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0b3', 5n), transfer('0xb0b4', 6n)],
      details: { resourceBounds: bounds, tip: '0x5' },
    });

    // All of the transaction, from nothing but the dialog's lines.
    const lines = sent.dialog.split('\n');
    const after = (label: string, from = 0): number =>
      lines.indexOf(label, from) + 1;
    const calls = [1, 2].map((number) => {
      const start = after(`Call ${String(number)} of 2`);
      const data = after('Calldata as it is signed', start);
      const end = lines.findIndex(
        (line, at) => at >= data && !line.startsWith('0x'),
      );
      return {
        contract: lines[after('Contract', start)],
        entrypoint: lines[after('Function', start)],
        calldata: lines.slice(data, end < 0 ? undefined : end),
      };
    });
    const { calldata, nonce, signature } = (
      gateway().passed.at(-1)?.body as {
        params: { invoke_transaction: WireTransaction };
      }
    ).params.invoke_transaction;
    expect(calls.map(({ contract }) => contract)).toStrictEqual([TOKEN, TOKEN]);
    const selector =
      '0x83afd3f4caedc6eebf44246fe54e38c95e3179a5ec9ea81740eca5b482d12e';
    expect(calls.map(({ entrypoint }) => entrypoint)).toStrictEqual([
      'transfer',
      'transfer',
    ]);
    const shown = [
      '0x2',
      ...calls.flatMap((call) => [
        toFelt(BigInt(call.contract ?? 0)),
        selector,
        toFelt(call.calldata.length),
        ...call.calldata,
      ]),
    ];
    expect(shown).toStrictEqual(calldata);
    const bound = (
      label: string,
    ): { max_amount: string; max_price_per_unit: string } => {
      const [, amount = '', whole = '', fraction = ''] =
        /^(\d+) units at (\d+)(?:\.(\d+))? STRK$/u.exec(
          lines[after(label)] ?? '',
        ) ?? [];
      return {
        max_amount: amount,
        max_price_per_unit: String(
          BigInt(whole) * ONE + BigInt(fraction.padEnd(18, '0')),
        ),
      };
    };
    const l2 = bound('L2 gas');
    const [, tipFraction = ''] =
      /Tip, in it\n0\.(\d+) STRK/u.exec(sent.dialog) ?? [];
    const tip = BigInt(tipFraction.padEnd(18, '0')) / BigInt(l2.max_amount);
    const hash = wireHash(
      {
        type: 'INVOKE',
        sender_address: lines[after('Your account')] ?? '',
        calldata: shown,
        nonce,
        tip: toFelt(tip),
        resource_bounds: {
          l1_gas: bound('L1 gas'),
          l1_data_gas: bound('L1 data gas'),
          l2_gas: l2,
        },
        class_hash: '',
        contract_address_salt: '',
        constructor_calldata: [],
        signature,
      },
      SEPOLIA,
    );
    expect(BigInt(hash)).toBe(BigInt(hashOf(sent)));
    const known = await node('starknet_getTransactionByHash', {
      transaction_hash: hash,
    });
    expect(known).toMatchObject({ type: 'INVOKE' });
  });
});
