import { feeOf } from './signed-costs';
import { declareView, deployView, signedDeploymentView } from './views';
import { SIERRA } from '../../../dev/testing/inputs/contract-class';
import { figures } from '../../../dev/testing/nodes/scripted-chain';
import { preparedOf } from '../../../dev/testing/wallet/prepared';
import { SEPOLIA } from '../../config/networks';
import { padFelt } from '../../core/felt';
import { readSierra } from '../../starknet/class-reader';
import type { ResourceBounds } from '../../starknet/transaction';
import type { DeployView } from '../../views/dialog-views';
import { DEFAULT_OPTIONS, type TransactionOptions } from '../prepare/build';
import type { PreparedTransaction } from '../prepare/prepare';

const ACCOUNT = padFelt('0xacc');
const SITE = 'https://dapp.test';

const STRK = 10n ** 18n;
const GAS = 10n ** 9n;

const bound = (maxAmount: bigint, price: bigint): ResourceBounds['l2Gas'] => ({
  maxAmount,
  maxPricePerUnit: price,
});

/** Bounds of 10^9 units of L2 gas, for at most so much STRK. */
const boundsOf = (strk: bigint, dataGas = 0n): ResourceBounds => ({
  l1Gas: bound(0n, 7n),
  l1DataGas: bound(dataGas, 8n),
  l2Gas: bound(GAS, (strk * STRK) / GAS),
});

const transaction = (type: string, strk: bigint): object => ({
  type,
  chainId: SEPOLIA,
  sender: ACCOUNT,
  bounds: boundsOf(strk),
});

const prepared = (
  type: string,
  members: object = {},
  strk = 1n,
  deployed = true,
): PreparedTransaction =>
  preparedOf({
    chainId: SEPOLIA,
    accountState: { account: { address: ACCOUNT }, deployed },
    deploysFirst: !deployed,
    options: DEFAULT_OPTIONS,
    transactions: [transaction(type, strk)],
    doubts: new Map(),
    effects: [],
    ...members,
  });

const findingsOf = ({
  findings,
}: {
  readonly findings: readonly { name: string; level: string }[];
}): string[][] => findings.map(({ name, level }) => [name, level]);

const NODES: [string, object, string[][]][] = [
  ['nothing', {}, []],
  [
    'nodes that differ',
    { second: 'effects', secondNonce: 'differs' },
    [
      ['nodes-disagree', 'danger'],
      ['nodes-disagree', 'danger'],
    ],
  ],
  ['a silent node', { second: 'silent' }, [['nodes-silent', 'warning']]],
];
const FEE = ['fee-unusual', 'danger'];
const LOW_PRICE = ['low-bounds', 'danger'];
const SIGN_ONLY = ['sign-only', 'warning'];

const NOTHING_PENDING = { replaceable: [], isUpgrading: false };

describe('the dialog of a declaration', () => {
  const declaration = {
    classHash: '0xc1a55',
    compiledClassHash: '0xca5',
    contractClass: readSierra(SIERRA),
  } as const;
  const view = (
    ...given: Parameters<typeof prepared>
  ): ReturnType<typeof declareView> =>
    declareView(declaration, prepared(...given), SITE);

  it.each(NODES)('warns of %s', (_, members, findings) => {
    expect(findingsOf(view('DECLARE', members))).toStrictEqual(findings);
  });

  it('warns of its fee, and says that the account is deployed first', () => {
    expect(findingsOf(view('DECLARE', {}, 81n, false))).toStrictEqual([
      FEE,
      ['deploys-first', 'note'],
    ]);
  });

  it('has the hashes, the size of the class and the site’s nonce', () => {
    expect(view('DECLARE')).toMatchObject({
      type: 'declare',
      purpose: 'send',
      origin: SITE,
      account: ACCOUNT,
      classHash: '0xc1a55',
      compiledClassHash: '0xca5',
      size: { felts: 5, functions: 1 },
      fee: { max: '1' },
    });
    expect(view('DECLARE')).not.toHaveProperty('nonce');
    const options = { ...DEFAULT_OPTIONS, nonce: 77n };
    expect(view('DECLARE', { options })).toMatchObject({ nonce: '77' });
  });

  it('says that it is only signed, and warns of its fee', () => {
    const signed = (strk: bigint): ReturnType<typeof declareView> =>
      declareView(
        { classHash: '0xc1a55', compiledClassHash: '0xca5' },
        {
          ...NOTHING_PENDING,
          transaction: transaction('DECLARE', strk) as never,
          options: DEFAULT_OPTIONS,
        },
        SITE,
      );
    expect(signed(1n)).toMatchObject({ purpose: 'sign', fee: { max: '1' } });
    expect(signed(1n)).not.toHaveProperty('size');
    expect(findingsOf(signed(1n))).toStrictEqual([LOW_PRICE, SIGN_ONLY]);
    expect(findingsOf(signed(81n))).toStrictEqual([FEE, SIGN_ONLY]);
  });
});

