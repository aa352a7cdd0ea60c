import { type Finding, findingOf, mergeFindings } from './findings';
import { BOB } from '../../dev/testing/views/contracts';
import { STRK, THIEF, USDC, amountOf } from '../../dev/testing/views/judging';
import { unpadFelt } from '../core/felt';

const finding = (
  name: Finding['name'],
  more: Partial<Finding> = {},
): Finding => ({ name, level: 'danger', calls: [], ...more });

const ofStrk = (units: bigint): Partial<Finding> => ({
  amount: amountOf(STRK, units),
  address: BOB,
});

describe('found', () => {
  it('has the level of the table, or the next lower one', () => {
    expect(findingOf('large-share')).toStrictEqual(finding('large-share'));
    expect(findingOf('large-share', { softer: true })).toStrictEqual(
      finding('large-share', { level: 'warning' }),
    );
    expect(findingOf('fake-pool', { softer: true }).level).toBe('warning');
    expect(findingOf('token-or-nft', { softer: 2 }).level).toBe('note');
    expect(findingOf('deploys-first').level).toBe('note');
  });

  it('names padded addresses, and nothing undefined', () => {
    const about = { address: unpadFelt(BOB), contract: undefined };
    const padded = finding('look-alike', { address: BOB });
    expect(findingOf('look-alike', about)).toStrictEqual(padded);
  });
});

describe('mergeFindings', () => {
  it('reports a finding once, with all its calls and the larger amount', () => {
    expect(
      mergeFindings([
        finding('unlimited-approval', { calls: [3], ...ofStrk(5n) }),
        finding('unlimited-approval', { calls: [1, 3], ...ofStrk(7n) }),
      ]),
    ).toStrictEqual([
      finding('unlimited-approval', { calls: [1, 3], ...ofStrk(7n) }),
    ]);
  });

  it('keeps findings about different tokens, addresses or texts apart', () => {
    const ofUsdc = amountOf(USDC, 5n);
    const different = [
      finding('unlimited-approval', ofStrk(5n)),
      finding('unlimited-approval', { ...ofStrk(5n), address: THIEF }),
      finding('unlimited-approval', { amount: ofUsdc, address: BOB }),
      finding('symbol-copied', { contract: BOB, text: 'A' }),
      finding('symbol-copied', { contract: BOB, text: 'B' }),
      finding('look-alike', { address: BOB, imitated: THIEF }),
      finding('look-alike', { address: BOB, imitated: STRK }),
    ];
    expect(mergeFindings(different)).toHaveLength(different.length);
  });

  it('keeps the higher level', () => {
    const high = finding('large-share');
    const low = finding('large-share', { level: 'warning', calls: [2] });
    const both = { ...high, calls: [2] };
    expect(mergeFindings([low, high])).toStrictEqual([both]);
    expect(mergeFindings([high, low])).toStrictEqual([both]);
    expect(mergeFindings([low, low])).toStrictEqual([low]);
  });

  it('keeps the larger amount, and an amount that only one finding has', () => {
    const [less, more] = [
      finding('permit', ofStrk(5n)),
      finding('permit', ofStrk(7n)),
    ];
    expect(mergeFindings([more, less])).toStrictEqual([more]);
    expect(mergeFindings([less, more])).toStrictEqual([more]);
    const none = finding('permit', { address: BOB });
    expect(mergeFindings([none, none])).toStrictEqual([none]);
  });

  it('sorts equally grave findings by their calls, those about all calls first', () => {
    const of = (text: string, ...calls: number[]): Finding =>
      finding('symbol-copied', { text, calls });
    const order = [of('a', 3), of('b', 1), of('c'), of('d', 2)];
    const texts = mergeFindings(order).map(({ text }) => text);
    expect(texts.join(' ')).toBe('c b d a');
  });

  it('puts dangers first, the gravest at the top, and notes last', () => {
    const order = mergeFindings([
      finding('deploys-first', { level: 'note' }),
      finding('not-decoded', { level: 'warning' }),
      finding('will-fail'),
      finding('symbol-copied'),
      finding('unlimited-approval', { calls: [4] }),
      finding('unlimited-approval', { calls: [2], address: THIEF }),
      finding('account-takeover', { calls: [9] }),
    ]).map(({ name, calls }) => [name, ...calls]);
    expect(order).toStrictEqual([
      ['account-takeover', 9],
      ['unlimited-approval', 2],
      ['unlimited-approval', 4],
      ['symbol-copied'],
      ['will-fail'],
      ['not-decoded'],
      ['deploys-first'],
    ]);
  });

  it('leaves nothing out', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      finding('approval-left', { text: String(index) }),
    );
    expect(mergeFindings(many)).toHaveLength(500);
  });
});
