import { ETH, STRK } from '../../../dev/catalogue/world';
import {
  type Member,
  type Members,
  address,
  amount,
  ether,
  felt,
  grantsOf,
  half,
  namesOf,
  u256,
  viewOf,
  without,
} from '../../../dev/testing/views/message-members';
import { NOW } from '../../../dev/testing/views/message-view';
import {
  ACCOUNT,
  BOB,
  STRK as UNKNOWN,
} from '../../../dev/testing/views/views';
import { padFelt } from '../../core/felt';
import { selectorOf } from '../../starknet/address';

const UNTIL = String(NOW + 60);
const ANYONE = '0x414e595f43414c4c4552';

const approve = { To: STRK, Selector: 'approve', Calldata: [BOB, '5', '0'] };

describe('a call in a message', () => {
  it.each<[string, Member]>([
    ['a struct', ['Call', approve]],
    ['a list', ['Call*', [approve]]],
    ['a list in a list', ['Call**', [[approve]]]],
    ['a Merkle tree', ['tree:Call', [approve]]],
    ['a variant of an enum', ['enum:Choice', { Run: ['1', approve] }]],
  ])('is shown, and a danger, in %s', (_, member) => {
    const view = viewOf({ x: member, y: ['enum:Choice', { Other: [] }] });
    expect(view.calls).toMatchObject([
      { contract: padFelt(STRK), summary: { action: 'approve', spender: BOB } },
    ]);
    expect(view.meaning.grants).toStrictEqual([{ is: 'call', calls: [1] }]);
    expect(namesOf(view)).toStrictEqual(['delegates']);
  });

  const call = {
    to: felt('0x5'),
    selector: felt('0x7'),
    calldata: ['felt*', ['0x1', '0x2']],
  } as const;

  it('has a contract, a function and a list of felts', () => {
    expect(viewOf(call).calls).toMatchObject([
      { contract: padFelt('0x5'), entrypoint: '0x7', calldata: ['0x1', '0x2'] },
    ]);
    for (const name of Object.keys(call)) {
      expect(viewOf(without(call, name)).calls).toStrictEqual([]);
    }
    const texts = { ...call, calldata: ['string*', ['x']] } as const;
    expect(viewOf(texts).calls).toStrictEqual([]);
    const single = { ...call, calldata: felt('0x1') };
    expect(viewOf(single).calls).toStrictEqual([]);
  });

  it('names its function if the wallet or the site knows it', () => {
    const nameOf = (selector: Member): string | undefined =>
      viewOf({ ...call, selector }).calls[0]?.entrypoint;
    expect(nameOf(['selector', 'play'])).toBe('play');
    expect(nameOf(['selector', selectorOf('approve')])).toBe('approve');
    expect(nameOf(felt(selectorOf('transfer')))).toBe('transfer');
    expect(nameOf(['string', 'transfer'])).toBeUndefined();
  });

  it('may be any call of a contract', () => {
    const view = viewOf({ contract: felt('0x5'), method: felt('0x7') });
    expect(view.meaning).toMatchObject({
      grants: [{ is: 'function' }],
      functions: [{ contract: padFelt('0x5'), entrypoint: '0x7' }],
    });
    expect(namesOf(view)).toStrictEqual(['delegates']);
  });
});

describe('an outside execution in a message', () => {
  it('has a caller, and calls or a time of its own', () => {
    const caller = address(BOB);
    expect(
      grantsOf({ caller, calls: ['Call*', [approve, approve]] }),
    ).toStrictEqual([{ is: 'outside-execution', caller: BOB, calls: [1, 2] }]);
    const is = 'outside-execution';
    const after = { caller: felt(ANYONE), execute_after: felt('5') };
    expect(grantsOf(after)).toStrictEqual([
      { is, caller: 'anyone', from: '5', calls: [] },
    ]);
    const times = { execute_after: felt('0'), execute_before: felt(UNTIL) };
    expect(grantsOf({ caller, ...times })).toStrictEqual([
      { is, caller: BOB, until: UNTIL, calls: [] },
    ]);
    expect(grantsOf({ caller, nonce: felt('1') })).toStrictEqual([]);
    expect(grantsOf({ execute_before: felt(UNTIL) })).toStrictEqual([]);
  });

  it('may contain others, besides its own calls', () => {
    const inner = { Caller: BOB, 'Execute Before': 7, Calls: [approve] };
    const grants = grantsOf({
      caller: felt(ANYONE),
      calls: ['Call*', [approve]],
      inner: ['Execution', inner],
    });
    expect(grants).toMatchObject([
      { is: 'outside-execution', caller: 'anyone', calls: [1, 2] },
      { is: 'outside-execution', caller: BOB, until: '7', calls: [2] },
    ]);
  });
});

