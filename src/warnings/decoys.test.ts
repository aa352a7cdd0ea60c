import { BOB } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  NFT,
  ROUTER,
  STRK,
  type Scene,
  THIEF,
  TOKEN,
  USDC,
  VAULT,
  amountOf,
  approving,
  burns,
  callOf,
  doing,
  find,
  gets,
  judge,
  movesNft,
  sending,
  strk,
  takes,
  together,
  traced,
  u256,
} from '../../dev/testing/views/judging';
import { type Felt, padFelt, unpadFelt } from '../core/felt';

const BRIDGED: Felt =
  '0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8';

const facts: Scene['facts'] = {
  isMainnet: true,
  knownAddresses: [{ address: BOB, relation: 'sent' }],
  protocols: new Set([ROUTER, NFT].map(unpadFelt)),
};

const both = (...scenes: Scene[]): Scene => ({ ...together(...scenes), facts });

const swap = (
  given: bigint,
  gotten: bigint,
  token = USDC,
  payer = ROUTER,
): Scene => ({
  calls: [
    callOf(ROUTER, 'multi_route_swap', {
      action: 'swap',
      gives: amountOf(STRK, given),
      gets: amountOf(token, gotten),
      exact: 'gives',
    }),
  ],
  steps: [takes(ROUTER, given), gets(payer, gotten, token)],
});

const COLLECTION = padFelt('0xc0113');

const DECOYS: Readonly<Record<string, Scene>> = {
  'a transfer of everything to itself': sending(ACCOUNT, strk(9900)),
  'a transfer of nothing': sending(BOB, 0n),
  'a gift': sending(BOB, 6_000_000n, USDC),
  'an NFT sent to itself': {
    calls: [callOf(NFT, 'move', { from: ACCOUNT, to: ACCOUNT, ids: ['2'] })],
    steps: [],
  },
  'a fair swap': swap(strk(500), 600_000n),
  'a fair swap that a pool pays': swap(strk(500), 600_000n, USDC, '0x9001'),
  'an NFT of a known protocol': doing(
    NFT,
    'mint',
    movesNft('0x0', ACCOUNT, 5n, NFT),
  ),
  'an NFT of an unknown collection': doing(
    COLLECTION,
    'mint',
    movesNft('0x0', ACCOUNT, 5n, COLLECTION, COLLECTION),
  ),
  'a deposit for shares': doing(
    VAULT,
    'deposit',
    takes(VAULT, strk(100)),
    gets('0x0', strk(100), VAULT),
  ),
  'STRK locked and unlocked': {
    calls: [
      callOf(ROUTER, 'lock', { gives: amountOf(STRK, strk(4000)) }),
      callOf(ROUTER, 'unlock', { gets: amountOf(STRK, strk(4000)) }),
    ],
    steps: [takes(ROUTER, strk(4000)), gets(ROUTER, strk(4000))],
  },
};

const theft = together(
  approving(THIEF, strk(4000)),
  doing(THIEF, 'claim', takes(THIEF, strk(4000))),
);

const dust = { calls: [], steps: [gets(THIEF, 5n, TOKEN)] };

const nft = doing(THIEF, 'play', movesNft(ACCOUNT, THIEF, 2n, THIEF));

const right = {
  calls: [{ ...callOf(THIEF, 'entrust'), named: [THIEF] }],
  steps: [],
};

const ATTACKS = [
  ['nothing-in-return', theft],
  ['out-for-dust', both(theft, dust)],
  ['nft-for-dust', nft],
  ['names-stranger', right],
] as const;

describe.each(Object.entries(DECOYS))('%s', (_, decoy) => {
  it.each(ATTACKS)('doesn’t hide %s', (name, attack) => {
    const [alone] = find(both(attack), name);
    for (const scene of [both(attack, decoy), both(decoy, attack)]) {
      expect(find(scene, name)).toContainEqual(
        expect.objectContaining({ level: alone?.level }),
      );
    }
  });
});

