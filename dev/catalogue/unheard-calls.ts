import type { Case, Deployed, Step } from './case';
import { LIAR, MASK, crowd, deployed, pull, will } from './masks';
import {
  type Argument,
  type PlainCall,
  approve,
  call,
  cents,
  done,
  fillers,
  hadApproved,
  send,
  transfer,
  units,
} from './requests';
import {
  ACCOUNT,
  ETH,
  FRIEND,
  GEM,
  MULTI,
  NFT,
  STRANGER,
  STRK,
  THIEF_ACCOUNT,
  USDC,
  VAULT,
  addressNamed,
} from './world';
import { type Felt, padFelt, toFelt } from '../../src/core/felt';
import { u256 } from '../testing/views/protocols';

/** The thief's address with a digit less, so that it fits into a ByteArray's word. */
const SHORT = padFelt(
  '0xa3c1e5f70928b4d6e8fa1c3e5072941b6d8fa0c2e4f60718293a4b5c6d7e8f',
);

const [LOW, HIGH] = u256(BigInt(THIEF_ACCOUNT));

const NEW = 'Names an address that is new to you';

/** A right that no token shows. */
const right = (
  name: string,
  calls: Parameters<typeof send>[0],
  thief: Felt = THIEF_ACCOUNT,
  dangers: Case['dangers'] = [],
): Case => ({
  name,
  setUp: { deployed },
  request: send(calls),
  thieves: [thief],
  dangers,
  says: dangers.length > 0 ? [] : [NEW, thief],
});

/** The word of a ByteArray that contains the address. */
const inText = (address: Felt): Felt[] =>
  [
    3n,
    ...[0, 31, 62].map((at) =>
      BigInt(
        `0x${Buffer.from(`0x${address.slice(2)}${' '.repeat(27)}`.slice(at, at + 31)).toString('hex')}`,
      ),
    ),
    0n,
    0n,
  ].map(toFelt);

/** An address with the own account's first and last digits, which people compare. */
const twin = (front: number, back: number): Felt =>
  padFelt(
    `0x${ACCOUNT.slice(2, 3 + front)}${'5b'.repeat(32).slice(0, 63 - front - back)}${ACCOUNT.slice(-back)}`,
  );

/** Rights that no token shows: the thief's address, in whatever form. */
export const UNHEARD_RIGHTS: readonly Case[] = [
  right('a felt among felts, without an ABI', [
    call(MASK, 'serahkan', 7, THIEF_ACCOUNT, 99),
  ]),
  right('an address in two halves, without an ABI', [
    call(MASK, 'kabidhi', 3, LOW ?? '0x0', HIGH ?? '0x0', 5),
  ]),
  right('an address as text, without an ABI', [
    call(MASK, 'devret', ...inText(THIEF_ACCOUNT)),
  ]),
  right('an address that is called a salt', [
    call(LIAR, 'changanya', THIEF_ACCOUNT),
  ]),
  right('an address that is called a class', [
    call(LIAR, 'panga', THIEF_ACCOUNT),
  ]),
  right('an address as the last of forty felts', [
    call(
      LIAR,
      'kurasa',
      40,
      ...Array.from({ length: 39 }, (_, i) => i + 5),
      THIEF_ACCOUNT,
    ),
  ]),
  right('an address in the third struct of a list', [
    call(
      LIAR,
      'masanduku',
      3,
      ...([FRIEND, ACCOUNT, THIEF_ACCOUNT] as const).flatMap(
        (who): Argument[] => [who, units(1), 9],
      ),
    ),
  ]),
  right('an address in a variant of an enum', [
    call(LIAR, 'chagua', 1, THIEF_ACCOUNT, units(3)),
  ]),
  right('an address that may be there', [
    call(LIAR, 'labda', 0, THIEF_ACCOUNT),
  ]),
  right('an address in a list of tuples', [
    call(LIAR, 'jozi', 2, FRIEND, 1n, THIEF_ACCOUNT, 2n),
  ]),
  right('an address behind the end of what the ABI says', [
    call(LIAR, 'kimya', THIEF_ACCOUNT),
  ]),
  right(
    'an address as a word of a text',
    [call(LIAR, 'andika', 1, SHORT, 0, 0)],
    SHORT,
  ),
  right('an address as an amount', [
    call(LIAR, 'hesabu', BigInt(THIEF_ACCOUNT)),
  ]),
  right('an address behind a time', [
    call(LIAR, 'saa', 1_900_000_000, THIEF_ACCOUNT),
  ]),
  right('an address behind seven payments to a friend', [
    ...Array.from({ length: 7 }, () => transfer(GEM, FRIEND, 1n)),
    call(MASK, 'luovuta', THIEF_ACCOUNT),
  ]),
  right('an address behind twenty revocations for strangers', [
    ...crowd(20).map((spender) => approve(USDC, spender, 0n)),
    call(MASK, 'luovuta', THIEF_ACCOUNT),
  ]),
  right('the last of thirty strangers', [
    ...crowd(29).map((who) => call(MASK, 'ongeza', who)),
    call(MASK, 'ongeza', THIEF_ACCOUNT),
  ]),
  right('the last of twelve strangers in one call', [
    call(MASK, 'sajili', 12, ...crowd(11), THIEF_ACCOUNT),
  ]),
  right(
    'a right for a twin of the own account',
    [call(MASK, 'hamisha', twin(5, 5))],
    twin(5, 5),
    ['look-alike'],
  ),
  {
    name: 'a right for an address that ends like the own account',
    setUp: { deployed },
    request: send([call(MASK, 'hamisha', twin(1, 5))]),
    thieves: [twin(1, 5)],
    dangers: [],
    says: ['Numbers that could be addresses: 1', twin(1, 5)],
  },
];

