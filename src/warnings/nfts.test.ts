import { effectsOf } from './effects';
import type { KnownAddress, RequestFacts } from './facts';
import type { Finding } from './findings';
import { judgeChanges } from './judge';
import { BOB, SELECTORS, see } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  NFT,
  ROUTER,
  STRK,
  type Scene,
  THIEF,
  TOKEN,
  USDC,
  amountOf,
  callOf,
  doing,
  facts,
  gets,
  holding,
  judge,
  knowing,
  movesNft,
  strk,
  transfer,
  u256,
} from '../../dev/testing/views/judging';
import { padFelt, toFelt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-changes';
import type { CallSummary, CallView } from '../decode/types';

const find = (scene: Partial<Scene>): Finding[] =>
  judge(scene).filter(({ name }) => name === 'many-nfts');

const held = (count: bigint): Partial<RequestFacts> => holding([NFT, count]);

const IDS = [1n, 2n, 3n];

const sent = (to: typeof BOB): CallView[] =>
  IDS.map((id) => see(NFT, 'transfer_from', [ACCOUNT, to, ...u256(id)]));

const steps = IDS.map((id) => movesNft(ACCOUNT, THIEF, id, ACCOUNT));

describe('many-nfts', () => {
  it('is found for three or more of a collection, if that is nearly all of it', () => {
    expect(find({ calls: sent(THIEF), steps, facts: held(3n) })).toMatchObject([
      {
        level: 'danger',
        calls: [1, 2, 3],
        contract: padFelt(NFT),
        values: { count: '3' },
      },
    ]);
    for (const count of [0n, 4n]) {
      const facts = held(count);
      expect(find({ calls: sent(THIEF), steps, facts })).toMatchObject([
        { level: 'warning', contract: padFelt(NFT), values: { count: '3' } },
      ]);
    }
    const all = see(NFT, 'set_approval_for_all', [BOB, '0x1']);
    const calls = [...sent(THIEF), all];
    expect(find({ calls, steps, facts: held(3n) })).toMatchObject([
      { calls: [1, 2, 3] },
    ]);
    expect(find({ calls })).toMatchObject([{ calls: [1, 2, 3] }]);
    const fourth = see(NFT, 'transfer_from', [ACCOUNT, THIEF, ...u256(4n)]);
    expect(
      find({ calls: [...sent(THIEF), fourth], steps: [], facts: held(5n) }),
    ).toHaveLength(1);
    const two = sent(THIEF).slice(1);
    expect(find({ calls: two, steps, facts: held(2n) })).toStrictEqual([]);
  });

  it('is a warning if the number held is unknown', () => {
    const [unknown] = find({ calls: sent(THIEF), steps });
    expect(unknown).toMatchObject({ level: 'warning' });
    const batch = see('0x1155', 'safe_batch_transfer_from', [
      ACCOUNT,
      THIEF,
      '0x3',
      ...IDS.flatMap(u256),
      '0x3',
      ...IDS.flatMap(u256),
      '0x0',
    ]);
    expect(find({ calls: [batch], steps: [] })).toMatchObject([
      { level: 'warning', calls: [1], values: { count: '3' } },
    ]);
  });

  it('is a warning for three of several collections', () => {
    const calls = [NFT, NFT, '0xc0ffee' as const].map((at, index) =>
      see(at, 'safe_transfer_from', [
        ACCOUNT,
        THIEF,
        ...u256(BigInt(index)),
        '0x0',
      ]),
    );
    const facts = held(50n);
    const [found, ...others] = find({ calls, steps: [], facts });
    expect(found).toMatchObject({
      level: 'warning',
      calls: [1, 2, 3],
      values: { count: '3' },
    });
    expect(found).not.toHaveProperty('contract');
    expect(others).toStrictEqual([]);
    expect(find({ calls: calls.slice(1), steps: [], facts })).toStrictEqual([]);
  });

  it('is not found for own accounts', () => {
    const count = (as: KnownAddress['relation']): number => {
      const facts = { ...held(3n), ...knowing(BOB, as) };
      return find({ calls: sent(BOB), steps, facts }).length;
    };
    expect([count('own'), count('sent')]).toStrictEqual([0, 1]);
  });

  it('is also found for single approvals, unless the NFTs are sold at once', () => {
    const calls = IDS.map((id) => see(NFT, 'approve', [THIEF, ...u256(id)]));
    const left = IDS.map((id) => ({
      trace: [],
      events: [
        {
          from_address: NFT,
          keys: [SELECTORS.approval, ACCOUNT, THIEF, ...u256(id)],
          data: [],
        },
      ],
    }));
    const facts = held(3n);
    expect(find({ calls, steps: left, facts })).toHaveLength(1);
    // Two are left to take, and nobody may take any.
    expect(find({ calls, steps: left.slice(1), facts })).toStrictEqual([]);
    const nobody = IDS.map((id) => see(NFT, 'approve', ['0x0', ...u256(id)]));
    expect(find({ calls: nobody, steps: left, facts })).toStrictEqual([]);
    expect(find({ calls, steps: [...left, ...steps], facts })).toStrictEqual(
      [],
    );
  });
});

const findDust = (scene: Scene): Finding[] =>
  judge(scene).filter(({ name }) => name === 'nft-for-dust');

describe('nft-for-dust', () => {
  const gone = (...ids: bigint[]): Scene['steps'] =>
    ids.map((id) => movesNft(ACCOUNT, THIEF, id, THIEF));

  it('is found for an NFT that leaves for nothing or nearly nothing', () => {
    const found = (...steps: Scene['steps']): Finding[] =>
      findDust(doing(THIEF, 'fulfil', ...steps));
    expect(found(...gone(5n))).toMatchObject([
      { level: 'danger', contract: padFelt(NFT) },
    ]);
    expect(found(...gone(1n, 2n, 3n, 4n, 5n))).toHaveLength(1);
    const unit = { other: { units: '1' } };
    expect(found(...gone(5n), gets(THIEF, 1n))).toMatchObject([unit]);
    expect(found(...gone(5n), gets(THIEF, strk(9000)))).toStrictEqual([]);
  });

  it('is judged by the price of each', () => {
    const count = (units: bigint, ...ids: bigint[]): number => {
      const paid = gets(THIEF, units, USDC);
      return findDust(doing(THIEF, 'fulfil', ...gone(...ids), paid)).length;
    };
    expect(count(1_000_000n, 1n)).toBe(0);
    expect(count(2_000_000n, 1n, 2n)).toBe(0);
    expect(count(2_000_000n, 1n, 2n, 3n)).toBe(1);
  });

  it('says that the worth is unknown, if something without a price arrives', () => {
    const words = (...more: Scene['steps']): unknown[] =>
      findDust(doing(THIEF, 'fulfil', ...gone(5n), ...more)).map(
        (finding) => finding.words,
      );
    expect(words()).toStrictEqual([undefined]);
    expect(words(gets(THIEF, 1n))).toStrictEqual([undefined]);
    expect(words(gets(THIEF, 1n, TOKEN))).toStrictEqual(['worth-unknown']);
  });

  it('is not found for the user’s own transfers', () => {
    const own = see(NFT, 'transfer_from', [ACCOUNT, BOB, '0x5', '0x0']);
    expect(findDust({ calls: [own], steps: gone(5n) })).toStrictEqual([]);
    expect(findDust({ calls: [own], steps: gone(5n, 6n) })).toHaveLength(1);
  });
});

const contract = padFelt(NFT);

const nft = (tokenId: string, direction: 'in' | 'out'): BalanceChange => ({
  what: 'nft',
  direction,
  contract,
  tokenId,
});

const nfts = (direction: 'in' | 'out'): BalanceChange => ({
  what: 'nfts',
  direction,
  contract,
  tokenIds: ['1', '2', '3', '4'],
});

const tokens = (direction: 'in' | 'out', token = STRK): BalanceChange => ({
  what: 'token',
  direction,
  amount: amountOf(token, 5n),
});

const allowed: BalanceChange = {
  what: 'nft-allowance',
  contract,
  tokenId: '1',
  spender: THIEF,
};

/** Whether it is a danger that NFTs leave. */
const isFound = (calls: CallView[], ...changes: BalanceChange[]): boolean =>
  judgeChanges(effectsOf(calls, changes, [], facts)).some(
    ({ name }) => name === 'nft-for-dust',
  );

const calling = (summary: CallSummary): CallView =>
  callOf(NFT, 'move', summary);

describe('NFTs that leave', () => {
  it('are found one by one and together', () => {
    expect(isFound([], nft('1', 'out'), nft('2', 'out'))).toBe(true);
    expect(isFound([], nfts('out'))).toBe(true);
  });

  it('exclude arriving NFTs, tokens and approvals', () => {
    expect(isFound([], nft('1', 'in'), nfts('in'))).toBe(false);
    expect(isFound([], tokens('out'), allowed)).toBe(false);
  });

  it.each<CallView>([
    see(NFT, 'transfer_from', [ACCOUNT, THIEF, '0x2', '0x0']),
    calling({
      action: 'nfts-transfer',
      ids: ['9', '2'],
      from: ACCOUNT,
      to: THIEF,
    }),
    // A collection that a node presents as a token.
    calling({
      action: 'transfer-from',
      gives: amountOf(NFT, 2n),
      from: ACCOUNT,
      to: THIEF,
    }),
  ])('are explained by the user’s own transfer of that one: %#', (call) => {
    const others = [transfer(THIEF, 5n), callOf(ROUTER, 'play')];
    expect(isFound([...others, call], nfts('out'))).toBe(true);
    expect(isFound([call], nft('2', 'out'))).toBe(false);
    expect(isFound([call], nft('8', 'out'))).toBe(true);
    const elsewhere = { ...call, contract: padFelt(TOKEN) };
    expect(isFound([elsewhere], nft('2', 'out'))).toBe(true);
  });

  it('are not explained by an approval', () => {
    const approval = see(NFT, 'approve', [THIEF, toFelt(2n), '0x0']);
    expect(isFound([approval], nft('2', 'out'))).toBe(true);
  });
});

describe('NFTs that arrive', () => {
  it.each<[boolean, BalanceChange]>([
    [true, nft('1', 'in')],
    [true, nfts('in')],
    [false, nft('1', 'out')],
    [false, nfts('out')],
    [false, tokens('in')],
    [false, allowed],
  ])('%j: %j', (isGain, change) => {
    expect(isFound([], nft('9', 'out'), change)).toBe(!isGain);
  });

  it('are not paid by a token just because a site put it on the watch list', () => {
    const listed: BalanceChange = {
      what: 'token',
      direction: 'in',
      amount: { ...amountOf(TOKEN, 5n), watched: true },
    };
    const lost = nft('9', 'out');
    expect(isFound([], lost, listed)).toBe(true);
    expect(isFound([], lost, tokens('in', TOKEN))).toBe(true);
  });
});
