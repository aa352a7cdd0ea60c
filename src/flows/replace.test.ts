import type { ScriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { stuckChain } from '../../dev/testing/nodes/stuck-chain';
import { failureData, replace } from '../../dev/testing/wallet/replacements';
import { namesIn } from '../../dev/testing/wallet/second-life';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  recordsOf,
  send,
  sendParams,
} from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { padFelt } from '../core/felt';
import { pollPending } from '../transactions/settle/schedule';
import type { SendView } from '../views/dialog-views';

/** The least tip of what is sped up. */
const TIP = 800_000_000;

const BOB = padFelt('0xb0b');

const biddingOf = ({ submitted }: ScriptedChain): (string | number)[][] =>
  submitted.map(({ nonce, tip, resource_bounds: { l2_gas } }) => [
    nonce,
    Number(tip),
    Number(l2_gas.max_price_per_unit),
  ]);

it('speeds a transaction up: the same calls with the same nonce, a tenth higher', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet);
  const hash = await replace(wallet, chain.hashOf(0));
  // Of those whose price suffices, the network takes the highest tip first.
  expect(biddingOf(chain)).toStrictEqual([
    ['0x5', 0, 24],
    ['0x5', TIP, 27],
  ]);
  const [first, second] = chain.submitted;
  expect(second).toHaveProperty(
    'calldata',
    (first as { calldata?: string[] }).calldata,
  );
  expect(hash).toBe(chain.hashOf(1));
  expect(wallet.dialogs[1]).toMatchObject({
    origin: SITE,
    replaces: { kind: 'speed-up' },
    findings: [],
  });
  expect(wallet.dialogs[1]).not.toHaveProperty('nonce');
});

it('gives it today’s margin where that is more', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet);
  chain.price = 100n;
  await replace(wallet, chain.hashOf(0));
  expect(biddingOf(chain)[1]).toStrictEqual(['0x5', TIP, 200]);
});

it('raises a tip by a tenth too, rounded up, above all that were sent before', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await wallet.call('l2net_executeTxn', {
    ...sendParams(),
    details: { tip: TIP + 1 },
  });
  await replace(wallet, chain.hashOf(0));
  await replace(wallet, chain.hashOf(1));
  expect(biddingOf(chain).map(([, tip]) => tip)).toStrictEqual([
    800_000_001, 880_000_002, 968_000_003,
  ]);
  expect(await failureData(replace(wallet, chain.hashOf(1)))).toStrictEqual({
    reason: 'not-replaceable',
  });
});

it('cancels it by 0 STRK to the account itself', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet);
  await replace(wallet, chain.hashOf(0), 'cancel');
  const [, cancel] = wallet.dialogs as SendView[];
  expect(cancel?.calls).toMatchObject([
    { entrypoint: 'transfer', calldata: [ACCOUNT, '0x0', '0x0'] },
  ]);
  expect(cancel).toMatchObject({
    origin: SITE,
    findings: [],
    replaces: {
      kind: 'cancel',
      canceled: { calls: [{ summary: { action: 'transfer', to: BOB } }] },
    },
  });
  expect(biddingOf(chain)[1]).toStrictEqual(['0x5', 0, 27]);
});

it('says how many wait behind it', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet);
  await send(wallet, 2);
  await send(wallet, 3);
  await replace(wallet, chain.hashOf(0));
  expect((wallet.dialogs[3] as SendView).findings).toMatchObject([
    { name: 'fills-gap', values: { count: '2' } },
  ]);
  await replace(wallet, chain.hashOf(2));
  expect(biddingOf(chain).map(([nonce]) => nonce)).toStrictEqual([
    '0x5',
    '0x6',
    '0x7',
    '0x5',
    '0x7',
  ]);
});

describe('of the two, only one runs', () => {
  it.each([
    ['the replacement', 1, ['REJECTED', 'ACCEPTED_ON_L2']],
    ['the first one', 0, ['ACCEPTED_ON_L2', 'REJECTED']],
  ])('%s wins the race', async (_, winner, statuses) => {
    const chain = stuckChain();
    const wallet = testWallet(chain);
    await send(wallet);
    await replace(wallet, chain.hashOf(0));
    chain.included.push(winner);
    const client = wallet.context.client(SEPOLIA);
    await pollPending(wallet.context, SEPOLIA, client);
    const records = recordsOf(wallet);
    expect(records.map(({ status }) => status)).toStrictEqual(statuses);
    expect(records[1 - winner]).toMatchObject({
      failureReason: `Another transaction of the account took its nonce: ${chain.hashOf(winner)}`,
    });
    // One notice for both.
    expect(wallet.notices).toStrictEqual([
      expect.stringMatching(/^Sent 0\.0+1 STRK\. .*Confirmed/u),
    ]);
    expect(records.every((record) => !('signed' in record))).toBe(true);
    expect(
      await wallet.call('l2net_getTransactionStatus', {
        transactionHash: chain.hashOf(1 - winner),
      }),
    ).toBe('REJECTED');
  });

  it('nothing is sent once the first one is in a block', async () => {
    const chain = stuckChain();
    const wallet = testWallet(chain);
    await send(wallet);
    chain.included.push(0);
    expect(await failureData(replace(wallet, chain.hashOf(0)))).toStrictEqual({
      reason: 'late.payment',
    });
    expect(chain.submitted).toHaveLength(1);
  });
});

