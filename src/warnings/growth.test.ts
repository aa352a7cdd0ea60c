import { effectsOf } from './effects';
import { judgeChanges } from './judge';
import { ACCOUNT, metadata } from '../../dev/testing/views/contracts';
import {
  THIEF,
  approves,
  callOf,
  facts,
  takes,
} from '../../dev/testing/views/judging';
import { toFelt, type Felt } from '../core/felt';
import { balanceChangesOf } from '../decode/balance-changes';

/** A module whose functions count how often they are called. */
function mockCounting(path: string): object {
  return Object.fromEntries(
    Object.entries(jest.requireActual<object>(path)).map(([name, member]) => [
      name,
      typeof member === 'function'
        ? (...args: unknown[]): unknown => {
            mockCounting.steps += 1;
            return (member as (...given: unknown[]) => unknown)(...args);
          }
        : (member as unknown),
    ]),
  );
}

mockCounting.steps = 0;

// Whatever compares, looks up or formats tokens and addresses calls one of these.
jest.mock('../core/felt', () => mockCounting('../core/felt'));
jest.mock('./facts', () => mockCounting('./facts'));

/** Counts the reads of a change's members. */
function counted<Item extends object>(item: Item): Item {
  return new Proxy(item, {
    get: (target, name): unknown => {
      mockCounting.steps += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'object' && value !== null
        ? counted(value)
        : value;
    },
  });
}

/** The steps in judging a transaction in which a thief takes this many tokens. */
function stepsFor(count: number, isKnown: boolean): number {
  const tokens = Array.from({ length: count }, (_, index) =>
    toFelt(BigInt(index + 1) << 200n),
  );
  const made = tokens.flatMap((token, index) => [
    ...(index % 2 === 0 ? [approves(THIEF, 9n, token)] : []),
    takes(THIEF, 5n, token),
  ]);
  const all = {
    ...facts,
    metadata: new Map([
      ...metadata,
      ...tokens.map(
        (token): [Felt, { source: 'contract'; standard: 'erc20' }] => [
          token,
          { source: 'contract', standard: 'erc20' },
        ],
      ),
    ]),
    balances: new Map(tokens.map((token) => [token, isKnown ? 9n : 0n])),
  };
  const trace = made.flatMap((step) => step.trace);
  const changes = balanceChangesOf(
    made.flatMap(({ events }) => events),
    ACCOUNT,
    all.metadata,
  );
  mockCounting.steps = 0;
  judgeChanges(
    effectsOf([callOf(THIEF, 'claim')], changes.map(counted), trace, all),
  );
  return mockCounting.steps;
}

describe('the judges of a transaction', () => {
  it.each([
    ['known', true],
    ['unknown', false],
  ])(
    'take four times the steps for four times the tokens, with %s balances',
    (_, isKnown) => {
      const [few, many] = [stepsFor(250, isKnown), stepsFor(1000, isKnown)];
      expect(few).toBeGreaterThan(250);
      expect(many / few).toBeLessThan(4.5);
    },
  );
});
