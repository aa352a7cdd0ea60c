import type { Case } from './case';
import { sign } from './requests';
import { letter } from './typed-data';

const FOR_OTHER = 'For another site';
const BANK = 'ekubo.org';

const onMainnet = (message: object): object => {
  const { domain, ...rest } = message as { domain: object };
  return { ...rest, domain: { ...domain, chainId: 'SN_MAIN' } };
};

const other = (name: string, message: object, site = BANK): Case => ({
  name,
  request: sign(message),
  dangers: ['other-host'],
  says: [FOR_OTHER, site, 'https://dapp.example'],
});

/** Logins for another site than the one that asks, and texts that deceive. */
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
  {
    name: 'a message for another network',
    request: sign(onMainnet(letter({ text: 'Hello' }))),
    dangers: ['other-chain'],
    says: ['Meant for another network'],
  },
];

/** Texts that look like something else, which the first view shows as they are. */
export const TEXTS: readonly Case[] = [
  {
    name: 'a text from right to left',
    request: sign(letter({ text: 'שלום 5 STRK \u202e0001' })),
    dangers: [],
    says: ['\\u{202e}'],
    loses: ['5 STRK \\u{202e}'],
    hides: ['\u202e'],
  },
  {
    name: 'a line that imitates a row of the dialog',
    request: sign(letter({ text: 'Hi\nNetwork fee\nAt most 0 STRK' })),
    dangers: [],
    says: ['↵'],
    loses: ['Hi↵Network fee'],
  },
  {
    name: 'a text that is cut nowhere',
    request: sign(letter({ text: `${'a'.repeat(3000)}z` })),
    dangers: [],
    says: ['The message is long: read all of it in Details.'],
    loses: ['read all of it in Details'],
  },
];

/** What people sign every day. */
export const ORDINARY_MESSAGES: readonly Case[] = [
  {
    name: 'a login for the site itself',
    request: sign(
      letter({ domain: 'dapp.example', uri: 'https://dapp.example' }, 'Login'),
    ),
    dangers: [],
    says: ['Proves to a site that you own this account.', 'dapp.example'],
  },
  {
    name: 'a login of a subdomain',
    request: sign(
      letter({ domain: 'dapp.example' }, 'Login'),
      'https://app.dapp.example',
    ),
    dangers: [],
  },
  {
    name: 'a text with a link to terms of service',
    request: sign(
      letter({ text: 'I accept https://dapp.example/terms of dapp.example' }),
    ),
    dangers: [],
  },
  {
    name: 'a short letter',
    request: sign(letter({ text: 'Hello, Zoë! 5 €' })),
    dangers: [],
    says: ['Hello, Zoë! 5 €'],
  },
  {
    name: 'a vote',
    request: sign(
      letter({ proposal: '12', choice: 'for', space: 'starknet.eth' }, 'Vote'),
    ),
    dangers: [],
    says: ['starknet.eth'],
  },
];