it('cancels what was sped up, or canceled too slowly, by its own deed', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet, 7);
  let hash = chain.hashOf(0);
  for (const kind of ['speed-up', 'cancel', 'speed-up'] as const) {
    hash = await replace(wallet, hash, kind);
  }
  expect(
    (wallet.dialogs as SendView[])
      .slice(1)
      .map(({ origin, replaces }) => [
        origin,
        replaces?.kind,
        replaces?.kind === 'cancel' &&
          replaces.canceled.calls[0]?.summary?.gives?.units,
      ]),
  ).toStrictEqual([
    [SITE, 'speed-up', false],
    [SITE, 'cancel', '7'],
    [SITE, 'cancel', '7'],
  ]);
});

it('the network’s refusal of a price says so', async () => {
  const chain = stuckChain(
    rpcError(
      52,
      'Invalid transaction nonce',
      'MempoolError(DuplicateNonce { nonce: Nonce(0x5) })',
    ),
  );
  const wallet = testWallet(chain);
  await send(wallet);
  const failure = await failureData(replace(wallet, chain.hashOf(0)));
  expect(failure).toMatchObject({
    code: 52,
    refusal: 'outbid-too-little',
    mayHaveMoved: true,
  });
  expect(recordsOf(wallet)[0]).toMatchObject({ status: 'RECEIVED' });
});

it('after a refusal for the price, the window comes back with the same nonce', async () => {
  const chain = stuckChain(
    rpcError(63, 'no', 'below the required threshold 99.'),
  );
  const wallet = testWallet(chain);
  await send(wallet);
  await replace(wallet, chain.hashOf(0));
  expect(biddingOf(chain).map(([nonce]) => nonce)).toStrictEqual([
    '0x5',
    '0x5',
    '0x5',
  ]);
  expect(namesIn(wallet.dialogs[2] as SendView)).toStrictEqual(['price-rose']);
});

it('a dropped one is sent anew with its nonce; an earlier one first', async () => {
  let time = 1_000_000;
  const chain = stuckChain();
  const wallet = testWallet({ ...chain, now: () => time });
  await send(wallet);
  await send(wallet, 2);
  chain.dropped.push(0, 1);
  const client = wallet.context.client(SEPOLIA);
  for (const wait of [60, 700]) {
    time += wait;
    await pollPending(wallet.context, SEPOLIA, client);
  }
  expect(recordsOf(wallet).map(({ status }) => status)).toStrictEqual([
    'REJECTED',
    'REJECTED',
  ]);
  expect(await failureData(replace(wallet, chain.hashOf(1)))).toStrictEqual({
    reason: 'earlier-first',
  });
  await replace(wallet, chain.hashOf(0));
  await replace(wallet, chain.hashOf(1));
  expect(biddingOf(chain)).toStrictEqual([
    ['0x5', 0, 24],
    ['0x6', 0, 24],
    ['0x5', TIP, 27],
    ['0x6', TIP, 27],
  ]);
});

it('speeds up a deployment, which can’t be canceled', async () => {
  const chain = stuckChain(undefined, { deployed: false });
  const wallet = testWallet(chain);
  await wallet.call('l2net_createAccount', { addressIndex: 0, deploy: true });
  const hash = chain.hashOf(0);
  expect(await failureData(replace(wallet, hash, 'cancel'))).toStrictEqual({
    reason: 'not-replaceable',
  });
  expect(await replace(wallet, hash)).toBe(chain.hashOf(1));
  expect(biddingOf(chain)).toStrictEqual([
    ['0x0', 0, 24],
    ['0x0', TIP, 27],
  ]);
  expect(wallet.dialogs[1]).toMatchObject({
    type: 'deploy',
    origin: SITE,
    replaces: { kind: 'speed-up' },
  });
});

it('refuses what this wallet didn’t send', async () => {
  const wallet = testWallet(stuckChain());
  expect(await failureData(replace(wallet, '0x1'))).toStrictEqual({
    reason: 'not-replaceable',
  });
});
