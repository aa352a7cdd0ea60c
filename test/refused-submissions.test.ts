import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { funded, transfer } from './support/funded';
import { describeOnEmbedded, node, useNode } from './support/node';
import { privateKeyOf } from './support/secrets';
import type { Ended } from '../dev/playground/simulator/wallet';
import { REFUSALS, type Refusal } from '../src/core/transaction';
import { publicKeyOf } from '../src/starknet/curve';
import { english } from '../src/ui/translate';

const ROSE = 'Transaction L2 gas price 1 is below the required threshold 2.';

/** How a node passes on what the sequencer's gateway refuses a payment for. */
const ANSWERS: readonly (readonly [
  code: number,
  data: string | undefined,
  refusal: Refusal,
])[] = [
  [52, 'Invalid transaction nonce. Expected: 5, got: 4.', 'nonce-taken'],
  [53, undefined, 'limits-too-low'],
  [55, 'Resources bounds (…) exceed balance (1).', 'too-little-strk'],
  [55, "('argent/invalid-owner-sig')", 'account-refused'],
  [55, 'in words that nobody knows', 'unexplained'],
  [63, ROSE, 'price-rose'],
  [63, 'Max gas amount is too high: 1210000001.', 'too-much-gas'],
  [63, 'The mempool is full.', 'network-full'],
  [63, 'Invalid fee data availability mode.', 'not-allowed'],
  [69, undefined, 'unexplained'],
];

/** The address index of the first row's account. */
const FIRST = 160;

type Call = { readonly id: unknown; readonly params?: unknown };

type Sent = Awaited<ReturnType<typeof funded>> & { readonly ended: Ended };

describeOnEmbedded('a payment that the network refuses', () => {
  const proxy = useNode();
  let sent: Sent[] = [];

  // Each is looked up for two seconds: all of them at the same time.
  beforeAll(async () => {
    proxy().behave((methods, body) => {
      const { id, params } = body as Call;
      const text = JSON.stringify(params ?? null);
      const row = ANSWERS.findIndex((_, index) =>
        text.includes(publicKeyOf(privateKeyOf(FIRST + index))),
      );
      const [code, data] = ANSWERS[row] ?? [];
      const error = { code, message: 'remote words', data };
      return methods.includes('starknet_addDeployAccountTransaction')
        ? { body: JSON.stringify({ jsonrpc: '2.0', id, error }) }
        : 'pass';
    });
    sent = await Promise.all(
      ANSWERS.map(async (_, row) => {
        const { wallet, address } = await funded(FIRST + row);
        wallet.windows.approveAll();
        const ended = await wallet.call('l2net_executeTxn', {
          address,
          calls: transfer('0xb0d5', 3n),
        });
        return { wallet, address, ended };
      }),
    );
  });

  // The environment itself ends only the one that was installed last.
  afterAll(async () => {
    await Promise.all(sent.map(async ({ wallet }) => wallet.shutDown()));
  });

  it.each(ANSWERS.map((answer, row) => [...answer, row] as const))(
    'with %i and %j says so to the site and in the activity',
    async (code, _, refusal, row) => {
      const { wallet, address, ended } = sent[row] as Sent;
      const { error } = ended;
      expect(error).toMatchObject({
        code: -32003,
        message: REFUSALS[refusal],
        data: { code, refusal },
      });
      expect(JSON.stringify(error)).not.toMatch(/remote words|nobody knows/u);
      const { result } = await wallet.call('l2net_getTransactions', {
        senderAddress: address,
        pageSize: 10,
        onlyFromState: true,
        withDeployTxn: true,
      });
      expect(result).toMatchObject([
        { status: 'REJECTED', failureReason: REFUSALS[refusal] },
      ]);
      const page = await wallet.openHome();
      expect(page.text()).toContain(english[`refused.${refusal}`]);
    },
  );

  it('for its price comes back with the new fee, and is paid once', async () => {
    const { wallet, address } = await funded(146);
    let refused = 0;
    proxy().behave((methods, body) => {
      const { id } = body as Call;
      const error = { code: 63, message: 'no', data: ROSE };
      refused += methods.includes('starknet_addInvokeTransaction') ? 1 : 0;
      return methods.includes('starknet_addInvokeTransaction') && refused < 2
        ? { body: JSON.stringify({ jsonrpc: '2.0', id, error }) }
        : 'pass';
    });
    wallet.windows.approveAll();
    const { result } = await wallet.call('l2net_executeTxn', {
      address,
      calls: transfer('0xb0d6', 3n),
    });
    expect(result).toHaveProperty('transaction_hash');
    expect(refused).toBe(2);
    const nonce = await node<string>('starknet_getNonce', {
      contract_address: address,
      block_id: 'pre_confirmed',
    });
    // The deployment, and one payment.
    expect(Number(nonce)).toBe(2);
  });
});

it('docs/testing.md lists each refusal, in the order of the code', () => {
  const page = readFileSync(join(__dirname, '../docs/testing.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([\w-]+)` /gmu)].map(
    ([, name = '']) => name,
  );
  expect(listed).toEqual(Object.keys(REFUSALS));
});