const PURSE = addressNamed('purse');

/** A case of a loss: the outgoing or approved amount, as in the first view. */
const loss = (
  name: string,
  calls: Parameters<typeof send>[0],
  lost: string,
  dangers: Case['dangers'],
  steps: readonly Step[] = [],
  bait: readonly Deployed[] = [],
): Case => ({
  name,
  setUp: { deployed: [...deployed, ...bait], steps },
  request: send(calls),
  thieves: [THIEF_ACCOUNT, MASK],
  loses: [lost],
  dangers,
  says: [lost],
});

const BAIT = addressNamed('bait');

const bait = (symbol: string, decimals: number): readonly Deployed[] => [
  { at: BAIT, is: 'token', symbol, decimals },
];

const minted = (amount: bigint): Step =>
  done(ACCOUNT, call(BAIT, 'permissioned_mint', MASK, amount));

const pays = (token: Felt, amount: bigint): PlainCall =>
  transfer(token, ACCOUNT, amount);

/** All STRK except fees, in the vault. */
const SHARES = [
  done(ACCOUNT, approve(STRK, VAULT, units(60))),
  done(ACCOUNT, call(VAULT, 'deposit', units(60), ACCOUNT)),
];

/** Losses, whatever the name of the function. */
export const UNHEARD_LOSSES: readonly Case[] = [
  loss(
    'nearly half of the STRK for nothing',
    [approve(STRK, MASK, units(45)), call(MASK, 'uebergib')],
    '− 45 STRK',
    [],
    will(pull(STRK, units(45))),
  ),
  loss(
    'nearly half of the ether for nothing',
    [approve(ETH, MASK, units(0.24)), call(MASK, 'uebergib')],
    '− 0.24 ETH',
    [],
    will(pull(ETH, units(0.24))),
  ),
  loss(
    'USDC for nothing, below all limits',
    [approve(USDC, MASK, cents(190)), call(MASK, 'bezahle')],
    '− 190 USDC',
    [],
    will(pull(USDC, cents(190))),
  ),
  loss(
    'the same little five times',
    Array.from({ length: 5 }, () => [
      approve(STRK, MASK, units(9)),
      call(MASK, 'bezahle'),
    ]).flat(),
    '− 45 STRK',
    [],
    will(pull(STRK, units(9))),
  ),
  loss(
    'a third of each token',
    [
      approve(STRK, MASK, units(33)),
      approve(ETH, MASK, units(0.165)),
      approve(USDC, MASK, cents(165)),
      call(MASK, 'verteile'),
    ],
    '− 0.165 ETH',
    [],
    will(
      pull(STRK, units(33)),
      pull(ETH, units(0.165)),
      pull(USDC, cents(165)),
    ),
  ),
  loss(
    'everything but dust, and a cent back',
    [approve(STRK, MASK, units(99.5)), call(MASK, 'raeume')],
    '− 99.5 STRK',
    ['large-share', 'out-for-dust'],
    [
      done(ACCOUNT, transfer(USDC, MASK, cents(0.01))),
      ...will(pull(STRK, units(99.5)), pays(USDC, cents(0.01))),
    ],
  ),
  loss(
    'STRK for a token that calls itself strkBTC',
    [approve(STRK, MASK, units(40)), call(MASK, 'tausche')],
    '− 40 STRK',
    ['out-for-dust'],
    [minted(5n), ...will(pull(STRK, units(40)), pays(BAIT, 5n))],
    bait('strkBTC', 0),
  ),
  loss(
    'ether for a token that calls itself E T H',
    [approve(ETH, MASK, units(0.2)), call(MASK, 'tausche')],
    '− 0.2 ETH',
    ['out-for-dust'],
    [minted(units(1)), ...will(pull(ETH, units(0.2)), pays(BAIT, units(1)))],
    bait('E T H', 18),
  ),
  loss(
    'an NFT for nothing',
    [approve(NFT, MASK, 2n), call(MASK, 'pinjamkan')],
    'NFT',
    ['nft-for-dust'],
    will(pull(NFT, 2n)),
  ),
  loss(
    'two NFTs that stay approved',
    [approve(NFT, MASK, 1n), approve(NFT, MASK, 2n), call(MASK, 'pinjamkan')],
    'NFT',
    [],
  ),
  loss(
    'all of an ERC-1155 token to a stranger',
    [
      call(MULTI, 'safe_transfer_from', ACCOUNT, THIEF_ACCOUNT, 1n, 10n, 0),
      call(MASK, 'rapikan', 1),
    ],
    'NFT',
    [],
  ),
  loss(
    'all shares of a vault to a stranger',
    [transfer(VAULT, THIEF_ACCOUNT, units(60)), call(MASK, 'rapikan', 1)],
    '60 shSTRK',
    [],
    SHARES,
  ),
  loss(
    'all shares of a vault approved',
    [approve(VAULT, MASK, units(60)), call(MASK, 'rapikan', 1)],
    '60 shSTRK',
    [],
    SHARES,
  ),
  loss(
    'an approval of which a little is used, and another',
    [
      approve(STRK, MASK, units(100)),
      call(MASK, 'uebergib'),
      approve(STRK, MASK, units(60)),
    ],
    '60% of your STRK could be taken later',
    [],
    will(pull(STRK, units(1))),
  ),
  loss(
    'an old approval under a new name',
    [call(MASK, 'sapa')],
    '− 20 STRK',
    [],
    [hadApproved(STRK, MASK, units(20)), ...will(pull(STRK, units(20)))],
  ),
  loss(
    'an old approval of two NFTs under a new name',
    [transfer(GEM, FRIEND, 1n), call(MASK, 'sapa')],
    'NFT',
    ['old-approval-used', 'nft-for-dust'],
    [
      ...[1n, 3n].map((id) => hadApproved(NFT, MASK, id)),
      ...will(pull(NFT, 1n), pull(NFT, 3n, PURSE)),
    ],
  ),
  loss(
    'four fifths of each token to an own account that isn’t there yet',
    [
      transfer(STRK, STRANGER, units(79)),
      transfer(ETH, STRANGER, units(0.39)),
      transfer(USDC, STRANGER, cents(390)),
      call(MASK, 'pindah', STRANGER),
    ],
    STRANGER,
    [],
  ),
  loss(
    'USDC in twenty pieces to twenty strangers, below all limits',
    [
      ...crowd(20).map((who) => transfer(USDC, who, cents(9))),
      ...fillers(GEM, 5),
      call(MASK, 'sebar', 1),
    ],
    '− 180 USDC',
    [],
  ),
];
