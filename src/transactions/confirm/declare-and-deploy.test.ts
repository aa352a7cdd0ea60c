import { declareView, deployView, signedDeploymentView } from './views';
import { SIERRA } from '../../../test/support/contract-class';
import { SEPOLIA } from '../../config/networks';
import { padFelt } from '../../core/felt';
import { readSierra } from '../../starknet/class-reader';
import type { ResourceBounds } from '../../starknet/transaction';
import { DEFAULT_OPTIONS } from '../prepare/build';
import type { PreparedTransaction } from '../prepare/prepare';

const ACCOUNT = padFelt('0xacc');
const SITE = 'https://dapp.test';

/** At most so much STRK. */
const bounds = (strk: bigint): ResourceBounds => ({
  l1Gas: { maxAmount: 0n, maxPricePerUnit: 0n },
  l1DataGas: { maxAmount: 0n, maxPricePerUnit: 0n },
  l2Gas: { maxAmount: 10n ** 9n, maxPricePerUnit: strk * 10n ** 9n },
});

const transaction = (type: string, strk: bigint): object => ({
  type,
  chainId: SEPOLIA,
  sender: ACCOUNT,
  bounds: bounds(strk),
});

const prepared = (
  type: string,
  members: object = {},
  strk = 1n,
  deployed = true,
): PreparedTransaction =>
  ({
    chainId: SEPOLIA,
    accountState: { account: { address: ACCOUNT }, deployed },
    deploysFirst: !deployed,
    options: DEFAULT_OPTIONS,
    transactions: [transaction(type, strk)],
    maxCharge: strk * 10n ** 18n,
    doubts: new Map(),
    ...members,
  }) as unknown as PreparedTransaction;

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
      ['nodes-nonce', 'danger'],
      ['nodes-effects', 'danger'],
    ],
  ],
  ['a silent node', { second: 'silent' }, [['nodes-silent', 'warning']]],
];
const FEE = ['fee-unusual', 'danger'];
const SIGN_ONLY = ['sign-only', 'warning'];

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

  it('says so if it is only signed, and warns of its fee', () => {
    const signed = (strk: bigint): ReturnType<typeof declareView> =>
      declareView(
        { classHash: '0xc1a55', compiledClassHash: '0xca5' },
        {
          transaction: transaction('DECLARE', strk) as never,
          options: DEFAULT_OPTIONS,
        },
        SITE,
      );
    expect(signed(1n)).toMatchObject({ purpose: 'sign', fee: { max: '1' } });
    expect(signed(1n)).not.toHaveProperty('size');
    expect(findingsOf(signed(1n))).toStrictEqual([SIGN_ONLY]);
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

  it('says so if it is only signed, and warns of its fee', () => {
    const view = signedDeploymentView(
      transaction('DEPLOY_ACCOUNT', 81n) as never,
      DEFAULT_OPTIONS,
      SITE,
    );
    expect(view).toMatchObject({
      purpose: 'sign',
      account: ACCOUNT,
      resourceBounds: [{ of: 'deployment', bySite: true }],
    });
    expect(findingsOf(view)).toStrictEqual([FEE, SIGN_ONLY]);
  });
});
