import {
  type Infer,
  array,
  boolean,
  defaulted,
  literal,
  object,
  optional,
  refine,
  string,
} from 'superstruct';

import { recall } from '../../accounts/own-accounts';
import { MAX_INDEX } from '../../core/account';
import { toFelt } from '../../core/felt';
import { jsonLength, limitExceeded, parsedJson } from '../../core/json';
import { ABI_LIMITS } from '../../core/limits';
import { review } from '../../review/review';
import type { ResourceBound } from '../../starknet/transaction';
import { knownTokens } from '../../tokens/metadata';
import {
  keepTokens,
  reviewTransaction,
} from '../../transactions/confirm/approve-transaction';
import { sendView } from '../../transactions/confirm/views';
import { findCallsMade } from '../../transactions/journal/calls-made';
import { findKnownAddresses } from '../../transactions/known-addresses';
import { createAbiReader } from '../../transactions/prepare/abis';
import { mainTransaction } from '../../transactions/prepare/build';
import {
  type PreparedTransaction,
  prepareDeployment,
  prepareTransaction,
} from '../../transactions/prepare/prepare';
import { assertNotUpgrading } from '../../transactions/prepare/upgrade';
import { sendCalls } from '../../transactions/send';
import {
  buildOffline,
  hasAllFixed,
  signTransactionHash,
  withSimulation,
} from '../../transactions/sign-for-site';
import { defineMethod, type Method } from '../define-method';
import {
  AddressParam,
  ChainParam,
  RequiredChainParam,
  countParam,
} from '../params/basic';
import { CallsParam } from '../params/calls';
import { coerced } from '../params/coerced';
import {
  DetailsParam,
  optionsOf,
  sendOptionsOf,
  withConsistentSender,
} from '../params/transaction-details';

/** ABIs of the called contracts, given by the site as JSON or JSON text: untrusted, of
 * any shape, but of limited size. Text that isn't JSON is ignored. */
const AbisParam = optional(
  coerced<unknown>('abis', (input) => {
    const isText = typeof input === 'string';
    if ((isText ? input.length : jsonLength(input)) > ABI_LIMITS.text) {
      return { expected: `ABIs of at most ${ABI_LIMITS.text} characters` };
    }
    const abis = isText ? (parsedJson(input) ?? null) : input;
    const excess = limitExceeded(abis, ABI_LIMITS);
    return excess === undefined ? { value: abis } : { expected: excess };
  }),
);

const BoundShape = object({
  max_amount: string(),
  max_price_per_unit: string(),
});

/** The members that both fee estimates of the Snap API share. */
const FeeMembers = {
  suggestedMaxFee: string(),
  overallFee: string(),
  gasConsumed: string(),
  gasPrice: string(),
  unit: literal('wei'),
  feeToken: literal('STRK'),
  resourceBounds: object({
    l1_gas: BoundShape,
    l1_data_gas: BoundShape,
    l2_gas: BoundShape,
  }),
  tip: string(),
};

/** The fee estimate for an account's deployment. */
const DeploymentFeeShape = object(FeeMembers);

