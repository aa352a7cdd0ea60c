import { STRK } from '../../../dev/catalogue/world';
import {
  type Member,
  type Members,
  address,
  amount,
  felt,
  half,
  namesOf,
  u256,
  viewOf,
} from '../../../dev/testing/views/message-members';
import {
  messageViewOf,
  typedData,
} from '../../../dev/testing/views/message-view';
import { EKUBO } from '../../../dev/testing/views/protocols';
import {
  ACCOUNT,
  BOB,
  STRK as UNKNOWN,
} from '../../../dev/testing/views/views';
import { padFelt, toFelt } from '../../core/felt';

const HASH = padFelt(2n ** 250n + 5n);

const approve = { To: STRK, Selector: 'approve', Calldata: [BOB, '5', '0'] };

describe('a message of no known form', () => {
  const named = (members: Members): readonly string[] =>
    viewOf(members).meaning.unclear.named;

  it('names addresses and large felts, and a nonce only beside something else', () => {
    const nonce = felt(padFelt(2n ** 249n));
    const b: Member = ['ContractAddress*', [BOB, UNKNOWN]];
    const all = named({ a: address(BOB), b, c: felt(HASH), nonce });
    expect(all).toStrictEqual([BOB, UNKNOWN, HASH, padFelt(2n ** 249n)]);
    expect(named({ nonce, a: ['string', 'x'] })).toStrictEqual([]);
    expect(named({ nonce, a: address(ACCOUNT) })).toStrictEqual([]);
    for (const a of [
      u256(1000),
      address(EKUBO),
      ['Call', approve] as const,
      ['TokenAmount', amount(STRK)] as const,
    ]) {
      expect(named({ nonce, a })).toContain(padFelt(2n ** 249n));
    }
    expect(named({ nonce: felt(HASH), salt: felt(BOB) })).toStrictEqual([]);
    expect(named({ salt: felt(HASH), nonce: felt(HASH) })).toHaveLength(1);
    expect(named({ a: address(ACCOUNT), b: felt('a name') })).toStrictEqual([]);
  });

  it('names an address in two halves, of numbers or felts but not of texts', () => {
    const [low, high] = [padFelt(2n ** 127n + 5n), padFelt(2n ** 120n)];
    const whole = padFelt(((2n ** 120n) << 128n) + 2n ** 127n + 5n);
    expect(named({ a: felt(low), b: felt(high) })).toContain(whole);
    expect(named({ nonce: felt(low), salt: felt(high) })).toContain(whole);
    const text = felt('thirteen chars');
    expect(named({ a: text, b: text })).toStrictEqual([]);
  });

  it.each<[string, Member, string[]]>([
    ['an amount of a token', ['TokenAmount', amount(STRK)], ['not-recognized']],
    ['a large number', u256(1000), ['not-recognized']],
    ['a small number', u256(999), []],
    ['a hash alone', felt(HASH), ['lone-hash']],
    ['a text', ['string', 'x'], []],
    ['a boolean', ['bool', true], []],
  ])('that holds %s is judged so', (_, member, names) => {
    expect(namesOf(viewOf({ a: member }))).toStrictEqual(names);
  });

  it('is more than a hash if it holds a text, an address or an amount', () => {
    const a = felt(HASH);
    for (const b of [address(ACCOUNT), u256(1000), ['string', 'x'] as const]) {
      expect(namesOf(viewOf({ a, b }))).toStrictEqual(['not-recognized']);
    }
  });
});

describe('what a session or an execution doesn’t use', () => {
  const methods: Member = [
    'Method*',
    [{ 'Contract Address': '0x5', selector: 'play' }],
  ];
  const execution = {
    caller: address(BOB),
    calls: ['Call*', [approve]],
  } as const;

  it.each<Members>([
    { 'Session Key': felt('0x77'), 'Allowed Methods': methods },
    execution,
    { token: address(STRK), spender: address(BOB), amount: u256(5) },
  ])('is unclear: %#', (members) => {
    const named = (more: Members): readonly string[] =>
      viewOf({ ...members, ...more }).meaning.unclear.named;
    expect(named({})).toStrictEqual([]);
    expect(named({ heir: felt(HASH) })).toStrictEqual([HASH]);
    expect(named({ nonce: felt(HASH) })).toStrictEqual([HASH]);
    expect(named({ nonce: felt('0x5') })).toStrictEqual([]);
  });

  it('is unclear if only two arguments of a call together are the address', () => {
    const halves = [toFelt(2n ** 127n + 5n), toFelt(2n ** 120n)] as const;
    const whole = padFelt(((2n ** 120n) << 128n) + 2n ** 127n + 5n);
    const call = { ...approve, Calldata: [BOB, ...halves] };
    const named = (heir: Member): readonly string[] =>
      viewOf({ caller: address(BOB), calls: ['Call*', [call]], heir }).meaning
        .unclear.named;
    expect(named(felt(whole))).toStrictEqual([whole]);
    // As an amount, the call shows it.
    const [low, high] = halves.map((half) => BigInt(half).toString());
    expect(named(['u256', { low, high }])).toStrictEqual([]);
  });

  it('is clear in a text if the known form shows it', () => {
    const named = (token: string): readonly string[] =>
      viewOf({
        'Session Key': felt('0x77'),
        'Allowed Methods': methods,
        'Expires At': ['timestamp', 1_800_086_400],
        Metadata: [
          'string',
          JSON.stringify({
            txFees: [{ tokenAddress: STRK, maxAmount: '5' }],
            token,
          }),
        ],
      }).meaning.unclear.named;
    expect(named(STRK)).toStrictEqual([]);
    expect(named(HASH)).toStrictEqual([HASH]);
  });

  it('is unclear inside of it too', () => {
    const fees: Member = [
      'Payment',
      { token: STRK, amount: half(5), recipient: BOB },
    ];
    expect(viewOf({ ...execution, fees }).meaning.grants).toContainEqual(
      expect.objectContaining({ is: 'payment', to: BOB }),
    );
    const two = { token0: HASH, token1: BOB, amount: half(0) };
    const { unclear } = viewOf({ ...execution, inside: ['Two', two] }).meaning;
    expect(unclear.named).toStrictEqual([HASH]);
  });
});

describe('a proposal in a space of Snapshot', () => {
  const types = {
    space: 'ContractAddress',
    author: 'ContractAddress',
    metadataUri: 'felt*',
    executionStrategy: 'Strategy',
    salt: 'felt',
  };
  const message = {
    space: UNKNOWN,
    author: ACCOUNT,
    metadataUri: [],
    executionStrategy: { address: '0x0', params: [] },
    salt: HASH,
  };
  const named = (
    changes: object = {},
    type = 'Propose',
    app = 'sx-starknet',
  ): readonly string[] =>
    messageViewOf(
      typedData(
        type,
        { [type]: types, Strategy: { address: 'felt', params: 'felt*' } },
        { ...message, ...changes },
        app,
      ),
    ).meaning.unclear.named;

  it.each(['Propose', 'Vote', 'UpdateProposal'])(
    'or the like, %s, names nobody but the space',
    (type) => {
      expect(named({}, type)).toStrictEqual([]);
    },
  );

  it('may name others', () => {
    expect(named({ author: BOB })).toStrictEqual([BOB, HASH]);
    const executionStrategy = { address: HASH, params: [BOB] };
    expect(named({ executionStrategy })).toContain(HASH);
  });

  it('is none in another type, or for another app', () => {
    expect(named({}, 'Grant')).toStrictEqual([UNKNOWN, HASH]);
    expect(named({}, 'Propose', 'sx')).toStrictEqual([UNKNOWN, HASH]);
  });
});
