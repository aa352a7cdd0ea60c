import { type DescribedBatch, describeBatch } from './describe-batch';
import type { AddressState, KnownAddress } from './facts';
import { type Finding, mergeFindings } from './findings';
import { judgeCalls, judgeChanges } from './judge';
import { ACCOUNT, BOB, metadata } from '../../dev/testing/views/contracts';
import {
  ROUTER,
  THIEF,
  paidBefore,
  u256,
} from '../../dev/testing/views/judging';
import { CALLED_SELECTORS } from '../../dev/testing/views/protocols';
import { ON_MAINNET } from '../../dev/testing/wallet/known-protocols';
import { MAINNET } from '../config/networks';
import type { ProtocolKind } from '../config/protocols';
import { STRK } from '../config/tokens';
import type { Call } from '../core/call';
import { type Felt, STARK_PRIME, padFelt, toFelt } from '../core/felt';
import type { CallView } from '../decode/types';

/** A class of staking pools, which anyone can deploy. */
const POOL_CLASS =
  '0x72ddc6cc22fb26453334e9cf1cbb92f12d2946d058e2b2b571c65d0f23d6516';
const POOL: Felt = '0x9001';

type Batch = Parameters<typeof describeBatch>[0];

const call = (to: Felt, entrypoint: string, ...calldata: Felt[]): Call => ({
  contractAddress: padFelt(to),
  entrypoint,
  calldata,
});

const transfer = (to: Felt): Call => call(STRK, 'transfer', to, '0x5', '0x0');

const describeCalls = (
  calls: readonly Call[],
  more: Partial<Batch> = {},
  knownAddresses: readonly KnownAddress[] = [],
  abis?: unknown,
): DescribedBatch =>
  describeBatch(
    { chainId: MAINNET, account: ACCOUNT, calls, metadata, ...more },
    { abis, knownAddresses, protocols: ON_MAINNET },
  );

const contractOfKind = (wanted: (kind: ProtocolKind) => boolean): Felt =>
  [...ON_MAINNET.contracts].find(([, { kind }]) => wanted(kind))?.[0] ?? '0x0';

const atPool = (state: AddressState): Partial<Batch> => ({
  addresses: new Map([[POOL, state]]),
});

describe('what is known about a batch', () => {
  it('includes nothing that was not read', () => {
    const { facts } = describeCalls([transfer(BOB)]);
    expect(facts.balances.size).toBe(0);
    expect(facts.addresses.size).toBe(0);
    expect(facts.fakePools.has(POOL)).toBe(false);
    expect(facts).toMatchObject({
      account: ACCOUNT,
      metadata,
      knownAddresses: [],
    });
  });

  it('includes the addresses that were read, and those that the user knows', () => {
    const known: KnownAddress[] = [{ address: BOB, relation: 'sent' }];
    const balances = new Map([[STRK, 7n]]);
    const { facts } = describeCalls([transfer(BOB)], { balances }, known);
    expect(facts).toMatchObject({ balances, knownAddresses: known });
  });

  it('includes known protocols, but no paymasters, whose income is spent', () => {
    const { protocols } = describeCalls([]).facts;
    const paymaster = contractOfKind((kind) => kind === 'paymaster');
    expect(protocols.has(contractOfKind((kind) => kind === 'avnu'))).toBe(true);
    expect(protocols.has(paymaster)).toBe(false);
    expect(protocols.has('0xb0b')).toBe(false);
    expect([...protocols.keys()]).toContain(paymaster);
  });

  it('excludes a protocol if anyone can deploy its code', () => {
    const { facts, calls, shown } = describeCalls(
      [call(POOL, 'claim_rewards', BOB)],
      atPool({ classHash: POOL_CLASS, isAccount: false }),
    );
    // Its functions mean what they say.
    expect(calls[0]?.summary).toMatchObject({ action: 'claim', to: BOB });
    expect(facts.protocols.has(POOL)).toBe(false);
    expect(shown.tags[padFelt(POOL)]).toStrictEqual([
      { is: 'first-time' },
      { is: 'contract' },
    ]);
  });

  it('includes the pools that the staking contract lists', () => {
    const calls = [call(POOL, 'claim_rewards', BOB)];
    const listed = describeCalls(calls, { pools: new Map([[POOL, STRK]]) });
    expect(listed.facts.fakePools.has(POOL)).toBe(false);
    expect(listed.facts.protocols.has(POOL)).toBe(true);
    expect(listed.shown.tags[padFelt(POOL)]).toContainEqual({
      is: 'protocol',
      name: 'Staking pool',
    });
    const fake = describeCalls(calls, { pools: new Map([[POOL, false]]) });
    expect(fake.facts.fakePools.has(POOL)).toBe(true);
    expect(fake.facts.protocols.has(POOL)).toBe(false);
    expect(fake.calls[0]?.protocol).toBeUndefined();
  });
});

