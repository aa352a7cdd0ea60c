import type { CallView } from './types';
import { ACCOUNT, BOB, see } from '../../dev/testing/views/contracts';
import {
  CALLED_SELECTORS,
  seeOnMainnet,
  u256,
} from '../../dev/testing/views/protocols';
import { STRK } from '../config/tokens';
import { type Felt, padFelt } from '../core/felt';

const names = (view: CallView): string[] => view.args.map(({ name }) => name);

describe('ERC-1155 and ERC-4626', () => {
  it('reads a transfer of several tokens of one id', () => {
    const calldata: Felt[] = [ACCOUNT, BOB, ...u256(7n), ...u256(3n), '0x0'];
    expect(see('0x1155', 'safe_transfer_from', calldata)).toMatchObject({
      source: 'wallet',
      summary: { action: 'nft-transfer', ids: ['7'], to: BOB, count: '3' },
    });
  });

  it('names the arguments, but gives no summary, of an ambiguous call', () => {
    const ids: Felt[] = ['0x1', ...u256(7n)];
    const values: Felt[] = ['0x1', ...u256(3n)];
    const calldata: Felt[] = [ACCOUNT, BOB, ...ids, ...values, '0x0'];
    const batch = see('0x1155', 'safe_batch_transfer_from', calldata);
    expect(names(batch).join()).toBe('from,to,token_ids,values,data');
    const deposit = see('0x4626', 'deposit', [...u256(5n), BOB]);
    expect(names(deposit)).toStrictEqual(['assets', 'receiver']);
    const redeem = see('0x4626', 'redeem', [...u256(5n), BOB, ACCOUNT]);
    expect(names(redeem)).toStrictEqual(['shares', 'receiver', 'owner']);
    expect(batch.summary).toStrictEqual({
      action: 'nfts-transfer',
      ids: ['7'],
      count: '3',
      from: ACCOUNT,
      to: BOB,
    });
    for (const view of [deposit, redeem]) {
      expect(view.summary).toStrictEqual({ to: BOB });
      expect(view).not.toHaveProperty('protocol');
    }
  });

  it('does not decode calldata of another layout', () => {
    const other = see('0x4626', 'deposit', [...u256(5n), BOB, BOB]);
    expect(other.source).toBe('nobody');
  });
});

describe('outside executions (SNIP-9)', () => {
  const transfer: Felt[] = [
    STRK,
    CALLED_SELECTORS.transfer,
    '0x3',
    BOB,
    ...u256(5n),
  ];
  const execute = (version: string, nonce: Felt[], calls: Felt[]): CallView =>
    seeOnMainnet(BOB, `execute_from_outside${version}`, [
      '0x414e595f43414c4c4552',
      ...nonce,
      '0x0',
      '0x6a000000',
      ...calls,
      '0x0',
    ]);

  it.each([
    ['', ['0x1']],
    ['_v2', ['0x1']],
    ['_v3', ['0x1', '0x2']],
  ] as [string, Felt[]][])('describes its calls: %s', (version, nonce) => {
    const view = execute(version, nonce, ['0x1', ...transfer]);
    expect(view).toMatchObject({
      source: 'wallet',
      nested: [
        {
          contract: padFelt(STRK),
          entrypoint: 'transfer',
          summary: { action: 'transfer', to: BOB, gives: { units: '5' } },
        },
      ],
    });
    expect(view).not.toHaveProperty('summary');
  });

  it('describes the calls inside', () => {
    const most: Felt[] = ['0x3', BOB, ...u256(2n ** 128n - 1n)];
    const unlimited: Felt[] = [STRK, CALLED_SELECTORS.approve, ...most];
    const takeover: Felt[] = [BOB, '0xabc', '0x0'];
    const calls: Felt[] = ['0x2', ...unlimited, ...takeover];
    expect(execute('', ['0x1'], calls).nested).toMatchObject([
      { summary: { action: 'approve', unlimited: true } },
      { summary: { action: 'change-account' } },
    ]);
  });

  it('describes executions inside executions, down to a limit', () => {
    let calls: Felt[] = ['0x0'];
    for (let depth = 0; depth < 6; depth += 1) {
      const inner: Felt[] = ['0x1', '0x1', '0x0', '0x0', ...calls, '0x0'];
      calls = [
        '0x1',
        BOB,
        CALLED_SELECTORS.execute_from_outside_v2,
        `0x${inner.length.toString(16)}`,
        ...inner,
      ];
    }
    let depth = 0;
    let view: CallView | undefined = execute('_v2', ['0x1'], calls);
    while (view?.nested !== undefined) {
      depth += 1;
      view = view.nested[0];
    }
    expect(depth).toBe(3);
    expect(view?.args).toHaveLength(2);
  });

  it('is still a danger if the account calls itself', () => {
    const calldata: Felt[] = ['0x1', '0x1', '0x0', '0x0', '0x0', '0x0'];
    expect(
      seeOnMainnet(ACCOUNT, 'execute_from_outside', calldata),
    ).toMatchObject({ summary: { action: 'change-account' }, nested: [] });
  });
});
