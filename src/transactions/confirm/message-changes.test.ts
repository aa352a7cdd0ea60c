import { withOutsideChanges } from './message-view';
import { outsideExecution } from '../../../dev/catalogue/typed-data';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import {
  type Methods,
  rpcError,
} from '../../../dev/testing/nodes/scripted-rpc';
import { messageViewOf } from '../../../dev/testing/views/message-view';
import { ON_SEPOLIA } from '../../../dev/testing/wallet/known-protocols';
import { ACCOUNT } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { ownAccount } from '../../accounts/derived-accounts';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { type Felt, padFelt } from '../../core/felt';
import { withUnknownEffects } from '../../review/effects';
import { selectorOf } from '../../starknet/address';
import { type SignMessageView, isIncomplete } from '../../views/dialog-views';
import { findingOf } from '../../warnings/findings';
import { createAbiReader } from '../prepare/abis';

const BOB = padFelt('0xb0b');
const CALLER = padFelt('0xca11e2');
const CALLDATA: Felt[] = [BOB, '0x5', '0x0'];

/** The dialog of a message with a transfer of 5 FRI, before its simulation. */
const VIEW = messageViewOf(
  outsideExecution(
    [{ To: STRK, Selector: 'transfer', Calldata: CALLDATA }],
    CALLER,
  ),
  { account: ACCOUNT },
);

const TRANSFER = {
  from_address: STRK,
  keys: [selectorOf('Transfer')],
  data: [ACCOUNT, ...CALLDATA],
};
const { fee_estimation: fee } = (
  scriptedChain().methods.starknet_simulateTransactions as (
    params: unknown,
  ) => { fee_estimation: unknown }[]
)({ transactions: [{}] })[0] ?? { fee_estimation: {} };

const simulated = (events: object[], traced: object = {}): object[] => [
  {
    fee_estimation: fee,
    transaction_trace: {
      execute_invocation: { contract_address: ACCOUNT, events, ...traced },
    },
  },
];

const after = async (
  overrides: Methods,
  views: Record<string, string[]> = {},
  view = VIEW,
): Promise<SignMessageView> => {
  const { context } = testWallet(scriptedChain({ overrides, views }));
  return await withOutsideChanges(
    context,
    {
      chainId: SEPOLIA,
      account: await ownAccount(context, ACCOUNT),
      calls: [
        { contractAddress: STRK, entrypoint: 'transfer', calldata: CALLDATA },
      ],
      knownAddresses: [],
      protocols: ON_SEPOLIA,
      abiReader: createAbiReader(context),
    },
    view,
  );
};

const names = ({ findings }: SignMessageView): string[] =>
  findings.map(({ name }) => name);

describe('the dialog of a message with calls', () => {
  it('is updated with their balance changes, and keeps its other content', async () => {
    const view = await after({
      starknet_simulateTransactions: simulated([TRANSFER]),
    });
    expect(view).toMatchObject({
      hash: VIEW.hash,
      message: VIEW.message,
      balanceChanges: [
        { what: 'token', direction: 'out', amount: { units: '5' } },
      ],
    });
    expect(names(view)).toStrictEqual(names(VIEW));
    // The caller is in none of the calls.
    expect(view.tags).toMatchObject({ [CALLER]: [{ is: 'first-time' }] });
    expect(view.tags).toHaveProperty(BOB);
  });

  it('says that they will fail, with the contract’s reason', async () => {
    const view = await after({
      starknet_simulateTransactions: simulated([], {
        revert_reason: 'The pool is closed',
      }),
    });
    expect(view.balanceChanges).toBe('failed');
    expect(names(view)).toContain('will-fail');
  });

  it('says that a contract notices the simulation', async () => {
    let count = 0;
    const view = await after({
      starknet_simulateTransactions: () => {
        count += 1;
        return simulated(count === 1 ? [] : [TRANSFER]);
      },
    });
    expect(names(view)).toContain('behaves-differently');
  });

  it('says that they were not simulated if the key can’t sign', async () => {
    const view = await after({}, { get_owner: ['0x9'] });
    expect(view.balanceChanges).toBe('not-run');
    expect(names(view)).toStrictEqual([
      'outside-execution',
      'effects-unknown',
      'blocked',
    ]);
  });

  it('says that a node refuses them, with its reason', async () => {
    const view = await after({ starknet_simulateTransactions: rpcError(20) });
    expect(view.balanceChanges).toBe('failed');
    expect(view.findings).toContainEqual({
      name: 'will-fail',
      words: 'refused',
      level: 'danger',
      calls: [],
      text: 'The transaction calls an address that has no contract',
    });
  });

  describe('of routine', () => {
    const levels = ({ findings }: SignMessageView): string[] =>
      findings.map(({ level, name }) => `${level} ${name}`);
    const fee = {
      To: STRK,
      Selector: 'transfer',
      Calldata: [CALLER, '0x1', '0x0'] as Felt[],
    };
    const paying = (Selector: string): SignMessageView =>
      messageViewOf(
        outsideExecution(
          [{ To: STRK, Selector, Calldata: CALLDATA }, fee],
          CALLER,
        ),
        { account: ACCOUNT },
      );

    it.each(['transfer', 'approve'])(
      'is a warning, and a danger once something is wrong: %s',
      async (name) => {
        const view = paying(name);
        const warning = ['warning outside-execution'];
        expect(levels(view)).toStrictEqual(warning);
        const simulates = (traced: object) => ({
          starknet_simulateTransactions: simulated([TRANSFER], traced),
        });
        expect(levels(await after(simulates({}), {}, view))).toStrictEqual(
          warning,
        );
        const failing = simulates({ revert_reason: 'The pool is closed' });
        expect(levels(await after(failing, {}, view))).toStrictEqual([
          'danger outside-execution',
          'danger will-fail',
        ]);
      },
    );

    it.each(['transfer', 'approve'])(
      'is a danger without a simulation: %s',
      async (name) => {
        const view = paying(name);
        const danger = 'danger outside-execution';
        expect(isIncomplete(view)).toBe(true);
        for (const answer of [rpcError(-32603), rpcError(20)]) {
          const methods = { starknet_simulateTransactions: answer };
          expect(levels(await after(methods, {}, view))).toContain(danger);
        }
        expect(levels(withUnknownEffects(view, 'no-answer'))).toContain(danger);
      },
    );
  });

  it.each([
    ['an internal error', rpcError(-32603)],
    ['an error of its own', rpcError(63)],
  ])('says that no node answered where none did: %s', async (_, answer) => {
    const view = await after({ starknet_simulateTransactions: answer });
    expect(view).toStrictEqual({
      ...VIEW,
      balanceChanges: 'no-answer',
      findings: [...VIEW.findings, findingOf('effects-unknown')],
    });
  });
});