const text = (words: string): Member => ['string', words];

describe('a session in a message', () => {
  const METHOD = { 'Contract Address': '0x5', selector: 'transfer' };
  const methods: Member = ['Method*', [METHOD, METHOD]];
  const key = felt('0x77');
  const expires = felt(UNTIL);
  const session = {
    'Session Key': key,
    'Allowed Methods': methods,
    'Expires At': expires,
  };

  it('has a key or a caller, functions, and an end', () => {
    expect(grantsOf(session)).toStrictEqual([
      { is: 'session', key: '0x77', until: UNTIL, methods: 2, limits: [] },
    ]);
    expect(viewOf(session).meaning.functions).toHaveLength(2);
    expect(namesOf(viewOf(session))).toStrictEqual(['session']);
    for (const name of ['Session Key', 'Expires At']) {
      expect(grantsOf(without(session, name))).toMatchObject([
        { is: 'session', methods: 2 },
      ]);
    }
    const byCaller = { Caller: address(BOB), 'Allowed Methods': methods };
    expect(grantsOf(byCaller)).toMatchObject([{ is: 'session', caller: BOB }]);
    expect(grantsOf({ sessionKey: key })).toStrictEqual([]);
    expect(grantsOf({ expires })).toStrictEqual([]);
  });

  it.each<[string, Member | undefined]>([
    ['nothing', undefined],
    ['Cartridge’s wildcard', felt('wildcard-policy')],
    ['a root without its list', felt('0x123')],
    ['a list of something else', ['felt*', ['0x1']]],
    ['an empty list', ['Method*', []]],
    ['an item that names no function', ['Wide*', [{ low: 1, high: 1 }]]],
  ])('may call anything if it lists %s', (_, listed) => {
    const view = viewOf({
      ...without(session, 'Allowed Methods'),
      ...(listed && { 'Allowed Methods': listed }),
    });
    expect(view.meaning.grants[0]).not.toHaveProperty('methods');
    expect(namesOf(view)).toStrictEqual(['wildcard-session']);
  });

  it('of older wallets has a key and a root', () => {
    const root: Member = ['tree:Method', [METHOD]];
    expect(grantsOf({ key, expires, root })).toMatchObject([
      { is: 'session', key: '0x77', methods: 1 },
    ]);
    expect(grantsOf({ key, expires })).toStrictEqual([]);
    expect(grantsOf({ expires, root: felt('0x1') })).toStrictEqual([]);
  });

  it('may limit what is spent, or only the fees, as Ready does', () => {
    const txFees = [
      { tokenAddress: STRK, maxAmount: '1500000000000000000' },
      { tokenAddress: STRK },
      { maxAmount: '3' },
    ];
    const limits: Member = ['TokenAmount*', [amount(ETH, ether(1))]];
    const metadata = ' '.repeat(2000) + JSON.stringify({ txFees });
    const limited = { ...session, limits, metadata: text(metadata) };
    const [eth, strk] = [
      { amount: '0.1', symbol: 'ETH' },
      { amount: '1.5', symbol: 'STRK' },
    ];
    expect(grantsOf(limited)).toMatchObject([{ limits: [eth, strk] }]);
  });

  it.each(['', '{', '[]', 'null', '{"txFees":5}', '{"txFees":[5,{}]}'])(
    'may have the metadata %j, without limits',
    (metadata) => {
      const grants = grantsOf({ ...session, metadata: text(metadata) });
      expect(grants).toMatchObject([{ limits: [] }]);
    },
  );
});

