import type { Case } from './case';
import { NOW } from './first-view';
import { cases, sign, units } from './requests';
import { letter, flat, wide } from './typed-data';
import { ACCOUNT, ETH, NFT } from './world';
import { typedData } from '../testing/views/message-view';

const FOR_OTHER = 'This signs you in at another site';

const BANK = 'ekubo.org';

const onMainnet = (message: object): object => {
  const { domain, ...rest } = message as { domain: object };
  return { ...rest, domain: { ...domain, chainId: 'SN_MAIN' } };
};

const other = (
  name: string,
  message: object,
  site = BANK,
  origin = 'https://dapp.example',
): Case => ({
  name,
  request: sign(message, origin),
  dangers: ['other-host'],
  says: [FOR_OTHER, site, origin],
});

/** Logins for a site other than the requesting one, and deceptive texts. */
export const LOGINS: readonly Case[] = [
  other('a login that names another domain', letter({ domain: BANK }, 'Login')),
  other('a login by its URI', letter({ uri: `https://${BANK}/in` }, 'SignIn')),
  other(
    'a login by the name of its domain',
    letter({ nonce: '5' }, 'Authentication', BANK),
  ),
  other(
    'a login in words, as in SIWE',
    letter({
      statement: `${BANK} wants you to sign in with your Starknet account:`,
    }),
  ),
  other(
    'a login on a line of its own',
    letter({ text: `Welcome!\nURI: https://${BANK}\nNonce: 5` }, 'Login'),
  ),
  other(
    'a login whose site stands behind a thousand spaces',
    letter({ text: `${' '.repeat(1500)}Sign in to ${BANK}` }),
  ),
  other(
    'a login for a host that ends like the site',
    letter({ domain: 'xdapp.example.com' }, 'Login'),
    'xdapp.example.com',
  ),
  other(
    'a login for two sites',
    letter({ domain: 'dapp.example', uri: `https://${BANK}` }, 'Login'),
  ),
  ...cases({
    'a message for another network': {
      message: onMainnet(letter({ text: 'Hello' })),
      dangers: ['other-chain'],
      says: ['Meant for another network'],
    },
  }),
];

/** Texts that look like something else, which the first view shows as they are. */
export const TEXTS = cases({
  'a text from right to left': {
    message: letter({ text: 'שלום 5 STRK \u202e0001' }),
    says: ['\\u{202e}'],
    loses: ['5 STRK \\u{202e}'],
    hides: ['\u202e'],
  },
  'a line that imitates a row of the dialog': {
    message: letter({ text: 'Hi\nNetwork fee\nAt most 0 STRK' }),
    says: ['↵'],
    loses: ['Hi↵Network fee'],
  },
  'a text that is cut nowhere': {
    message: letter({ text: `${'a'.repeat(3000)}z` }),
    says: [
      'The message is too long to show here. Read it to the end in Details: then you can sign.',
    ],
    loses: ['Read it to the end in Details'],
  },
});

/** Messages that people sign every day. */
export const ORDINARY_MESSAGES = cases({
  'a login for the site itself': {
    message: letter(
      { domain: 'dapp.example', uri: 'https://dapp.example' },
      'Login',
    ),
    says: ['Proves to the site that you own this account.', 'dapp.example'],
  },
  'a login of a subdomain': {
    message: letter({ domain: 'dapp.example' }, 'Login'),
    origin: 'https://app.dapp.example',
  },
  'a login at one host of a company for another': {
    message: letter({ domain: 'api.dapp.co.uk' }, 'Login'),
    origin: 'https://app.dapp.co.uk',
  },
  'a text with a link to terms of service': {
    message: letter({
      text: 'I accept https://dapp.example/terms of dapp.example',
    }),
  },
  'a short letter': {
    message: letter({ text: 'Hello, Zoë! 5 €' }),
    says: ['Hello, Zoë! 5 €'],
  },
  'a vote': {
    message: letter(
      { proposal: '12', choice: 'for', space: 'starknet.eth' },
      'Vote',
    ),
    says: ['starknet.eth'],
  },
});

const short = (text: string): string[] => text.match(/.{1,31}/gu) ?? [];

