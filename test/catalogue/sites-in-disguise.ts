import type { Case } from './case';
import { sign } from './requests';
import { letter } from './typed-data';
import { typedData } from '../support/message-view';

const OTHER = 'For another site';

const other = (
  name: string,
  message: object,
  origin?: string,
  site = 'ekubo.org',
): Case => ({
  name,
  request: sign(message, origin),
  dangers: ['other-host'],
  says: [OTHER, site],
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
    undefined,
    'dapp.example.ekubo.org',
  ),
  other('a login in capitals', letter({ domain: 'EKUBO.ORG' }, 'Authenticate')),
  other(
    'a login in pieces of 31 letters',
    typedData(
      'SignIn',
      { SignIn: { message: 'shortstring*' } },
      {
        message: short(
          'ekubo.org wants you to sign in with your Starknet account',
        ),
      },
    ),
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
    'https://thief.pages.dev',
    'bank.pages.dev',
  ),
  {
    name: 'a message for Mainnet, whose chain is a number',
    request: sign({
      ...letter({ text: 'Hello' }),
      domain: {
        name: 'Test',
        version: '1',
        chainId: '0x534e5f4d41494e',
        revision: '1',
      },
    }),
    dangers: ['other-chain'],
  },
  {
    name: 'a text whose invisible letters hide half of it',
    request: sign(letter({ text: 'I agree\u200b\u2060 to nothing\u200d' })),
    dangers: [],
    says: ['\\u{200b}', '\\u{2060}', '\\u{200d}'],
    loses: ['I agree\\u{200b}'],
    hides: ['\u200b', '\u2060', '\u200d'],
  },
  {
    name: 'a text with a forged end of the dialog',
    request: sign(
      letter({ text: 'Hi\r\n\r\nNetwork fee\r\nAt most 0 STRK\u2028Sign' }),
    ),
    dangers: [],
    says: ['␍↵', '\\u{2028}'],
    loses: ['Hi␍↵'],
    hides: ['\u2028'],
  },
];