describe('a permit in a message', () => {
  const spender = address(BOB);
  const token = address(STRK);
  const MOST = '0xffffffffffffffffffffffffffffffff';

  const approvalOf = (low: string, high = '0x0'): string[] => [
    'approve',
    '0xb0b',
    low,
    high,
  ];

  /** The approvals, as calls. */
  const callsOf = (members: Members): unknown[] =>
    viewOf(members).calls.map((call) => [call.entrypoint, ...call.calldata]);

  it.each<Members>([
    { token, spender, amount: felt('5'), deadline: felt(UNTIL) },
    { token, spender, value: ['Wide', half(5)], deadline: felt(UNTIL) },
    {
      spender,
      permitted: ['TokenAmount', amount(STRK)],
      deadline: felt(UNTIL),
    },
  ])('approves an amount until a time: %#', (members) => {
    const view = viewOf(members);
    expect(view.meaning.grants).toStrictEqual([
      { is: 'permit', until: UNTIL, calls: [1] },
    ]);
    expect(view.calls).toMatchObject([
      { summary: { action: 'approve', allows: { units: '5' } } },
    ]);
    expect(namesOf(view)).toStrictEqual(['permit']);
  });

  it('counts in an outside execution too, beside its calls', () => {
    const permit = { spender: BOB, token: STRK, amount: half(1) };
    expect(
      grantsOf({
        caller: address(BOB),
        calls: ['Call*', [approve]],
        x: ['Permit', permit],
      }),
    ).toStrictEqual([
      { is: 'outside-execution', caller: BOB, calls: [1, 2] },
      { is: 'permit', calls: [2] },
    ]);
  });

  it('has no end if that is zero or not named', () => {
    const permit = { spender, token, amount: felt('1') };
    expect(grantsOf(permit)).toStrictEqual([{ is: 'permit', calls: [1] }]);
    expect(grantsOf({ ...permit, expiry: felt('0') })).toStrictEqual([
      { is: 'permit', calls: [1] },
    ]);
  });

  it('may be for several tokens', () => {
    const details: Member = ['TokenAmount*', [amount(STRK), amount(ETH)]];
    const five = approvalOf('0x5');
    expect(callsOf({ spender, details })).toStrictEqual([five, five]);
    expect(callsOf({ details })).toStrictEqual([]);
  });

  it('may be for an NFT, beside an amount', () => {
    const id: Member = ['enum:Option', { Some: ['7'] }];
    const ofNft = { spender, token, tokenId: id };
    const seven = approvalOf('0x7');
    expect(callsOf(ofNft)).toStrictEqual([seven]);
    const both = callsOf({ ...ofNft, amount: u256(9) });
    expect(both).toStrictEqual([approvalOf('0x9'), seven]);
  });

  it('may be for all, if that is allowed', () => {
    const allowed: Member = ['bool', true];
    const most = approvalOf(MOST, MOST);
    expect(callsOf({ spender, token, allowed })).toStrictEqual([most]);
    const forAll = ['set_approval_for_all', '0xb0b', '0x1'];
    const operator = { operator: spender, token, approved: allowed };
    expect(callsOf(operator)).toStrictEqual([forAll]);
    for (const members of [
      { spender, token },
      { spender, allowed },
      { token, allowed },
      { spender, token, allowed: ['bool', false] as const },
      { spender, token, allowed: felt('1') },
    ]) {
      expect(callsOf(members)).toStrictEqual([]);
    }
  });
});

describe('members whose names differ only by case, digits or signs', () => {
  const spender = address(BOB);
  const amounts = { amount: felt('5') };

  it('may each be the one that counts', () => {
    const call = { selector: felt('0x7'), calldata: ['felt*', []] } as const;
    const { calls } = viewOf({ to: felt('0x5'), To: felt('0x6'), ...call });
    expect(calls.map(({ contract }) => contract)).toStrictEqual(
      ['0x5', '0x6'].map((felt) => padFelt(felt as `0x${string}`)),
    );
    const token = { token: address(STRK) };
    const times = { deadline: felt(UNTIL), Deadline: felt('0') };
    const permit = { spender, ...token, ...amounts, ...times };
    expect(grantsOf(permit)).toStrictEqual([
      { is: 'permit', until: UNTIL, calls: [1] },
      { is: 'permit', calls: [2] },
    ]);
    const tokens = { token0: address(STRK), token1: address(ETH) };
    const both = viewOf({ spender, ...tokens, ...amounts }).calls;
    expect(both.map(({ contract }) => contract)).toStrictEqual(
      [STRK, ETH].map((felt) => padFelt(felt)),
    );
  });

  it('make the incoming amounts of an order uncertain', () => {
    const value = { token0: STRK, token1: ETH, amount: half(5) };
    const sides: Members = { give: ['Two', value], get: ['Two', value] };
    expect(grantsOf(sides)).toMatchObject([
      {
        gives: [{ amount: { symbol: 'STRK' } }, { amount: { symbol: 'ETH' } }],
      },
    ]);
    expect(grantsOf(sides)).toMatchObject([{ gets: [] }]);
    expect(
      grantsOf({
        sell_token: address(STRK),
        sell_token_2: address(ETH),
        sell_amount: felt('5'),
        buy_token: address(UNKNOWN),
        buy_amount: felt('5'),
      }),
    ).toMatchObject([
      { gives: [{ amount: { symbol: 'STRK' } }] },
      { gives: [{ amount: { symbol: 'ETH' } }] },
    ]);
  });

  it('don’t hide what a struct means if there are too many', () => {
    const tokens = Object.fromEntries(
      Array.from({ length: 17 }, (_, index) => [
        `token${String(index)}`,
        address(padFelt(BigInt(index) + 1n)),
      ]),
    );
    const view = viewOf({ spender, ...amounts, ...tokens });
    expect(view.calls).toHaveLength(16);
    expect(namesOf(view)).toStrictEqual(
      expect.arrayContaining(['permit', 'not-recognized']),
    );
    expect(view.meaning.unclear.named).toContain(padFelt(17n));
  });
});