/** The methods that estimate, sign or send calls. */
export const TRANSACTION_METHODS = {
  /** Prepares the transaction, shows it, and submits it if the user approves. An
   * undeployed account is deployed first, with the same approval. */
  l2net_executeTxn: defineMethod({
    access: 'own',
    account: ({ address }) => address,
    params: withConsistentSender(
      object({
        address: AddressParam,
        calls: CallsParam,
        details: optional(DetailsParam),
        abis: AbisParam,
        chainId: ChainParam,
      }),
      'details',
    ),
    result: object({ transaction_hash: string() }),
    handle: async (context, params, origin, account) => {
      const { calls, details, abis, chainId } = params;
      const options = sendOptionsOf(details);
      const request = { chainId, account, calls, options };
      const hash = await sendCalls(context, origin, request, abis);
      return { transaction_hash: hash };
    },
  }),

  /** Estimates the fee of calls, including the account's deployment if it isn't deployed
   * yet. */
  l2net_estimateFee: defineMethod({
    access: 'own',
    kind: 'read',
    account: ({ address }) => address,
    params: refine(
      withConsistentSender(
        object({
          address: AddressParam,
          invocations: CallsParam,
          chainId: ChainParam,
          details: optional(DetailsParam),
        }),
        'details',
      ),
      'unsigned',
      // Validation would need a signature, and no window asks for it.
      ({ details }) =>
        details?.skipValidate === false
          ? {
              path: ['details', 'skipValidate'],
              message: 'true or left out: estimates are not signed',
            }
          : true,
    ),
    result: object({ ...FeeMembers, includeDeploy: boolean() }),
    handle: async (context, params, _origin, account) => {
      const prepared = await prepareTransaction(context, {
        chainId: params.chainId,
        account,
        options: optionsOf(params.details),
        calls: params.invocations,
        isEstimate: true,
      });
      return {
        ...feeEstimateResult(prepared),
        includeDeploy: !prepared.accountState.deployed,
      };
    },
  }),

  /** Estimates the fee of an account's deployment. */
  l2net_estimateAccountDeployFee: defineMethod({
    access: 'accounts',
    kind: 'read',
    params: object({
      addressIndex: defaulted(countParam(0, MAX_INDEX), 0),
      chainId: ChainParam,
    }),
    result: DeploymentFeeShape,
    handle: async (context, { addressIndex, chainId }) =>
      feeEstimateResult(
        await prepareDeployment(context, chainId, { index: addressIndex }),
      ),
  }),

  /** Signs a transaction without submitting it. If the site has specified it completely,
   * the dialog opens right away and signing waits for no node: the balance changes are
   * added once one has answered. */
  l2net_signTransaction: defineMethod({
    access: 'own',
    account: ({ address }) => address,
    params: withConsistentSender(
      object({
        address: AddressParam,
        chainId: RequiredChainParam,
        transactions: CallsParam,
        transactionsDetail: optional(DetailsParam),
      }),
      'transactionsDetail',
    ),
    result: array(string()),
    handle: async (context, params, origin, account) => {
      const { address, chainId, transactions: calls } = params;
      const options = sendOptionsOf(params.transactionsDetail);
      const request = { chainId, account, calls, options };
      await assertNotUpgrading(context, chainId, address);
      const [protocols, knownAddresses] = await Promise.all([
        context.protocols(chainId),
        findKnownAddresses(context, chainId),
      ]);
      const viewContext = {
        origin,
        knownAddresses,
        protocols,
        callsMade: await findCallsMade(context, chainId, address, undefined),
        purpose: 'sign',
        abis: undefined,
      } as const;
      if (hasAllFixed(options)) {
        const abiReader = createAbiReader(context);
        const fixed = { ...request, options, abiReader };
        const offline = {
          ...(await recall(context, chainId, account)),
          tokens: await knownTokens(context, chainId),
        };
        const { transaction, view } = buildOffline(fixed, viewContext, offline);
        const approved = await review(context, origin, {
          open: () => ({ subject: transaction, view }),
          again: async () => ({
            subject: transaction,
            view: await withSimulation(
              context,
              fixed,
              transaction,
              viewContext,
              view,
            ),
            at: context.now(),
          }),
        });
        abiReader.keep();
        return await signTransactionHash(context, offline, approved);
      }
      const prepared = await prepareTransaction(context, request);
      const approved = await reviewTransaction(
        context,
        origin,
        prepared,
        (current) => sendView(current, viewContext),
        prepareTransaction,
      );
      const signature = await signTransactionHash(
        context,
        approved.accountState,
        mainTransaction(approved),
      );
      await keepTokens(context, approved);
      return signature;
    },
  }),
} satisfies Readonly<Record<string, Method>>;

/** A transaction's fee in the Snap API's form: base-10 strings in FRI (10^-18 STRK, the
 * `wei` of the unit), the L2 gas and its price, and the resource bounds that would be
 * signed for the calls (for the deployment, if there are none). */
function feeEstimateResult(
  prepared: PreparedTransaction,
): Infer<typeof DeploymentFeeShape> {
  const fees = prepared.simulated.map(({ fee }) => fee);
  const gas = fees.reduce((sum, fee) => sum + BigInt(fee.l2_gas_consumed), 0n);
  const { l1Gas, l1DataGas, l2Gas } = mainTransaction(prepared).bounds;
  const bound = (one: ResourceBound): Infer<typeof BoundShape> => ({
    max_amount: toFelt(one.maxAmount),
    max_price_per_unit: toFelt(one.maxPricePerUnit),
  });
  return {
    suggestedMaxFee: prepared.maxCharge.toString(),
    overallFee: prepared.overallFee.toString(),
    gasConsumed: gas.toString(),
    gasPrice: BigInt(fees.at(-1)?.l2_gas_price ?? 0).toString(),
    unit: 'wei',
    feeToken: 'STRK',
    resourceBounds: {
      l1_gas: bound(l1Gas),
      l1_data_gas: bound(l1DataGas),
      l2_gas: bound(l2Gas),
    },
    tip: toFelt(prepared.options.tip),
  };
}
