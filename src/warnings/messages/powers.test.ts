import { judgeMessage } from './judge-message';
import type { MessageContext } from './types';
import { NO_FACTS } from '../../../test/support/message-facts';
import { ACCOUNT, BOB } from '../../../test/support/views';

const about = (
  facts: Partial<MessageContext['facts']>,
  origin = 'https://dapp.example',
): MessageContext => ({
  facts: { ...NO_FACTS, ...facts },
  origin,
  chain: 'same',
  now: 0,
  owns: (address) => address === ACCOUNT,
});

describe('a payment', () => {
  it('is a danger for each address that isn’t the user’s own', () => {
    expect(
      judgeMessage(about({ payments: [BOB, ACCOUNT, BOB] })),
    ).toMatchObject([{ name: 'payment', address: BOB, acknowledge: true }]);
    expect(judgeMessage(about({ payments: [ACCOUNT] }))).toStrictEqual([]);
  });
});

describe('a message that makes a key', () => {
  it.each([
    ['Paradex', 'https://dapp.example', true],
    ['Paradex', 'https://paradox.trade', true],
    ['', 'https://dapp.example', true],
    ['Paradex', 'not a url', true],
    ['Paradex', 'https://app.paradex.trade', false],
    ['Dapp Example', 'https://dapp-example.org', false],
  ])('for "%s" on %s: a danger is %p', (keyFor, origin, isDanger) => {
    expect(judgeMessage(about({ keyFor }, origin))).toMatchObject(
      isDanger
        ? [{ name: 'key-message', text: keyFor, acknowledge: true }]
        : [],
    );
  });

  it('is no danger without a key', () => {
    expect(judgeMessage(about({}))).toStrictEqual([]);
  });
});