describe('a message', () => {
  const isLogin = (members: Members, name?: string): boolean =>
    viewOf(members, name).meaning.isLogin;

  it.each(['Sign in', 'sign-in', 'LogIn', 'log_in', 'Logon', 'wants you to'])(
    'is a login if its type or a text is named “%s”',
    (words) => {
      const a: Member = ['string', 'b'];
      expect(isLogin({ a }, words)).toBe(true);
      expect(isLogin({ a, c: ['string', words] })).toBe(true);
    },
  );

  it('is a login by its members, unless it does something else', () => {
    const Statement: Member = ['string', 'Hello'];
    expect(isLogin({ Statement })).toBe(true);
    expect(isLogin({ 'Issued At': felt('1') })).toBe(true);
    expect(isLogin({ a: ['string', 'the sign is in'] })).toBe(false);
    expect(isLogin({ Statement, x: ['Call', approve] })).toBe(false);
    expect(isLogin({ Statement, x: u256(1000) })).toBe(false);
    expect(isLogin({ Statement, x: address(BOB) })).toBe(false);
    expect(isLogin({ Statement, x: address(ACCOUNT) })).toBe(true);
  });

  it.each<[string, Member]>([
    ['in a text', ['string', 'Create your Stark key']],
    ['in a short string', ['shortstring', 'Get your L2 keys']],
    ['in a list', ['shortstring*', ['My trading', 'key']]],
    ['cut in a word', ['shortstring*', ['My tradi', 'ng key']]],
    ['in one word', ['shortstring', 'viewing_key']],
    ['of a seed', ['string', 'Sign to derive your vault seed']],
    ['of a private key', ['string', 'generate your app-specific private key']],
    ['of what is private', ['string', 'Show my private STRK balance']],
    ['of what is shielded', ['string', 'Access shielded funds']],
    ['of what is hidden', ['string', 'Your stealth addresses']],
    ['of opening', ['string', 'Unlock all of your notes']],
    ['of decrypting', ['string', 'Decrypt the history']],
  ])('makes a key if it says so %s', (_, member) => {
    const view = viewOf({ statement: ['string', 'x'], b: member });
    expect(view.meaning).toMatchObject({ isForKey: true, isLogin: false });
  });

  it('makes a key if it says so by the names of its members or types', () => {
    const a: Member = ['felt', '0x1'];
    expect(viewOf({ viewingKey: a }).meaning.isForKey).toBe(true);
    expect(viewOf({ stealth_key: a }).meaning.isForKey).toBe(true);
    expect(viewOf({ a }, 'UnlockPrivateBalance').meaning.isForKey).toBe(true);
    expect(viewOf({ private: a, balance: a }).meaning.isForKey).toBe(false);
    expect(viewOf({ balance: a }, 'Unlock').meaning.isForKey).toBe(false);
    expect(viewOf({ 'Session Key': a }).meaning.isForKey).toBe(false);
  });

  it.each([
    'a starkkey',
    'the stark',
    'keys of mine',
    'This doesn’t touch your private keys or funds',
    'We never ask for your private key, wallet seed phrase or secret',
    'Sign in to unlock your rewards',
    'Welcome to the private sale',
    'Open an account, and view your balance',
  ])('makes no key by saying “%s”', (words) => {
    expect(viewOf({ a: ['string', words] }).meaning.isForKey).toBe(false);
  });
});
