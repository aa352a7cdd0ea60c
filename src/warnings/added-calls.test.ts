import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

import type { RequestFacts } from './facts';
import { RULES, WARNING_LEVELS } from './table';
import { BOB, see } from '../../dev/testing/views/contracts';
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
  gets,
  judge,
  movesNft,
  sending,
  strk,
  takes,
  together,
} from '../../dev/testing/views/judging';
import { unpadFelt } from '../core/felt';

/** The rules that `docs/warnings.md` excepts. */
const EXCEPTED = Array.from(
  readFileSync(join(__dirname, '../../docs/warnings.md'), 'utf8')
    .split('## What added calls take away')[1]
    ?.split('\n## ')[0]
    ?.matchAll(/^- (.*?):/gmsu) ?? [],
  ([, names = '']) =>
    Array.from(names.matchAll(/`([\w-]+)`/gu), ([, name]) => name),
);

const facts: Partial<RequestFacts> = {
  isMainnet: true,
  knownAddresses: [{ address: BOB, relation: 'sent' }],
  protocols: new Set([ROUTER].map(unpadFelt)),
  balances: new Map([
    [STRK, strk(20_000_000)],
    [USDC, 5_000_000_000n],
    [TOKEN, 1000n],
    [NFT, 3n],
  ]),
};

const named = (contract: typeof BOB, entrypoint: string) => ({
  ...callOf(contract, entrypoint),
  named: [THIEF],
});

const id = [5n, 0n].map((half) => `0x${half.toString(16)}` as const);

/** Harmful and harmless calls with their effects. */
const PIECES: readonly Scene[] = [
  doing(THIEF, 'claim', takes(THIEF, strk(9000))),
  together(
    approving(THIEF, strk(9000)),
    doing(THIEF, 'exchange', takes(THIEF, strk(9000))),
  ),
  doing(THIEF, 'play', takes(THIEF, strk(15_000_000))),
  together(
    approving(THIEF, 900n, TOKEN),
    doing(THIEF, 'go', takes(THIEF, 900n, TOKEN)),
  ),
  doing(THIEF, 'go', gets(THIEF, 5n, TOKEN)),
  doing(THIEF, 'go', gets(THIEF, 5_000_000n, USDC)),
  doing(THIEF, 'go', gets(THIEF, strk(9000))),
  doing(THIEF, 'play', movesNft(ACCOUNT, THIEF, 2n, THIEF)),
  doing(THIEF, 'mint', movesNft('0x0', ACCOUNT, 8n, NFT)),
  { calls: [named(THIEF, 'entrust')], steps: [] },
  { calls: [named(ROUTER, 'entrust')], steps: [] },
  sending(THIEF, 4_500_000_000n, USDC),
  sending(BOB, 5n, USDC),
  sending(ROUTER, strk(5)),
  sending(ACCOUNT, strk(9000)),
  approving(THIEF, strk(9000)),
  approving(THIEF, 0n),
  approving(BOB, 2n ** 200n),
  { calls: [see(NFT, 'approve', [THIEF, ...id])], steps: [] },
  { calls: [see(NFT, 'set_approval_for_all', [THIEF, '0x1'])], steps: [] },
  doing(
    VAULT,
    'deposit',
    takes(VAULT, strk(100)),
    gets('0x0', strk(100), VAULT),
  ),
  doing(ROUTER, 'burn', burns(strk(9_000_000))),
  doing(THIEF, 'burn', burns(strk(17_000_000))),
  ...([600_000n, 5n] as const).map((gotten) => ({
    calls: [
      callOf(ROUTER, 'multi_route_swap', {
        action: 'swap' as const,
        gives: amountOf(STRK, strk(500)),
        gets: amountOf(USDC, gotten),
        exact: 'gives' as const,
      }),
    ],
    steps: [takes(ROUTER, strk(500)), gets(ROUTER, 600_000n, USDC)],
  })),
  { calls: [see(ACCOUNT, 'upgrade', ['0x1'])], steps: [] },
  { calls: [callOf(THIEF, 'transfer_ownership')], steps: [] },
];

const brings = ({ steps }: Scene): boolean =>
  steps
    .flatMap(({ events }) => events)
    .some(({ keys }) => keys[2] === ACCOUNT && keys[1] !== ACCOUNT);
const allows = ({ calls }: Scene): boolean =>
  calls.some(({ summary }) => summary?.spender ?? summary?.formerSpender);

const callsRouter = ({ calls }: Scene): boolean =>
  calls.some(({ contract }) => contract === ROUTER);

/** What an added call has to do to take a finding of an excepted rule away. */
const EXPLAINS: Readonly<Record<string, (added: Scene) => boolean>> = {
  'approval-left': ({ steps }) => steps.length > 0,
  'old-approval-used': allows,
  'large-value': (added) => brings(added) || allows(added),
  'nothing-in-return': (added) => brings(added) || callsRouter(added),
  'out-for-dust': brings,
  'nft-for-dust': brings,
  'low-minimum': brings,
  'names-stranger': (added) =>
    callsRouter(added) ||
    added.calls.some(({ summary }) => summary?.to === THIEF),
};

/** A value would be said twice, of one token and of all. */
const OF_VALUE = ['large-value', 'large-share', 'unlimited-approval'];

/** The gravest level of each rule's findings in a batch. */
function gravest(pieces: readonly Scene[]): Map<string, number> {
  const levels = new Map<string, number>();
  const scene = {
    calls: pieces.flatMap(({ calls }) => calls),
    steps: pieces.flatMap(({ steps }) => steps),
    facts,
  };
  for (const { name, level } of judge(scene)) {
    const key = OF_VALUE.includes(name) ? 'large-value' : name;
    const grade = WARNING_LEVELS.indexOf(level);
    levels.set(key, Math.max(grade, levels.get(key) ?? -1));
  }
  return levels;
}

describe('calls that are added to a batch', () => {
  it('take no finding away, but for the rules that the documentation excepts', () => {
    const piece = fc.constantFrom(...PIECES);
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 3 }),
        fc.array(piece, { minLength: 1, maxLength: 3 }),
        fc.nat(3),
        (batch, added, at) => {
          const after = gravest([
            ...batch.slice(0, at),
            ...added,
            ...batch.slice(at),
          ]);
          const gone = [...gravest(batch)].filter(
            ([name, grade]) =>
              grade > 0 &&
              (after.get(name) ?? -1) < grade &&
              !(
                EXCEPTED.flat().includes(name) &&
                added.some(EXPLAINS[name] ?? (() => true))
              ),
          );
          expect(gone).toStrictEqual([]);
        },
      ),
      { numRuns: 1000, seed: 92 },
    );
  });

  it('are excepted in six rules at most', () => {
    expect(EXCEPTED.length).toBeGreaterThan(0);
    expect(EXCEPTED.length).toBeLessThanOrEqual(6);
    expect(
      EXCEPTED.flat().every((name = '') => Object.hasOwn(RULES, name)),
    ).toBe(true);
  });
});