describe('a trade of a known protocol', () => {
  it.each(['a gift', 'an NFT of a known protocol'])(
    'stays one for dust beside %s',
    (name) => {
      const scene = both(swap(strk(4000), 5n), DECOYS[name] ?? theft);
      expect(find(scene, 'out-for-dust')).toMatchObject([{ level: 'danger' }]);
    },
  );

  it('may swap what an NFT brings', () => {
    const sale = { ...nft, steps: [...nft.steps, gets(THIEF, strk(2000))] };
    const scene = both(sale, swap(strk(2000), 1_200_000n));
    expect(find(scene, 'nft-for-dust')).toStrictEqual([]);
  });

  it('pays for nothing that another router is sent', () => {
    const fed = both(sending(ROUTER, strk(6000)), {
      calls: [],
      steps: [movesNft('0x0', ACCOUNT, 5n, NFT)],
    });
    const minted = both(fed, { calls: [callOf(NFT, 'mint')], steps: [] });
    expect(find(minted, 'large-share')).toHaveLength(1);
  });

  const rich = new Map([
    [STRK, strk(10_000_000)],
    [USDC, 9_000_000_000n],
  ]);
  const taken = sending(THIEF, 2_500_000_000n, USDC);
  const fake: Scene = {
    calls: [],
    steps: [takes(THIEF, 0n, TOKEN, USDC), gets(THIEF, 5n, TOKEN)],
  };

  it.each<[string, Scene]>([
    ['with something', swap(strk(200_000), 240_000_000n, BRIDGED)],
    ['with all of it', swap(strk(2_100_000), 2_500_000_000n)],
    ['with a fake token sent to the real one', fake],
    ['with an unlimited approval', approving(ROUTER, 2n ** 200n)],
  ])('makes up for no large value that a stranger gets: %s', (_, trade) => {
    const scene = both(trade, taken);
    const known = { ...facts, balances: rich };
    expect(find({ ...scene, facts: known }, 'large-value')).toMatchObject([
      { level: 'danger' },
    ]);
  });

  const [small, large] = [takes(THIEF, strk(4000)), takes(THIEF, strk(18_000))];
  const toRouter = takes(THIEF, strk(4000), STRK, ROUTER);

  it.each<[string, Scene['steps']]>([
    ['a thief who issues shares', [large, gets('0x0', 5n, THIEF)]],
    ['one who names a called token', [small, takes(THIEF, 0n, TOKEN, STRK)]],
    ['one who sends it to the exchange', [toRouter]],
  ])('makes up for no loss to %s', (_, steps) => {
    const scene = both({ ...theft, steps }, swap(strk(500), 600_000n));
    expect(find(scene, 'nothing-in-return')).toHaveLength(1);
  });

  it('may name strangers, beside an NFT that is sold', () => {
    const { calls, steps } = swap(strk(2000), 2_400_000n);
    const named = calls.map((call) => ({ ...call, named: [VAULT] }));
    const { events } = gets(BOB, 5_000_000n, USDC);
    const data: Felt[] = [BOB, ACCOUNT, ...u256(5_000_000n)];
    const trace = traced(THIEF, USDC, 'transfer_from', data);
    const sale = { ...nft, steps: [...nft.steps, { trace, events }] };
    const scene = both({ calls: named, steps }, sale);
    expect(find(both({ calls: named, steps }), 'names-stranger')).toStrictEqual(
      [],
    );
    expect(find(scene, 'nft-for-dust')).toStrictEqual([]);
  });

  it('softens no loss for dust of the token that it takes', () => {
    const lock = {
      calls: [callOf(ROUTER, 'lock')],
      steps: [takes(ROUTER, strk(400)), gets('0x0', strk(400), ROUTER)],
    };
    const steps = [takes(THIEF, 40_000_000n, USDC), gets(THIEF, 1n)];
    const fake = { calls: [callOf(THIEF, 'exchange')], steps };
    expect(find(both(lock, fake), 'out-for-dust')).toMatchObject([
      { level: 'danger' },
    ]);
  });

  it('softens no loss to a token’s own function', () => {
    const fake = {
      calls: [callOf(TOKEN, 'exchange'), callOf(ROUTER, 'delegate')],
      steps: [...theft.steps, gets(THIEF, 5n, VAULT)],
    };
    expect(find(both(fake), 'out-for-dust')).toMatchObject([
      { level: 'danger' },
    ]);
  });

  it('has a minimum too if what it brings goes on', () => {
    const open = {
      calls: [callOf(ROUTER, 'go', { gets: amountOf(USDC, 0n) })],
      steps: [takes(ROUTER, strk(500)), gets(ROUTER, 600_000n, USDC)],
    };
    const passed = both(open, sending(BOB, 600_000n, USDC));
    expect(find(passed, 'low-minimum')).toHaveLength(1);
  });
});

it('dollars for few other dollars are a bad trade whatever else comes or leaves', () => {
  const trade = {
    calls: [callOf(THIEF, 'exchange')],
    steps: [takes(THIEF, 40_000_000n, USDC), gets(THIEF, 6_000_000n, BRIDGED)],
  };
  for (const more of [burns(strk(1)), gets('0x0', 5n, TOKEN)]) {
    const scene = both(trade, { calls: [], steps: [more] });
    expect(judge(scene).map(({ name }) => name)).toContain('out-for-dust');
  }
});