describe('a call of an own account', () => {
  const KEY = padFelt(`0x7${'5'.repeat(62)}`);
  const incoming = (contract: Felt, ...calldata: Felt[]): unknown =>
    describeCalls(
      [{ contractAddress: contract, entrypoint: 'a_function', calldata }],
      {},
      [{ address: BOB, relation: 'own' }],
    ).calls[0]?.summary?.incoming;

  it.each([ACCOUNT, BOB])('has the numbers in it that come: %s', (contract) => {
    expect(incoming(contract, '0x1', KEY, '0x5')).toStrictEqual([KEY]);
    // A key can be larger than any address, or come in halves.
    const large = padFelt(2n ** 251n + 5n);
    expect(incoming(contract, KEY, large)).toStrictEqual([KEY, large]);
    const [low, high] = [2n ** 127n + 1n, 2n ** 122n + 3n];
    expect(incoming(contract, toFelt(low), toFelt(high))).toContain(
      padFelt(low + (high << 128n)),
    );
    expect(incoming(contract, '0x1', '0x5')).toBeUndefined();
  });

  it('is the only one that has', () => {
    expect(incoming(padFelt('0xc0'), KEY)).toBeUndefined();
  });
});

describe('what is shown of a batch', () => {
  it('never calls the sender new, even if it isn’t stored', () => {
    const { shown } = describeCalls([transfer(ACCOUNT)]);
    expect(shown.tags[ACCOUNT]).toStrictEqual([{ is: 'own', name: '' }]);
  });

  it('has tags of all addresses that the calls or the request name', () => {
    const { shown } = describeCalls([transfer(BOB)], {
      others: ['0xca11e4'],
      addresses: new Map([['0xb0b', { classHash: '0x1', isAccount: true }]]),
    });
    expect(shown.tags).toStrictEqual({
      [padFelt(STRK)]: [{ is: 'token' }, { is: 'first-time' }],
      [BOB]: [{ is: 'first-time' }, { is: 'account' }],
      [padFelt('0xca11e4')]: [{ is: 'first-time' }],
      [ACCOUNT]: [{ is: 'own', name: '' }],
    });
  });

  const UNIT = 'paid-before 0.000001 USDC, much';
  const USED = ['used-before', 'contract'];

  it.each<[string, Felt, string[]]>([
    ['zero', '0x0', ['zero']],
    ['an own account', padFelt('0x2'), ['own 2']],
    ['one who was sent something', '0x5e', ['used-before']],
    ['a payee', '0xf1', ['paid-before 20 USDC, much']],
    ['one who got a unit', '0xf2', ['paid-before 0.000001 USDC']],
    ['a taker that was paid too', '0xf3', [UNIT, 'took-before 20 USDC, much']],
    ['a contact that got a unit', '0xf4', ['contact Bob', UNIT]],
    ['a new address', BOB, ['first-time', 'not-deployed']],
    ['somebody else’s account', '0xacc', ['first-time', 'account']],
    ['a contract with new code', '0xa9', [...USED, 'class-changed']],
    ['a contract with the same code', '0xab', USED],
    ['a token', padFelt(STRK), ['token', 'first-time']],
    ['an address that wasn’t read', '0x123', ['first-time']],
  ])('has the right tags of %s', (_, address, expected) => {
    const approved = { relation: 'approved', classHash: '0x1' } as const;
    const { shown } = describeCalls(
      [],
      {
        others: [address],
        addresses: new Map([
          ['0xb0b', { isAccount: false }],
          ['0xacc', { classHash: '0x1', isAccount: true }],
          ['0xa9', { classHash: '0x2', isAccount: false }],
          ['0xab', { classHash: '0x1', isAccount: false }],
        ]),
      },
      [
        { address: padFelt('0x2'), relation: 'own', name: '2' },
        { address: padFelt('0x5e'), relation: 'sent' },
        { address: padFelt('0xa9'), ...approved },
        { address: padFelt('0xab'), ...approved },
        { address: padFelt('0xab'), relation: 'sent' },
        paidBefore('0xf1', 20_000_000n),
        paidBefore('0xf2', 1n),
        paidBefore('0xf3', 1n),
        { ...paidBefore('0xf3', 20_000_000n), relation: 'approved' },
        paidBefore('0xf4', 1n),
        { address: padFelt('0xf4'), relation: 'contact', name: 'Bob' },
      ],
    );
    const tags = shown.tags[padFelt(address)] ?? [];
    expect(
      tags.map((tag) =>
        'name' in tag
          ? `${tag.is} ${tag.name}`
          : 'amount' in tag
            ? `${tag.is} ${tag.amount.amount ?? ''} ${tag.amount.symbol ?? ''}${tag.isMuch ? ', much' : ''}`
            : tag.is,
      ),
    ).toStrictEqual(expected);
  });

  it('has a summary only if the calls belong together', () => {
    const one = describeCalls([transfer(BOB)]).shown;
    expect(one.summary).toMatchObject({ action: 'transfer', to: BOB });
    const two = describeCalls([
      transfer(BOB),
      { ...transfer(BOB), entrypoint: 'approve' },
    ]).shown;
    expect(two).not.toHaveProperty('summary');
    expect(two.calls).toHaveLength(2);
  });

  it('lists the added calls, with a transfer to oneself as a check', () => {
    const checkCalls = [
      transfer(ACCOUNT),
      transfer(BOB),
      call(STRK, 'approve', ACCOUNT, '0x0', '0x0'),
    ];
    const { shown, calls } = describeCalls([transfer(ACCOUNT)], {
      checks: { calls: checkCalls },
    });
    expect(
      shown.addedCalls?.map(({ summary }) => summary?.action),
    ).toStrictEqual(['check-balance', 'transfer', 'revoke']);
    expect(shown.addedCalls?.[0]).toMatchObject({
      entrypoint: 'transfer',
      summary: { gives: { units: '5' } },
    });
    // The site's own transfer is shown as what it is.
    expect(calls[0]?.summary).toMatchObject({ action: 'transfer' });
    expect(describeCalls([transfer(BOB)]).shown).not.toHaveProperty(
      'addedCalls',
    );
  });
});

