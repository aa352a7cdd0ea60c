import { ANYONE, outsideExecution } from '../../dev/catalogue/typed-data';
import { USDC } from '../../dev/testing/views/judging';
import { messageViewOf } from '../../dev/testing/views/message-view';
import { u256 } from '../../dev/testing/views/protocols';
import { ACCOUNT, BOB, read, readPage } from '../../dev/testing/views/views';
import { STRK } from '../config/tokens';
import { type Felt, padFelt } from '../core/felt';

const SENDER = padFelt('0x5e2de2');
/** 1 STRK, and a little more than a dollar's worth by rough prices. */
const FEE = 10n ** 18n;
const TOO_MUCH = 18n * 10n ** 18n;

type Call = Parameters<typeof outsideExecution>[0][number];

const pass = (
  to: Felt,
  amount: bigint,
  {
    token = STRK,
    Selector = 'transfer',
  }: { token?: Felt; Selector?: string } = {},
): Call => ({ To: token, Selector, Calldata: [to, ...u256(amount)] });

/** A payment to Bob, and what is done for whoever sends it. */
const view = (
  last: Call,
  caller: Felt = SENDER,
  first: readonly Call[] = [pass(BOB, 5n)],
): ReturnType<typeof messageViewOf> =>
  messageViewOf(outsideExecution([...first, last], caller), {
    knownAddresses: [
      { address: padFelt('0x0b1'), relation: 'own', name: 'Account 2' },
    ],
  });

const isFee = (...message: Parameters<typeof view>): boolean =>
  read(view(...message)).includes('Fee (step');

const names = ({ findings }: ReturnType<typeof messageViewOf>): string[] =>
  findings.map(({ name }) => name);

describe('the payment to the sender of an outside execution', () => {
  it('is called a fee, and is still shown as a transfer', () => {
    const fee = view(pass(SENDER, FEE));
    expect(fee.meaning.grants).toMatchObject([
      { payment: { amount: { units: FEE.toString() }, isFee: true } },
    ]);
    const text = read(fee);
    expect(text).toContain('Fee (step 2)');
    expect(text).toContain('2 · Send 1 STRK');
    expect(text).toContain(SENDER);
    expect(names(fee)).toStrictEqual(['outside-execution']);
  });

  it('is the last call of any number, or the first', () => {
    const others = [1n, 2n, 3n].map((units) => pass(BOB, units));
    expect(isFee(pass(SENDER, FEE), SENDER, others)).toBe(true);
    const first = view(pass(BOB, 5n), SENDER, [pass(SENDER, FEE)]);
    expect(read(first)).toContain('Fee (step 1)');
    expect(readPage(first)).toContain('Sent by someone else: Send 0.00');
    const stolen = view(pass(BOB, 5n), SENDER, [pass(SENDER, TOO_MUCH)]);
    expect(stolen.findings).toMatchObject([
      { name: 'outside-execution' },
      { name: 'more-than-fee', calls: [1], address: SENDER },
    ]);
  });

  it('names its recipient once in the first view, as the caller', () => {
    const shown = (amount: bigint): number =>
      readPage(view(pass(SENDER, amount))).split(
        new RegExp(`^.*(?:To|to)(?: · .*)?\\n${SENDER}`, 'mu'),
      ).length - 1;
    const text = readPage(view(pass(SENDER, FEE)));
    expect(text).toMatch(new RegExp(`Who may send them .*\\n${SENDER}`, 'u'));
    expect(text).toMatch(new RegExp(`STRK to · .*\\n${BOB}`, 'mu'));
    expect(shown(FEE)).toBe(0);
    expect(shown(TOO_MUCH)).toBe(1);
  });

  it('is more than a fee from a dollar on', () => {
    const stolen = view(pass(SENDER, TOO_MUCH));
    expect(read(stolen)).not.toContain('Fee (step');
    expect(stolen.findings).toMatchObject([
      { name: 'outside-execution' },
      {
        name: 'more-than-fee',
        level: 'danger',
        calls: [2],
        amount: { amount: '18', symbol: 'STRK' },
        address: SENDER,
      },
    ]);
    expect(isFee(pass(SENDER, 1_000_000n, { token: USDC }))).toBe(false);
    expect(isFee(pass(SENDER, 999_999n, { token: USDC }))).toBe(true);
  });

  const fee = pass(SENDER, FEE);
  const gift = pass(BOB, 5n);
  const naming = { To: '0x77', Selector: '0x5', Calldata: [SENDER] } as const;
  const calling = { To: SENDER, Selector: '0x5', Calldata: [] };
  const worthless = pass(SENDER, FEE, { token: '0x70ce' });

  it.each<[string, Parameters<typeof view>]>([
    ['anyone may send it', [pass(BOB, FEE), ANYONE, [pass(ACCOUNT, 1n)]]],
    ['another one gets it', [pass(BOB, FEE), SENDER, [pass(ACCOUNT, 1n)]]],
    ['nothing else is done', [pass(SENDER, FEE), SENDER, []]],
    ['the user gets it', [pass(ACCOUNT, FEE), ACCOUNT]],
    ['another account of the user gets it', [pass('0x0b1', FEE), '0x0b1']],
    ['the sender gets something else', [fee, SENDER, [fee]]],
    ['the sender gets it among other calls', [fee, SENDER, [gift, fee]]],
    ['an unknown function names the sender', [fee, SENDER, [naming]]],
    ['the sender is called', [fee, SENDER, [calling]]],
    ['the token has no known worth', [worthless, SENDER]],
    ['it is approved', [pass(SENDER, FEE, { Selector: 'approve' }), SENDER]],
    ['it stands among others', [gift, SENDER, [gift, fee]]],
  ])('is no fee if %s', (_, message) => {
    const { meaning } = view(...message);
    expect(meaning.grants[0]).not.toHaveProperty('payment');
    expect(isFee(...message)).toBe(false);
  });
});

describe('an outside execution that waits', () => {
  it.each([
    [86_400, ['outside-execution']],
    [86_401, ['outside-execution', 'long-lasting']],
  ])('for %i seconds is judged by its wait', (seconds, found) => {
    const now = 1_800_003_600 - seconds;
    const message = outsideExecution([pass(BOB, 5n)], SENDER);
    expect(names(messageViewOf(message, { now }))).toStrictEqual(found);
  });
});
