import { useGateway } from './support/gateways';
import { ONE, balanceOf, describeWithNode, mint, node } from './support/node';
import { installWallet, type Ended } from './support/snap';
import { wireHash, type WireTransaction } from './support/wire-hash';
import { longestChain } from '../dev/gateway';
import { SEPOLIA, STRK } from '../src/config/networks';
import { formatAmount } from '../src/core/amount';
import { padFelt, toFelt, type Felt } from '../src/core/felt';

const TOKEN = padFelt(STRK);

const transfer = (to: string, amount: bigint): Record<string, unknown> => ({
  contractAddress: TOKEN,
  entrypoint: 'transfer',
  calldata: [to, amount.toString(), '0'],
});

const hashOf = ({ result, error }: Ended): Felt => {
  if (error !== undefined) {
    throw new Error(JSON.stringify(error));
  }
  return (result as { transaction_hash: Felt }).transaction_hash;
};

/** The charge in a dialog's text: "At most", then "0.005 STRK". */
const mostIn = (dialog: string): bigint => {
  const [, whole = '', fraction = ''] =
    /At most\n(\d+)(?:\.(\d+))? STRK/u.exec(dialog) ?? [];
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(18, '0'));
};

describeWithNode('sending on a real node', () => {
  const gateway = useGateway();

  /** A wallet whose account of this index is new to the node, and funded. */
  const funded = async (
    index: number,
  ): Promise<{
    wallet: Awaited<ReturnType<typeof installWallet>>;
    address: Felt;
  }> => {
    const wallet = await installWallet();
    const { result } = await wallet.call('l2net_createAccount', {
      addressIndex: index,
    });
    const { address } = result as { address: Felt };
    await mint(address, 10);
    return { wallet, address };
  };

  it('moves exactly the amount, and charges at most what the dialog said', async () => {
    const { wallet, address } = await funded(100);
    const to = padFelt('0xb0b1');
    const before = await balanceOf(address);
    const amount = (3n * ONE) / 2n;

    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: [transfer(to, amount)],
    });

    expect(await balanceOf(to)).toBe(amount);
    const charged = before - (await balanceOf(address)) - amount;
    expect(charged).toBeGreaterThan(0n);
    expect(charged).toBeLessThanOrEqual(mostIn(sent.dialog));
    expect(sent.dialog).toContain('Send 1.5 STRK');
    expect(sent.dialog).toContain('You give 1.5 STRK');
    expect(sent.dialog).toContain('Starknet Sepolia');
    expect(sent.dialog.split('\n')).toEqual(
      expect.arrayContaining([address, to, TOKEN]),
    );
    const status = await wallet.call('l2net_getTransactionStatus', {
      transactionHash: hashOf(sent),
    });
    expect(status.result).toBe('ACCEPTED_ON_L2');
  });

  it('takes three round trips from request to hash', async () => {
    const { wallet, address } = await funded(101);
    const params = { address, calls: [transfer('0xb0b2', 1n)] };
    hashOf(await wallet.answer(true, 'l2net_executeTxn', params));
    gateway().reset();

    hashOf(await wallet.answer(true, 'l2net_executeTxn', params));

    expect(gateway().passed.map(({ methods }) => methods.at(-1))).toHaveLength(
      3,
    );
    expect(longestChain(gateway().passed)).toBe(3);
  });

  it('signs what was shown: the hash follows from the dialog', async () => {
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

  it('shows the deployment that goes in front, and sends both', async () => {
    const { wallet, address } = await funded(103);
    const estimate = await wallet.call('l2net_estimateFee', {
      address,
      invocations: [transfer('0xb0b5', 1n)],
    });
    expect(estimate.result).toMatchObject({
      includeDeploy: true,
      unit: 'wei',
      feeToken: 'STRK',
    });
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: transfer('0xb0b5', 7n),
    });
    expect(sent.dialog).toContain('deployed first');
    const { suggestedMaxFee } = estimate.result as { suggestedMaxFee: string };
    expect(sent.dialog).toContain(
      `${formatAmount(BigInt(suggestedMaxFee), 18)} STRK`,
    );
    expect(await balanceOf(padFelt('0xb0b5'))).toBe(7n);
    const after = await wallet.call('l2net_estimateFee', {
      address,
      invocations: [transfer('0xb0b5', 1n)],
    });
    expect(after.result).toMatchObject({ includeDeploy: false });
  });

  it('warns of a transaction that will fail, with the contract’s words', async () => {
    const { wallet, address } = await funded(104);
    const refused = await wallet.answer(false, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0b6', 1000n * ONE)],
    });
    expect(refused.dialog).toContain('will probably fail');
    expect(refused.dialog).toContain('ERC20: insufficient balance');
    expect(refused.error).toMatchObject({
      code: 4001,
      data: { walletError: 113 },
    });
  });

  it('sends nothing where the user refuses', async () => {
    const { wallet, address } = await funded(105);
    gateway().reset();
    const refused = await wallet.answer(false, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0b7', 1n)],
    });
    expect(refused.error?.code).toBe(4001);
    expect(gateway().passed.flatMap(({ methods }) => methods)).not.toContain(
      'starknet_addInvokeTransaction',
    );
    expect(await balanceOf(padFelt('0xb0b7'))).toBe(0n);
  });

  it('names an approval without limit, and shows what may be taken afterwards', async () => {
    const { wallet, address } = await funded(106);
    const { dialog } = await wallet.answer(false, 'l2net_executeTxn', {
      address,
      calls: [
        {
          to: TOKEN,
          entrypoint: 'approve',
          calldata: [
            '0xb0b8',
            toFelt(2n ** 128n - 1n),
            toFelt(2n ** 128n - 1n),
          ],
        },
      ],
    });
    expect(dialog).toContain(
      'Let someone spend all of your STRK, without limit',
    );
    expect(dialog).toContain('Approval without limit');
  });

  it('is looked for, and sent once, where the node’s answer is lost', async () => {
    const { wallet, address } = await funded(107);
    hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: [transfer('0xb0b9', 1n)],
      }),
    );
    gateway().reset();
    gateway().behave((methods) =>
      methods.includes('starknet_addInvokeTransaction')
        ? 'lose-answer'
        : 'pass',
    );
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: [transfer('0xb0b9', 2n)],
    });
    expect(hashOf(sent)).toMatch(/^0x/u);
    expect(await balanceOf(padFelt('0xb0b9'))).toBe(3n);
    const submissions = gateway().passed.filter(({ methods }) =>
      methods.includes('starknet_addInvokeTransaction'),
    );
    expect(submissions).toHaveLength(1);
  });
});