/** The user's multisig wallet, which signs with other wallets. */
const MULTISIG = padFelt(toFelt(2n ** 250n + 7n));
const STRANGER = padFelt(toFelt(2n ** 249n + 7n));

const findings = (
  name: keyof typeof CALLED_SELECTORS,
  ...args: Felt[]
): Finding[] => {
  const data = [CALLED_SELECTORS[name], toFelt(args.length), ...args];
  const { calls, facts, effects } = describeCalls(
    [call(MULTISIG, 'submit', STRK, ...data)],
    {},
    [{ address: BOB, relation: 'contact' }],
  );
  return mergeFindings([...judgeCalls(calls, facts), ...judgeChanges(effects)]);
};

describe('a call inside another', () => {
  it('is judged like one of the user’s', () => {
    expect(
      findings('approve', STRANGER, ...u256(2n ** 256n - 1n)),
    ).toMatchObject([
      { name: 'unlimited-approval', address: STRANGER, level: 'danger' },
      { name: 'names-stranger' },
      { name: 'not-decoded' },
    ]);
    expect(findings('transfer', STRK, ...u256(5n))).toMatchObject([
      { name: 'to-token-contract', calls: [1] },
      { name: 'not-decoded' },
    ]);
  });

  it('names whom it pays, though nothing is known there', () => {
    expect(findings('transfer', STRANGER, ...u256(5n))).toMatchObject([
      { name: 'names-stranger' },
      { name: 'not-decoded' },
    ]);
  });

  it('has no other numbers that could be addresses', () => {
    expect(findings('transfer', BOB, ...u256(5n))).toMatchObject([
      { name: 'not-decoded' },
      { name: 'names-stranger', level: 'note' },
    ]);
  });
});

const PLAYER: Felt =
  '0x2fd23d9182193775423497fc0c472e156c57c69e4089a1967fb288a2d84e914';

/** A call of a function whose inputs have these types, as a site's ABI has them. */
function described(
  types: readonly string[],
  calldata: readonly Felt[],
): CallView | undefined {
  const inputs = types.map((type, at) => ({ name: `a${String(at)}`, type }));
  const abis = [{ type: 'function', name: 'rebalance', inputs }];
  const rebalance = call(ROUTER, 'rebalance', ...calldata);
  const { calls } = describeCalls([rebalance], {}, [], abis);
  return calls[0];
}

describe('a negative number in a call', () => {
  const minusFive = toFelt(STARK_PRIME - 5n);

  it('is read, and never listed as an address', () => {
    const call = described(
      [
        'core::felt252',
        'core::integer::i64',
        'core::starknet::contract_address::ContractAddress',
      ],
      ['0x7', minusFive, PLAYER],
    );
    expect(call).toMatchObject({
      source: 'site',
      args: [
        { value: { kind: 'felt', felt: '0x7' } },
        { value: { kind: 'number', text: '-5' } },
        { value: { kind: 'address', felt: padFelt(PLAYER) } },
      ],
      named: [padFelt(PLAYER)],
    });
  });

  it.each([
    ['of no known type', ['a::Unknown', 'core::felt252']],
    ['declared as a felt', ['core::felt252', 'core::felt252']],
  ])('is never listed as an address either if it is %s', (_, types) => {
    expect(described(types, [minusFive, PLAYER])?.numbers).toStrictEqual({
      count: 1,
      first: [padFelt(PLAYER)],
    });
  });

  it('doesn’t hide an address behind an array', () => {
    const call = described(
      ['core::felt252', '[core::integer::u32; 3]', 'core::felt252'],
      ['0x7', '0x1', '0x2', '0x3', THIEF],
    );
    expect(call?.args).toHaveLength(3);
    expect(call?.args[1]?.value).toMatchObject({ items: { length: 3 } });
  });
});