describe('the dialog of a deployment', () => {
  it.each(NODES)('warns of %s', (_, members, findings) => {
    const view = deployView(prepared('DEPLOY_ACCOUNT', members), SITE);
    expect(findingsOf(view)).toStrictEqual(findings);
  });

  it('warns of its fee', () => {
    const view = deployView(prepared('DEPLOY_ACCOUNT', {}, 81n), SITE);
    expect(view.fee.max).toBe('81');
    expect(findingsOf(view)).toStrictEqual([FEE]);
  });

  it('says that it is only signed, and warns of its fee', () => {
    const view = signedDeploymentView(
      transaction('DEPLOY_ACCOUNT', 81n) as never,
      DEFAULT_OPTIONS,
      SITE,
      NOTHING_PENDING,
    );
    expect(view).toMatchObject({
      purpose: 'sign',
      account: ACCOUNT,
      resourceBounds: [{ of: 'deployment', bySite: true }],
    });
    expect(findingsOf(view)).toStrictEqual([FEE, SIGN_ONLY]);
  });

  it('shows the tip in the fee if it is only signed', () => {
    const options = { ...DEFAULT_OPTIONS, tip: 10n ** 9n };
    const { fee } = signedDeploymentView(
      transaction('DEPLOY_ACCOUNT', 2n) as never,
      options,
      SITE,
      NOTHING_PENDING,
    );
    expect(fee).toMatchObject({ max: '3', tip: { max: '1' } });
  });
});

/** The simulation of a transaction that uses 10^9 units of L2 gas. */
const simulated = (price: bigint): PreparedTransaction['simulated'][0] =>
  ({ fee: figures([0n, 0n], [0n, 0n], [GAS, price]) }) as never;

/** Transactions of these types, each with bounds of so much STRK. */
const input = (
  types: readonly string[],
  strk: bigint,
  {
    options = {},
    ...more
  }: {
    options?: Partial<TransactionOptions>;
    simulated?: PreparedTransaction['simulated'];
  } = {},
): PreparedTransaction => {
  const bounds = boundsOf(strk, 1n);
  return prepared('INVOKE', {
    options: { ...DEFAULT_OPTIONS, ...options },
    transactions: types.map((type) => ({ type, bounds, chainId: SEPOLIA })),
    ...more,
  });
};

describe('the fee that is shown', () => {
  it('is the most that can be charged, without an estimate or a tip', () => {
    expect(feeOf(input(['INVOKE'], 3n))).toStrictEqual({
      max: '3.000000000000000008',
    });
  });

  it('is the total of all transactions, and shows the included tip as well', () => {
    const tip = STRK / GAS / 10n;
    const fees = [simulated(2n * GAS), simulated(2n * GAS)];
    const more = { options: { tip }, simulated: fees };
    const both = input(['DEPLOY_ACCOUNT', 'INVOKE'], 3n, more);
    expect(feeOf(both)).toStrictEqual({
      max: '6.200000000000000016',
      deployment: '3.100000000000000008',
      estimated: '4.2',
      tip: { max: '0.2', price: '0.0000000001' },
    });
  });
});

describe('the limits that are shown', () => {
  const limitsOf = (
    signed: PreparedTransaction,
  ): DeployView['resourceBounds'] => deployView(signed, SITE).resourceBounds;
  const both = ['DEPLOY_ACCOUNT', 'INVOKE'];
  const bounds = [
    { resource: 'l1-gas', amount: '0', price: '0.000000000000000007' },
    { resource: 'l1-data-gas', amount: '1', price: '0.000000000000000008' },
    { resource: 'l2-gas', amount: '1000000000', price: '0.000000003' },
  ];

  it('are those of each transaction', () => {
    const row = { bySite: false, bounds };
    expect(limitsOf(input([...both, 'DECLARE'], 3n))).toStrictEqual([
      { of: 'deployment', ...row },
      { of: 'calls', ...row },
      { of: 'declaration', ...row },
    ]);
  });

  it('are the site’s if it set them, except for a deployment', () => {
    const options = { bounds: boundsOf(3n) };
    const limits = limitsOf(input([...both, 'DECLARE'], 3n, { options }));
    const bySite = limits.map((limit) => limit.bySite);
    expect(bySite).toStrictEqual([false, true, true]);
  });
});
