import { safeguardsFor } from './safeguards';
import {
  GEM,
  amount,
  gain,
  loss,
  metadata,
  out,
} from '../../../test/support/trade';
import { send, transfer } from '../../../test/support/views';
import { ETH, STRK } from '../../config/tokens';
import { padFelt, toFelt, toU256, type Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-change';
import type { CallView } from '../../decode/types';
import type { SendView } from '../../ui/dialog-views';
import type { PreparedTransaction } from '../prepare/prepare';

const ACCOUNT = padFelt('0xacc0');
const ROUTER = padFelt('0x40073');
const UNIT = 10n ** 18n;

function prepared(options: object = {}, deployed = true): PreparedTransaction {
  return {
    options,
    metadata,
    accountState: { account: { address: ACCOUNT }, deployed },
  } as unknown as PreparedTransaction;
}

const left: BalanceChange = {
  what: 'allowance',
  amount: amount(STRK, 5n * UNIT),
  spender: ROUTER,
  unlimited: false,
};

const { headline: _, ...unknown } = transfer;

const viewOf = (
  balanceChanges: SendView['balanceChanges'],
  calls: readonly CallView[] = [unknown],
): SendView => ({ ...send, calls, balanceChanges });

const swap = (units: bigint, receiver?: Felt, token = ETH): CallView => ({
  ...transfer,
  protocol: 'AVNU',
  headline: {
    action: 'swap',
    exact: 'sell',
    buy: amount(token, units),
    ...(receiver === undefined ? {} : { receiver }),
  },
});

const withoutProtocol = ({ protocol: __, ...call }: CallView): CallView => call;

const namesFor = (
  view: SendView,
  transaction = prepared(),
): readonly string[] =>
  safeguardsFor(transaction, view).map(({ name }) => name);

describe('a floor', () => {
  it('is a transfer to oneself of what was held and 99 % of what comes in', () => {
    // 0.0333… ETH; 99 % of it, rounded down to four digits.
    const [floor] = safeguardsFor(
      prepared(),
      viewOf([out, gain(ETH, 33_333_333_333_333_333n)]),
    );
    expect(floor).toStrictEqual({
      name: 'floor',
      amounts: [amount(ETH, 32_990_000_000_000_000n)],
      calls: [
        {
          contractAddress: ETH,
          entrypoint: 'transfer',
          calldata: ['0xacc0', ...toU256(2_032_990_000_000_000_000n)],
        },
      ],
    });
  });

  it('needs all 256 bits', () => {
    const units = 2n ** 200n;
    const [floor] = safeguardsFor(prepared(), viewOf([out, gain(ETH, units)]));
    const [, low = '0', high = '0'] = floor?.calls[0]?.calldata ?? [];
    const needed = BigInt(low) + (BigInt(high) << 128n);
    expect(needed).toBeGreaterThan((units * 98n) / 100n);
    expect(needed).toBeLessThan(units);
  });

  it('is for tokens that the wallet or the user knows, with a known balance', () => {
    expect(namesFor(viewOf([out, gain(GEM, UNIT)]))).toStrictEqual([]);
    const unread: BalanceChange = {
      what: 'token',
      direction: 'in',
      amount: amount(ETH, UNIT),
    };
    expect(namesFor(viewOf([out, unread]))).toStrictEqual([]);
  });

  it('is for tokens on the watch list', () => {
    const watched = { ...amount(GEM, UNIT), watched: true as const };
    const change: BalanceChange = {
      what: 'token',
      direction: 'in',
      amount: watched,
      left: watched,
    };
    expect(namesFor(viewOf([out, change]))).toStrictEqual(['floor']);
  });

  it('is not for NFTs, nor for an amount of which 99 % is nothing', () => {
    const nft: BalanceChange = {
      what: 'nft',
      direction: 'in',
      contract: GEM,
      tokenId: '1',
    };
    expect(namesFor(viewOf([out, nft]))).toStrictEqual([]);
    expect(namesFor(viewOf([out, gain(ETH, 1n)], []))).toStrictEqual([]);
    expect(namesFor(viewOf([out, gain(ETH, 2n)], []))).toStrictEqual(['floor']);
  });

  it('is for trades, not for gifts', () => {
    expect(namesFor(viewOf([gain(ETH, UNIT)]))).toStrictEqual([]);
  });

  it('is not offered where the swap guarantees as much', () => {
    const changes = [out, gain(ETH, UNIT)];
    const minimum = (99n * UNIT) / 100n;
    expect(namesFor(viewOf(changes, [swap(minimum)]))).toStrictEqual([]);
    expect(namesFor(viewOf(changes, [swap(minimum - 1n)]))).toStrictEqual([
      'floor',
    ]);
    expect(namesFor(viewOf(changes, [swap(UNIT, ROUTER)]))).toStrictEqual([
      'floor',
    ]);
  });

  it.each<[string, CallView]>([
    ['that only the site describes', { ...swap(UNIT), source: 'site' }],
    ['of no protocol that the wallet knows', withoutProtocol(swap(UNIT))],
    ['for another token', swap(UNIT, undefined, GEM)],
  ])('is offered beside a swap %s', (__, call) => {
    const changes = [out, gain(ETH, UNIT)];
    expect(namesFor(viewOf(changes, [call]))).toStrictEqual(['floor']);
  });

  it('leaves out STRK where a deployment is paid for first', () => {
    const view = viewOf([loss(ETH, 1n), gain(STRK, UNIT)]);
    expect(namesFor(view)).toStrictEqual(['floor']);
    expect(namesFor(view, prepared({}, false))).toStrictEqual([]);
    const inEth = viewOf([out, gain(ETH, UNIT)]);
    expect(namesFor(inEth, prepared({}, false))).toStrictEqual(['floor']);
  });
});

describe('closing approvals', () => {
  it('approves nothing for each spender that keeps a right', () => {
    const [closing] = safeguardsFor(prepared(), viewOf([out, left]));
    expect(closing).toStrictEqual({
      name: 'close-approvals',
      amounts: [amount(STRK, 5n * UNIT)],
      calls: [
        {
          contractAddress: STRK,
          entrypoint: 'approve',
          calldata: ['0x40073', '0x0', '0x0'],
        },
      ],
    });
  });

  it('is not offered where approving is all that the user wants', () => {
    const approval: CallView = {
      ...transfer,
      headline: {
        action: 'approve',
        amount: amount(STRK, 5n * UNIT),
        spender: ROUTER,
        unlimited: false,
      },
    };
    expect(namesFor(viewOf([left], [approval]))).toStrictEqual([]);
    expect(namesFor(viewOf([left], [approval, unknown]))).toStrictEqual([
      'close-approvals',
    ]);
  });

  it('is not offered for contracts that don’t answer as tokens', () => {
    const odd = amount(toFelt(0xbadn), 1n);
    expect(namesFor(viewOf([{ ...left, amount: odd }]))).toStrictEqual([]);
  });

  it('is not offered for more than a few', () => {
    const changes = Array.from({ length: 6 }, (__, index) => ({
      ...left,
      spender: padFelt(toFelt(index + 1)),
    }));
    expect(namesFor(viewOf(changes.slice(0, 5)))).toHaveLength(1);
    expect(namesFor(viewOf(changes))).toStrictEqual([]);
  });
});

describe('no safeguard', () => {
  const changes = [out, gain(ETH, UNIT), left];

  it.each([
    ['is signed without being sent', { purpose: 'sign' as const }],
    ['fails', { balanceChanges: 'failed' as const }],
  ])('is offered for a transaction that %s', (__, members) => {
    expect(namesFor(viewOf(changes))).toHaveLength(2);
    expect(namesFor({ ...viewOf(changes), ...members })).toStrictEqual([]);
  });

  it('is offered for bounds of the site', () => {
    expect(namesFor(viewOf(changes), prepared({ bounds: {} }))).toStrictEqual(
      [],
    );
  });
});
