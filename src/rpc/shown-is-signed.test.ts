import { isSignatureOf } from '../../dev/chain/embedded-chain/signature';
import { MAIL } from '../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import type { ReceivedTransaction } from '../../dev/testing/nodes/wire-hash';
import { EXAMPLE_REQUESTS } from '../../dev/testing/params/example-requests';
import {
  hashOfDialog,
  messageHashOfDialog,
  unitsOf,
} from '../../dev/testing/views/dialog-hash';
import { read } from '../../dev/testing/views/views';
import {
  ACCOUNT,
  COMPLETE,
  PUBLIC_KEY,
  sendParams,
} from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';

const { resourceBounds } = COMPLETE;

/** Everything in the dialog that was approved, one piece per line. */
function textOf({ dialogs }: TestWallet): string {
  const [view] = dialogs;
  expect(dialogs).toHaveLength(1);
  return view === undefined ? '' : read(view);
}

function isSigned(hash: string, signature: readonly string[]): boolean {
  const [key, felts] = [BigInt(PUBLIC_KEY), signature.map(BigInt)];
  return isSignatureOf(BigInt(hash), felts, key);
}

/** The most that the network may take for a transaction, in FRI (10^-18 STRK). */
function mostOf({ resource_bounds: bounds, tip }: ReceivedTransaction): bigint {
  return Object.entries(bounds).reduce((sum, [resource, bound]) => {
    const price =
      BigInt(bound.max_price_per_unit) +
      (resource === 'l2_gas' ? BigInt(tip) : 0n);
    return sum + BigInt(bound.max_amount) * price;
  }, 0n);
}

const TWO_CALLS = [sendParams(5), sendParams(6)].flatMap(({ calls }) => calls);

describe.each([
  ['with the wallet’s bounds', true, {}],
  ['with the site’s bounds and tip', true, { resourceBounds, tip: '0x5' }],
  ['after a deployment', false, {}],
  ['after a deployment, with a tip', false, { tip: '0x5' }],
])('a transaction %s', (_, deployed, details) => {
  const request = { ...sendParams(), calls: TWO_CALLS, details };

  it('is submitted as it was shown', async () => {
    const chain = scriptedChain({ deployed });
    const wallet = testWallet(chain);
    const result = await wallet.call('l2net_executeTxn', request);
    const [body] = chain.submitted.slice(-1);
    const hash = hashOfDialog(textOf(wallet), body?.nonce ?? '');
    expect(result).toStrictEqual({ transaction_hash: hash });
    expect(isSigned(hash, body?.signature ?? [])).toBe(true);
  });

  it('costs at most the fee shown, its deployment included', async () => {
    const chain = scriptedChain({ deployed });
    const wallet = testWallet(chain);
    await wallet.call('l2net_executeTxn', request);
    const [, shown = ''] = /^At most (.*)$/mu.exec(textOf(wallet)) ?? [];
    const [, exact = ''] = /^Max fee\n(.*)$/mu.exec(textOf(wallet)) ?? [];
    expect(chain.submitted).toHaveLength(deployed ? 1 : 2);
    const most = chain.submitted.reduce((sum, body) => sum + mostOf(body), 0n);
    expect(BigInt(unitsOf(exact))).toBe(most);
    expect(BigInt(unitsOf(shown))).toBeGreaterThanOrEqual(most);
  });
});

it.each([
  ['specified by the site', COMPLETE, '0x7'],
  ['completed by the wallet', {}, '0x5'],
])(
  'a transaction %s that is only signed is the one shown',
  async (_, transactionsDetail, nonce) => {
    const wallet = testWallet(scriptedChain());
    const signature = await wallet.call('l2net_signTransaction', {
      ...(EXAMPLE_REQUESTS.l2net_signTransaction.minimal as object),
      transactionsDetail,
    });
    const hash = hashOfDialog(textOf(wallet), nonce);
    expect(isSigned(hash, signature as string[])).toBe(true);
  },
);

it('a declaration that is signed is the one shown', async () => {
  const { minimal } = EXAMPLE_REQUESTS.l2net_signDeclareTransaction;
  const wallet = testWallet(scriptedChain());
  const result = await wallet.call('l2net_signDeclareTransaction', minimal);
  const { signature } = result as { signature: string[] };
  expect(isSigned(hashOfDialog(textOf(wallet), '0x5'), signature)).toBe(true);
});

it('a message that is signed is the one shown', async () => {
  const wallet = testWallet(scriptedChain());
  const signature = await wallet.call('l2net_signMessage', {
    typedDataMessage: MAIL,
    signerAddress: ACCOUNT,
  });
  const text = textOf(wallet);
  const hash = messageHashOfDialog(text, MAIL.types);
  expect(text.split('\n')).toContain(hash);
  const felts = /^0x(.{64})(.{64})$/u.exec(signature as string)?.slice(1) ?? [];
  expect(
    isSigned(
      hash,
      felts.map((digits) => `0x${digits}`),
    ),
  ).toBe(true);
});
