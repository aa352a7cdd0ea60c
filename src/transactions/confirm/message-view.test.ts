import { GAME, gameSession } from '../../../dev/catalogue/routine';
import { outsideExecution, session } from '../../../dev/catalogue/typed-data';
import { OLD_MESSAGES } from '../../../dev/testing/inputs/deployed-messages';
import {
  EVERYTHING,
  LETTER,
  MAIL,
  OUTSIDE_EXECUTION,
} from '../../../dev/testing/inputs/typed-data';
import {
  NOW,
  messageViewOf,
  typedData,
} from '../../../dev/testing/views/message-view';
import { PAYMASTER } from '../../../dev/testing/views/protocols';
import { ACCOUNT, pagesOf, read } from '../../../dev/testing/views/views';
import { MAINNET, SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { type Felt, padFelt, unpadFelt } from '../../core/felt';
import { selectorOf } from '../../starknet/address';
import type { KnownAddress } from '../../warnings/facts';

it('a session that may call the account itself is a danger of an account takeover', () => {
  const named = (contract: typeof ACCOUNT): string[] =>
    messageViewOf(
      session({
        'Allowed Methods': [
          { 'Contract Address': contract, selector: 'upgrade' },
        ],
      }),
    ).findings.map(({ name }) => name);
  expect(named(ACCOUNT)).toContain('account-takeover');
  expect(named(padFelt('0x5'))).not.toContain('account-takeover');
});

describe('a routine message', () => {
  const levels = (...args: Parameters<typeof messageViewOf>): string[] =>
    messageViewOf(...args).findings.map(
      ({ level, name }) => `${level} ${name}`,
    );

  it('is a warning only while nothing else is wrong', () => {
    const game = gameSession(GAME, 'play');
    expect(levels(game)).toStrictEqual(['warning session']);
    expect(levels(game, { chainId: MAINNET })).toStrictEqual([
      'danger session',
      'danger other-chain',
    ]);
    const after = (use: Partial<KnownAddress>): string[] =>
      levels(game, {
        knownAddresses: [{ address: GAME, relation: 'sent', ...use }],
      });
    const unit = { contract: STRK, units: 1n, held: 100n };
    for (const use of [
      { relation: 'approved' as const },
      { relation: 'approved' as const, most: unit },
      // Perhaps an NFT.
      {},
      { most: { ...unit, units: 10n } },
    ]) {
      expect(after(use)).toStrictEqual(['danger session']);
    }
    expect(after({ most: unit })).toStrictEqual(['warning session']);
  });

  const DAY = 24 * 60 * 60;
  const READY = {
    'Allowed Methods': [{ 'Contract Address': GAME, selector: 'play' }],
  };
  const methods = (selector: string): object => ({
    'Allowed Methods': [
      ...READY['Allowed Methods'],
      { 'Contract Address': GAME, selector },
    ],
  });

  it.each<[string, object, string]>([
    ['of a day', { ...READY, 'Expires At': NOW + DAY }, 'warning'],
    ['of more than a day', { ...READY, 'Expires At': NOW + DAY + 1 }, 'danger'],
    ['without an end', { ...READY, 'Expires At': 0 }, 'danger'],
    ['for nobody', { ...READY, 'Session Key': '0x0' }, 'danger'],
    ['with a second function', methods('attack'), 'warning'],
    ['with an unnamed function', methods('0x1234'), 'warning'],
    ...[
      'transfer',
      'transferFrom',
      'approve',
      'increase_allowance',
      'setApprovalForAll',
      'permit',
      'burn_all',
      'batch_transfer',
      'swap',
      'withdraw',
      'transfer_ownership',
      selectorOf('approve'),
    ].map((name): [string, object, string] => [
      `that may call ${name}`,
      methods(name),
      'danger',
    ]),
  ])('may be a session %s: %#', (_, members, level) => {
    expect(levels(session(members))).toContain(`${level} session`);
  });

  it('is a note where the account would want a guardian’s signature too', () => {
    const known = { hasKnownCode: true };
    expect(levels(session({}), known)).toStrictEqual(['note session']);
    const { domain, ...rest } = session({}) as { domain: object };
    const others = [
      { ...rest, domain: { ...domain, name: 'Session' } },
      gameSession(GAME, 'play'),
    ];
    for (const other of others) {
      expect(levels(other, known)).toStrictEqual(['warning session']);
    }
    expect(levels(session({}))).toStrictEqual(['warning session']);
    expect(levels(session(methods('transfer')), known)).toStrictEqual([
      'danger session',
    ]);
    // Such as one that has a guardian.
    expect(levels(session({}), { ...known, cannotSign: true })).toStrictEqual([
      'danger session',
      'warning blocked',
    ]);
  });

  it('contains nothing else than a session', () => {
    const beside = (more: object): string[] =>
      levels(
        typedData(
          'Session',
          {
            Session: {
              'Session Key': 'felt',
              'Expires At': 'timestamp',
              'Allowed Methods': 'Method*',
              ...Object.fromEntries(
                Object.keys(more).map((key) => [key, 'felt']),
              ),
            },
            Method: {
              'Contract Address': 'ContractAddress',
              selector: 'selector',
            },
          },
          { 'Session Key': '0x77', 'Expires At': NOW + 60, ...READY, ...more },
        ),
      );
    expect(beside({})).toStrictEqual(['warning session']);
    expect(beside({ note: 'for the game' })).toStrictEqual(['warning session']);
    expect(beside({ heir: padFelt(2n ** 200n) })).toStrictEqual([
      'danger session',
      'warning not-recognized',
    ]);
  });

  it('calls only bundled tokens and protocols', () => {
    const isRoutine = (To: Felt): boolean => {
      const transfer = { Selector: 'transfer', Calldata: [GAME, '0x1', '0x0'] };
      const [call, fee] = [
        { ...transfer, To, Calldata: ['0xb0b', '0x1', '0x0'] },
        { ...transfer, To: STRK },
      ] as Parameters<typeof outsideExecution>[0];
      return messageViewOf(outsideExecution([call, fee] as never, GAME))
        .isRoutine;
    };
    expect(isRoutine(STRK)).toBe(true);
    expect(isRoutine('0x70ce')).toBe(false);
  });
});

describe('the dialog of a message', () => {
  it('shows every value that is signed, with its path', () => {
    const text = read(messageViewOf(MAIL));
    expect(text).toContain('from.name: 0x436f77 (4419447, “Cow”)');
    expect(text).toContain(
      'contents: 0x48656c6c6f2c20426f6221 (87521618088895490953273889, “Hello, Bob!”)',
    );
    expect(text).toContain('name: 0x537461726b4e6574204d61696c');
    expect(text).toMatch(/Message hash\n0x1234/u);
    expect(text.split('\n')).toContain(ACCOUNT);
  });

  it('formats values by their types', () => {
    const text = read(messageViewOf(EVERYTHING));
    expect(text).toContain('n8: 2023-11-14T22:13:20.000Z (1700000000)');
    expect(text).toContain(
      'n11: 1.5 STRK (1500000000000000000 base units) (0x04718f5a',
    );
    expect(text).toContain('n10: 1000');
    expect(text).toContain('n3: transfer (0x83afd3f4');
    expect(text).toContain('n15.Two[0]: 5');
    expect(text).toContain('n1: yes');
    expect(text).toContain('Can use “approve” with any values');
  });

  it('shows a whole string, unambiguously', () => {
    const shown = (text: string): string[] =>
      pagesOf(messageViewOf({ ...LETTER, message: { text } }))
        .slice(1)
        .join('\n')
        .split('\n')
        .filter((line) => line.startsWith('text'));
    expect(shown(LETTER.message.text)).toStrictEqual([
      'text: “Dear Zoë,↵↵⇥you get 5\\u{a0}€.\\u{0} 🙂␍↵\\u{5c}o/ – all of this is signed”',
    ]);
    expect(shown('')).toStrictEqual(['text: “”']);
    const long = shown(`${' '.repeat(2500)}x`);
    expect(long).toStrictEqual([
      `text (1/3): “ ${'␣'.repeat(999)}”`,
      `text (2/3): “${'␣'.repeat(1000)}”`,
      `text (3/3): “${'␣'.repeat(500)}x”`,
    ]);
  });

  it('shows the calls of an outside execution like those of a transaction', () => {
    const view = messageViewOf(OUTSIDE_EXECUTION);
    expect(view.calls).toMatchObject([
      { entrypoint: 'approve', summary: { unlimited: true } },
    ]);
    const text = read(view);
    expect(text).toContain('Someone else will send this for you');
    expect(text).toContain('Allow unlimited spending of your STRK');
  });

  it('waits for what these calls change, if there are any', () => {
    expect(messageViewOf(OUTSIDE_EXECUTION).balanceChanges).toBe('pending');
    expect(messageViewOf(MAIL)).not.toHaveProperty('balanceChanges');
  });

  it('warns if the key is known to be unable to sign', () => {
    const names = (cannotSign: boolean): string[] =>
      messageViewOf(MAIL, { cannotSign }).findings.map(({ name }) => name);
    expect(names(true)).toContain('blocked');
    expect(names(false)).not.toContain('blocked');
  });

  it('names the paymaster that may send them', () => {
    const from = (caller: Felt): string =>
      read(messageViewOf(outsideExecution([], caller), { chainId: MAINNET }));
    expect(from(PAYMASTER)).toContain('AVNU paymaster · Never used before');
    expect(from('0xbad')).not.toContain('AVNU');
  });

  it('shows amounts of known tokens with decimals and symbol, at any depth', () => {
    const token = padFelt('0x70ce');
    const amount = { token_address: token, amount: { low: '150', high: 0 } };
    const data = {
      ...LETTER,
      types: {
        ...LETTER.types,
        Letter: [
          { name: 'offer', type: 'Offer*' },
          { name: 'choice', type: 'enum', contains: 'Choice' },
          { name: 'other', type: 'TokenAmount' },
        ],
        Offer: [{ name: 'price', type: 'TokenAmount' }],
        Choice: [{ name: 'Pay', type: '(TokenAmount)' }],
      },
      message: {
        offer: [{ price: amount }],
        choice: { Pay: [amount] },
        other: { ...amount, token_address: '0xbad' },
      },
    };
    const known = {
      source: 'watch-list',
      standard: 'erc20',
      symbol: 'TCE',
      decimals: 2,
    } as const;
    const text = read(
      messageViewOf(data, { tokens: new Map([[unpadFelt(token), known]]) }),
    );
    expect(text).toMatch(/offer\[0\]\.price: [^\n]*1\.5 TCE/u);
    expect(text).toMatch(/choice\.Pay\[0\]: [^\n]*1\.5 TCE/u);
    expect(text).toMatch(/other: 150 /u);
  });
});

/** Which chain the dialog says that a message is for, on Sepolia: the warning's name, or
 * "same". */
const chainOf = (message: object): string =>
  messageViewOf(message).findings.find(({ name }) => /-chain$/u.test(name))
    ?.name ?? 'same';

const decimal = (chainId: string): string => BigInt(chainId).toString();

describe('a message’s chain', () => {
  it.each([
    ['chainId', 'felt', 'SN_SEPOLIA', 'same'],
    ['chain_id', 'felt', 'SN_SEPOLIA', 'same'],
    ['chainId', 'felt', SEPOLIA, 'same'],
    ['chainId', 'shortstring', decimal(SEPOLIA), 'same'],
    ['chainId', 'u128', decimal(SEPOLIA), 'same'],
    ['chainId', 'u128', decimal(MAINNET), 'other-chain'],
    ['chainId', 'felt', 'SN_MAIN', 'other-chain'],
    ['chain_id', 'felt', MAINNET, 'other-chain'],
    ['chainId', 'ContractAddress', SEPOLIA, 'other-chain'],
    ['chain', 'felt', SEPOLIA, 'no-chain'],
  ])('in %s as a %s of %p: %s', (name, type, value, expected) => {
    const message = {
      ...MAIL,
      types: { ...MAIL.types, StarkNetDomain: [{ name, type }] },
      domain: { [name]: value },
    };
    expect(chainOf(message)).toBe(expected);
  });

  it.each([
    ['SN_SEPOLIA', 'same'],
    [SEPOLIA, 'same'],
    [decimal(SEPOLIA), 'same'],
    ['SN_MAIN', 'other-chain'],
    [MAINNET, 'other-chain'],
    [decimal(MAINNET), 'other-chain'],
    ['sn_sepolia', 'other-chain'],
    ['', 'other-chain'],
    // In UTF-16BE, these characters have the bytes of "SN_SEPOLIA".
    ['\u534e\u5f53\u4550\u4f4c\u4941', 'other-chain'],
    ['SN_SEPOLIA\u0000', 'other-chain'],
  ])('as the text %p: %s', (value, expected) => {
    // In revision 1, in which text is not a felt.
    const message = {
      ...MAIL,
      types: {
        Mail: MAIL.types.Mail,
        Person: MAIL.types.Person,
        StarknetDomain: [
          { name: 'chainId', type: 'string' },
          { name: 'revision', type: 'shortstring' },
        ],
      },
      domain: { chainId: value, revision: '1' },
    };
    expect(chainOf(message)).toBe(expected);
  });
});

describe('an account that isn’t deployed, as far as the wallet knows', () => {
  const shown = (classHash?: Felt): ReturnType<typeof messageViewOf> =>
    messageViewOf(LETTER, { classHash });

  it('signs with a note that sites may not be able to check the signature', () => {
    for (const classHash of [undefined, '0x0'] as const) {
      const { findings } = shown(classHash);
      expect(findings).toMatchObject([
        { level: 'note', name: 'sign-undeployed' },
      ]);
    }
    expect(read(shown())).toContain(
      'sites may not be able to check your signature',
    );
    expect(read(shown())).not.toContain('transaction');
  });

  it('otherwise signs without one', () => {
    expect(shown('0x5').findings).toStrictEqual([]);
  });
});

describe('a message with types that nothing defines', () => {
  const dataOf = (name: string): object => OLD_MESSAGES[name]?.data ?? {};
  const linesOf = (name: string): string[] =>
    read(messageViewOf(dataOf(name))).split('\n');

  it('shows their values as felts', () => {
    expect(linesOf('vote')).toContain('choice: 0x1');
    expect(linesOf('vote')).toContain('proposalId.low: 0x1');
    expect(linesOf('bid')).toContain('deadline: 0x68c27e52 (1757576786)');
    expect(linesOf('alias without a contract')).toContain(
      `verifyingContract: ${padFelt('0x0')}`,
    );
    expect(linesOf('login with a UUID as selector')).toContain(
      'nonce: “3b241101-e2bb-4255-8caf-4136c566a962”',
    );
  });

  it('may name addresses in them, as in felts', () => {
    const view = (type: string): ReturnType<typeof messageViewOf> =>
      messageViewOf({
        ...MAIL,
        types: { ...MAIL.types, Mail: [{ name: 'x', type }] },
        message: { x: PAYMASTER },
      });
    expect(view('felt252').meaning.unclear.named).toStrictEqual([
      padFelt(PAYMASTER),
    ]);
    expect(view('felt252').findings).toStrictEqual(view('felt').findings);
    expect(view('felt252').findings).not.toStrictEqual([]);
  });
});
