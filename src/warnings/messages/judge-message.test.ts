import { judgeMessage } from './judge-message';
import type { MessageContext, MessageFacts, Order, Session } from './types';
import { trusted } from '../../../test/support/all-calls';
import { NO_FACTS } from '../../../test/support/message-facts';
import { BOB } from '../../../test/support/views';
import { mergeFindings } from '../findings';

const NOW = 1_800_000_000;
const YEAR = 365 * 24 * 60 * 60;

const judged = (
  facts: Partial<MessageFacts>,
  chain: MessageContext['chain'] = 'same',
): string[] =>
  mergeFindings(
    judgeMessage({
      facts: { ...NO_FACTS, ...facts },
      origin: 'https://dapp.example',
      chain,
      now: NOW,
      owns: () => false,
    }),
  ).map(
    ({ name, level, calls, acknowledge }) =>
      `${level} ${name} ${calls.join(',')}${acknowledge ? '!' : ''}`,
  );

const session = (more: Partial<Session>): readonly Session[] => [
  { methods: 1, until: String(NOW + 3600), limits: [], ...more },
];

const UNTIL = String(NOW + 3600);

const order = (get: Order['get']): Pick<MessageFacts, 'orders'> => ({
  orders: [{ give: [{ is: 'nft', collection: BOB, tokenId: '1' }], get }],
});

const units = (amount: string): Order['get'] => [
  { is: 'token', amount: { ...trusted, units: amount } },
];

describe('a message', () => {
  it('that allows nothing is fine', () => {
    expect(judged({})).toStrictEqual([]);
  });

  it.each<[string, Partial<MessageFacts>, string[]]>([
    [
      'lets others send calls',
      { executions: [{ caller: 'anyone', until: UNTIL, calls: [1, 2] }] },
      ['danger outside-execution 1,2!'],
    ],
    [
      'pays whoever sends the calls more than a fee',
      {
        executions: [
          {
            caller: BOB,
            until: String(NOW + 24 * 60 * 60),
            calls: [1, 2, 3],
            payment: { amount: trusted, isFee: false },
          },
        ],
      },
      ['danger outside-execution 1,2,3!', 'danger more-than-fee 3!'],
    ],
    [
      'lets others send calls for more than a day',
      {
        executions: [
          {
            caller: BOB,
            until: String(NOW + 24 * 60 * 60 + 1),
            calls: [1],
            payment: { amount: trusted, isFee: true },
          },
        ],
      },
      ['danger outside-execution 1!', 'warning long-execution '],
    ],
    ['opens a session', { sessions: session({}) }, ['danger session !']],
    [
      'opens a session of a year',
      { sessions: session({ until: String(NOW + YEAR) }) },
      ['danger session !'],
    ],
    [
      'opens a longer session',
      { sessions: session({ until: String(NOW + YEAR + 1) }) },
      ['danger session !', 'warning long-session '],
    ],
    [
      'opens a session that may call anything',
      { sessions: [{ until: String(NOW), limits: [] }] },
      ['danger wildcard-session !'],
    ],
    [
      'opens a session without an end',
      { sessions: [{ methods: 1, limits: [] }] },
      ['danger session !', 'warning long-session '],
    ],
    [
      'is a permit',
      { permits: [{ amount: trusted, spender: BOB, call: 2 }] },
      ['danger permit 2!'],
    ],
    ['is an order for nothing', order([]), ['danger order-for-dust !']],
    ['is an order for dust', order(units('999')), ['danger order-for-dust !']],
    [
      'is an order for dust of an unknown token',
      order([{ is: 'unknown', units: '1' }]),
      ['danger order-for-dust !'],
    ],
    ['is an order', order(units('1000')), ['warning order ']],
    [
      'is an order for several things, not all of them dust',
      order([...units('0'), ...units('1000')]),
      ['warning order '],
    ],
    [
      'is an order for an NFT',
      order([{ is: 'nft', collection: BOB, tokenId: '0' }]),
      ['warning order '],
    ],
    [
      'asks for a dust order and another one',
      {
        orders: [...order([]).orders, ...order(units('1000')).orders],
      },
      ['danger order-for-dust !', 'warning order '],
    ],
    [
      'is an order for a thousand units of an unknown token',
      order([{ is: 'unknown', units: '1000' }]),
      ['warning order '],
    ],
    [
      'has calls in an unknown form',
      { otherCalls: [3] },
      ['danger delegates 3!'],
    ],
    [
      'allows functions in an unknown form',
      { hasOtherMethods: true },
      ['danger delegates !'],
    ],
  ])('that %s is judged so', (_, facts, findings) => {
    expect(judged(facts)).toStrictEqual(findings);
  });

  it('for another network is a danger, for none a warning', () => {
    expect(judged({}, 'other')).toStrictEqual(['danger other-chain !']);
    expect(judged({}, 'none')).toStrictEqual(['warning no-chain ']);
  });

  it('shows each of several dangers, before all warnings', () => {
    expect(
      judged(
        {
          ...order(units('5000')),
          hosts: [{ host: 'other.example', isSite: true }],
          executions: [{ caller: BOB, until: UNTIL, calls: [1] }],
          permits: [{ amount: trusted, spender: BOB, call: 2 }],
          sessions: [{ limits: [] }],
        },
        'none',
      ),
    ).toStrictEqual([
      'danger wildcard-session !',
      'danger outside-execution 1!',
      'danger other-host !',
      'danger permit 2!',
      'warning order ',
      'warning long-session ',
      'warning no-chain ',
    ]);
  });
});