/** Logins for another site that don't name it in the usual place. */
export const HIDDEN_SITES: readonly Case[] = [
  other(
    'a login for a service',
    letter({ service: 'ekubo.org', nonce: '5' }, 'Login'),
  ),
  other(
    'a login by a URL that begins like the site',
    letter({ uri: 'https://dapp.example@ekubo.org/login' }, 'Login'),
  ),
  other(
    'a login by a URL in the site’s path',
    letter({ uri: 'https://ekubo.org/https://dapp.example' }, 'Login'),
  ),
  other(
    'a login for a site below the asking one’s name',
    letter({ domain: 'dapp.example.ekubo.org' }, 'Login'),
    'dapp.example.ekubo.org',
  ),
  other('a login in capitals', letter({ domain: 'EKUBO.ORG' }, 'Authenticate')),
  other(
    'a login in pieces of 31 letters',
    flat('SignIn', {
      message: [
        'shortstring*',
        short('ekubo.org wants you to sign in with your Starknet account'),
      ],
    }),
  ),
  other(
    'a login in a struct of a struct',
    typedData(
      'Message',
      {
        Message: { header: 'Header' },
        Header: { origin: 'Origin' },
        Origin: { url: 'string', site: 'string' },
      },
      {
        header: {
          origin: { url: 'https://dapp.example', site: 'ekubo.org' },
        },
      },
    ),
  ),
  other(
    'a login by a sibling on the same hosting service',
    letter({ domain: 'bank.pages.dev' }, 'Login'),
    'bank.pages.dev',
    'https://thief.pages.dev',
  ),
  other(
    'a login by a sibling below a country’s suffix',
    letter({ domain: 'bank.co.uk' }, 'Login'),
    'bank.co.uk',
    'https://thief.co.uk',
  ),
  other(
    'a login for the service that hosts the site',
    letter({ domain: 'github.io' }, 'Login'),
    'github.io',
    'https://thief.github.io',
  ),
  other(
    'a login at a rare ending',
    letter({ text: 'Sign in to bank.photography' }),
    'bank.photography',
  ),
  ...cases({
    'a message for Mainnet, whose chain is a number': {
      message: {
        ...letter({ text: 'Hello' }),
        domain: {
          name: 'Test',
          version: '1',
          chainId: '0x534e5f4d41494e',
          revision: '1',
        },
      },
      dangers: ['other-chain'],
    },
    'a text whose invisible letters hide half of it': {
      message: letter({ text: 'I agree\u200b\u2060 to nothing\u200d' }),
      says: ['\\u{200b}', '\\u{2060}', '\\u{200d}'],
      loses: ['I agree\\u{200b}'],
      hides: ['\u200b', '\u2060', '\u200d'],
    },
    'a text with a forged end of the dialog': {
      message: letter({
        text: 'Hi\r\n\r\nNetwork fee\r\nAt most 0 STRK\u2028Sign',
      }),
      says: ['␍↵', '\\u{2028}'],
      loses: ['Hi␍↵'],
      hides: ['\u2028'],
    },
  }),
];

const plain = (name: string, message: object, origin?: string): Case => ({
  name,
  request: sign(message, origin),
  dangers: [],
});

/** Messages that look like something else. */
export const ORDINARY_LETTERS: readonly Case[] = [
  plain(
    'an order of a site whose interface has a host of its own',
    flat(
      'Order',
      {
        host: ['string', 'api.dapp.org'],
        collection: ['ContractAddress', NFT],
        tokenId: ['u256', wide(7n)],
        price: ['u256', wide(units(2))],
        currency: ['ContractAddress', ETH],
        broker: ['ContractAddress', '0x0'],
        offerer: ['ContractAddress', ACCOUNT],
        salt: ['u128', '0x90ae1fd0c6a7f2b3d4e5f60718293a4b'],
        expiry: ['timestamp', NOW + 3600],
      },
      'app.dapp.org',
    ),
    'https://app.dapp.org',
  ),
  plain(
    'a promise not to unlock anything',
    letter({
      statement:
        'This proves that you own the account. It unlocks no tokens, and nobody can see your keys or your seed phrase.',
    }),
  ),
  plain(
    'a login with a version, a name and an address',
    flat('Login', {
      name: ['string', 'zoe.eth'],
      version: ['string', '1.0.0'],
      address: ['ContractAddress', ACCOUNT],
      issuedAt: ['string', '2027-01-15T08:00:00.000Z'],
      site: ['string', 'dapp.example'],
    }),
  ),
  plain(
    'a withdrawal to the own account',
    flat('Withdraw', {
      token: ['ContractAddress', ETH],
      amount: ['u256', wide(units(0.4))],
      recipient: ['ContractAddress', ACCOUNT],
    }),
  ),
  plain(
    'an auction that ends at a price',
    flat('Listing', {
      collection: ['ContractAddress', NFT],
      tokenId: ['u256', wide(7n)],
      startPrice: ['u256', wide(units(2))],
      endPrice: ['u256', wide(units(0.9))],
      currency: ['ContractAddress', ETH],
      receiver: ['ContractAddress', ACCOUNT],
      expiry: ['timestamp', NOW + 3600],
    }),
  ),
  plain(
    'a promise never to ask for keys',
    letter({
      text: 'Welcome to dapp.example! This request costs nothing and doesn’t touch your private key.',
    }),
  ),
  plain(
    'a position in a game',
    flat('Move', {
      game: ['felt', '5'],
      from: ['u128', '12'],
      to: ['u128', '28'],
      value: ['u128', '3'],
    }),
  ),
];
