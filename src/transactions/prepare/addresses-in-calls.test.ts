import { namedIn, tokensToRead } from './addresses-in-calls';
import { readNumberState, readOwners } from './read-contracts';
import { absent, answersOf, felts } from '../../../dev/testing/nodes/answers';
import { IDENTITY, NAMING } from '../../../dev/testing/views/protocols';
import {
  ON_MAINNET,
  ON_SEPOLIA,
} from '../../../dev/testing/wallet/known-protocols';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { type Felt, padFelt, shortStringToFelt, toFelt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { selectorOf } from '../../starknet/address';
import type { Token } from '../../state/tokens';

const ACCOUNT = padFelt('0xacc0');

const sending = { account: ACCOUNT, protocols: ON_MAINNET } as const;

const call = (contract: Felt, name: string, ...calldata: Felt[]): Call => ({
  contractAddress: padFelt(contract),
  entrypoint: name,
  calldata,
});

describe('the contracts that may be tokens', () => {
  const named = (calls: readonly Call[]): readonly Felt[] =>
    namedIn(calls, { account: ACCOUNT, protocols: ON_SEPOLIA }).tokens;

  it('are listed once each, without bundled tokens', () => {
    const calls = [STRK, '0x2', '0x2'] as const;
    expect(
      named(calls.map((token) => call(token, 'transfer', '0x1', '0x1', '0x0'))),
    ).toStrictEqual(['0x2']);
  });

  it('are thirteen at most, those of token calls first', () => {
    const calls = Array.from({ length: 40 }, (_, index) =>
      call(toFelt(index + 5), 'play'),
    );
    const sent = call('0x2', 'transfer', '0x1', '0x1', '0x0');
    const contracts = named([...calls, sent]);
    expect(contracts).toHaveLength(13);
    expect(contracts[0]).toBe('0x2');
  });
});

describe('the addresses that are looked at', () => {
  it('are the called contracts and those that token calls name', () => {
    const approval = call(STRK, 'approve', '0xb0b', '0x1', '0x0');
    const calls = [approval, call('0x5', 'play', '0x77')];
    expect(namedIn(calls, sending).addresses).toStrictEqual(['0xb0b', '0x5']);
  });

  it('include a bundled token only if it receives something itself', () => {
    const sent = call(STRK, 'transfer', STRK, '0x1', '0x0');
    expect(namedIn([sent], sending).addresses).toStrictEqual([STRK]);
  });

  it.each([
    ['transfer', ['0xb0b', '0x1', '0x0'], ['0xb0b']],
    ['increaseAllowance', ['0xb0b', '0x1', '0x0'], ['0xb0b']],
    ['transfer_from', ['0xa', '0xb0b', '0x1', '0x0'], ['0xb0b']],
    ['safeTransferFrom', ['0xa', '0xb0b', '0x1', '0x0', '0x0'], ['0xb0b']],
    ['set_approval_for_all', ['0xb0b', '0x1'], ['0xb0b']],
    ['transfer', ['0x0', '0x1', '0x0'], []],
    ['transfer', [], []],
    ['swap', ['0xb0b'], []],
  ] as [string, Felt[], Felt[]][])(
    'are the parties of %s(%p)',
    (entrypoint, calldata, parties) => {
      const calls = [call('0x70ce', entrypoint, ...calldata)];
      expect(namedIn(calls, sending).addresses).toStrictEqual([
        ...parties,
        '0x70ce',
      ]);
    },
  );

  it('are listed once each, those first that can do most harm', () => {
    const calls = [
      call('0x2', 'transfer', '0xf00', '0x1', '0x0'),
      call('0x2', 'approve', '0xe', '0x0', '0x0'),
      call('0x3', 'set_approval_for_all', '0xf', '0x0'),
      call('0x1', 'swap'),
      call('0x2', 'approve', padFelt('0xb0b'), '0x1', '0x0'),
      call('0x2', 'increase_allowance', '0xc', '0x0', '0x1'),
      call('0x3', 'setApprovalForAll', '0xbad', '0x1'),
    ];
    const order = '0xb0b 0xc 0xbad 0x1 0xf00 0xe 0xf 0x2 0x3';
    expect(namedIn(calls, sending).addresses.join(' ')).toBe(order);
  });

  it('are never the account itself', () => {
    const calls = [
      call(ACCOUNT, 'upgrade', '0x1'),
      call(STRK, 'transfer', ACCOUNT, '0x1', '0x0'),
    ];
    expect(namedIn(calls, sending).addresses).toStrictEqual([]);
  });

  it('are at most 120', () => {
    const calls = Array.from({ length: 130 }, (_, index) =>
      call(toFelt(index + 9), 'play'),
    );
    expect(namedIn(calls, sending).addresses).toHaveLength(120);
  });
});

describe('the numbers that are looked up', () => {
  const large = (from: number, length: number): Felt[] =>
    Array.from({ length }, (_, index) =>
      toFelt(2n ** 250n + BigInt(from + index)),
    );

  it('could be addresses, in calls that the wallet can’t decode', () => {
    const spender = toFelt(2n ** 249n);
    const text = shortStringToFelt('a text that reads like a text');
    const numbers: Felt[] = [
      '0x0',
      '0x5',
      toFelt(2n ** 128n),
      toFelt(2n ** 251n - 256n),
      text,
      ACCOUNT,
      STRK,
      spender,
    ];
    const calls = [
      call('0x5', 'play', ...numbers, ...large(0, 2)),
      call(STRK, 'approve', spender, '0x1', '0x0'),
      call(STRK, 'transfer', ...large(2, 1), '0x1', '0x0'),
    ];
    expect(namedIn(calls, sending).numbers).toStrictEqual(large(0, 2));
  });

  it('are a hundred at most, and a long call leaves room for the others', () => {
    const calls = [
      call('0x5', 'prove', ...large(0, 2000)),
      call('0x6', 'play', ...large(5000, 3)),
    ];
    const numbers = namedIn(calls, sending).numbers;
    expect(numbers).toHaveLength(100);
    expect(numbers).toEqual(expect.arrayContaining(large(5000, 3)));
  });

  it('cost one call each, in the preflight’s batch', () => {
    const [number = '0x0'] = large(0, 1);
    const read = readNumberState(number, 'latest');
    expect(read.calls).toMatchObject([{ method: 'starknet_getClassHashAt' }]);
    const states = [{ ok: true, value: '0xc' }, absent(20), absent(-32603)];
    expect(
      states.map((one) => answersOf(read, [one as RpcResult<Felt>])),
    ).toStrictEqual([{ classHash: '0xc' }, {}, undefined]);
  });
});

const swap = (contract: Felt): Call => call(contract, 'swap', '0x1');

const without = (...calls: Call[]): readonly Felt[] =>
  namedIn(calls, { account: ACCOUNT, protocols: ON_SEPOLIA }).unknown;

describe('the contracts whose ABI is needed', () => {
  it('are those called with arguments that no interface names, once each', () => {
    const known = [call('0xb', 'claim'), transfer('0xc')];
    const mints = ['0xd', '0xa'].map((to) => call(to as Felt, 'mint', '0x1'));
    const contracts = without(swap('0xa'), ...known, ...mints);
    expect(contracts).toStrictEqual(['0xa', '0xd']);
  });

  it('are not the account, nor bundled tokens', () => {
    const burn = call(STRK, 'burn_from', '0x1');
    expect(without(swap(ACCOUNT), burn, swap('0xa'))).toStrictEqual(['0xa']);
  });

  it('are three at most', () => {
    const four = (['0xa', '0xb', '0xc', '0xd'] as const).map(swap);
    expect(without(...four)).toStrictEqual(['0xa', '0xb', '0xc']);
  });
});

const EKUBO_NFT =
  '0x7b696af58c967c1b14c9dde0ace001720635a660a8e90c565ea459345318b30';

const give = (id: Felt, contract = NAMING): Call =>
  call(contract, 'transfer_domain', '0x1', '0x811fb2', id);

const buy = (id: Felt): Call =>
  call(
    NAMING,
    'buy',
    ...([id, '0x811fb2', '0x16d', '0x0', '0x0', '0x0', '0x0'] as const),
  );

describe('the identities that names go to', () => {
  it('are those of purchases and transfers, once each', () => {
    const calls = [
      give('0x5'),
      buy('0x6'),
      buy('0x5'),
      call(NAMING, 'reset_address_to_domain'),
      give('0x7', IDENTITY),
      call(NAMING, 'transfer_domain', '0x1'),
    ];
    const { ids } = namedIn(calls, sending);
    expect(ids).toStrictEqual(['identity 5', 'identity 6']);
    const onSepolia = { account: ACCOUNT, protocols: ON_SEPOLIA };
    expect(namedIn(calls, onSepolia).ids).toStrictEqual([]);
  });

  it('are limited in number', () => {
    const calls = Array.from({ length: 20 }, (_, index) =>
      give(toFelt(index + 1)),
    );
    expect(namedIn(calls, sending).ids).toHaveLength(10);
  });

  it.each([
    ['identity 10', IDENTITY, 'owner_from_id', ['0xa']],
    ['ekubo-nft 7', EKUBO_NFT, 'owner_of', ['0x7', '0x0']],
  ])('are read from the collection of %s', (id, contract, view, calldata) => {
    expect(readOwners([id], ON_MAINNET, 'latest').calls).toMatchObject([
      {
        params: {
          request: {
            contract_address: contract,
            entry_point_selector: selectorOf(view),
            calldata,
          },
          block_id: 'latest',
        },
      },
    ]);
  });

  it('have the owners that the contract returns', () => {
    const owners = answersOf(
      readOwners(
        ['5', '6', '7', '8'].map((id) => `identity ${id}`),
        ON_MAINNET,
        'latest',
      ),
      [felts('0xb0b'), absent(40), felts('0x1', '0x2')],
    );
    expect([...owners]).toStrictEqual([['identity 5', '0xb0b']]);
  });
});

const GEM: Token = {
  address: padFelt('0x6e3'),
  name: 'Gem',
  symbol: 'GEM',
  decimals: 18,
};

const BUNDLED = NETWORKS[SEPOLIA].tokens.map(([address]) => address);

const transfer = (contract: Felt): Call =>
  call(contract, 'transfer', '0x1', '0x2', '0x0');

const SENDING = { account: ACCOUNT, chainId: SEPOLIA } as const;

describe('tokensToRead', () => {
  it('lists used, bundled and watched tokens, besides STRK and ETH', () => {
    const calls = ['0x70ce', STRK, ETH, '0x6e3'].map((token) =>
      transfer(token as Felt),
    );
    const seen = [{ address: padFelt('0x5ee') }];
    expect(tokensToRead(calls, SENDING, [GEM], seen)).toStrictEqual([
      '0x70ce',
      '0x6e3',
      ...BUNDLED,
      '0x5ee',
    ]);
  });

  it('lists none without calls', () => {
    expect(tokensToRead([], SENDING, [GEM], [])).toStrictEqual([]);
  });

  it('is bounded, and never leaves a bundled token out', () => {
    const calls = Array.from({ length: 50 }, (_, index) =>
      transfer(`0x${(5000 + index).toString(16)}`),
    );
    const watched = Array.from({ length: 50 }, (_, index) => ({
      ...GEM,
      address: padFelt(BigInt(9000 + index)),
    }));
    const seen = watched.map(({ address }) => ({
      address: padFelt(BigInt(address) + 1000n),
    }));
    const last = call('0x70ce', 'approve', '0x5', '0x6', '0x0');
    const tokens = tokensToRead([...calls, last], SENDING, watched, seen);
    expect(tokens).toHaveLength(40 + BUNDLED.length);
    const never = expect.arrayContaining([...BUNDLED, '0x70ce']) as unknown;
    expect(tokens).toStrictEqual(never);
  });

  it('lists all called contracts, which may burn what they issued', () => {
    expect(tokensToRead([call('0x7a17', 'go')], SENDING, [], [])).toContain(
      '0x7a17',
    );
  });
});
