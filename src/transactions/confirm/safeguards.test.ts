import { safeguardsFor } from './safeguards';
import {
  ROUTER,
  left,
  namesFor,
  prepared,
  viewOf,
} from '../../../test/support/safeguarded';
import { GEM, amount, gain, loss, out } from '../../../test/support/trade';
import { transfer } from '../../../test/support/views';
import { ETH, STRK } from '../../config/tokens';
import { toU256, type Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import type { CallView } from '../../decode/types';

const UNIT = 10n ** 18n;

const swap = (units: bigint, to?: Felt, token = ETH): CallView => ({
  ...transfer,
  protocol: 'AVNU',
  headline: {
    action: 'swap',
    exact: 'sell',
    buy: amount(token, units),
    ...(to === undefined ? {} : { to }),
  },
});

const withoutProtocol = ({ protocol: __, ...call }: CallView): CallView => call;

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
