import { randomBytes } from 'node:crypto';

import {
  Account,
  OutsideExecutionTypesV1,
  OutsideExecutionTypesV2,
  PaymasterRpc,
  WalletAccount,
  outsideExecution,
  type OutsideTransaction,
} from 'starknet';

import { deployed } from './funded';
import { node, nodeUrl } from './node';
import type { TestedWallet } from './snap';
import { ONE } from '../../dev/chain/devnet/control';
import {
  startScriptedNode,
  type ScriptedNode,
} from '../../dev/testing/nodes/scripted-node';
import { rpcScript } from '../../dev/testing/nodes/scripted-rpc';
import { ETH, STRK } from '../../src/config/tokens';
import {
  feltToShortString,
  padFelt,
  toFelt,
  type Felt,
} from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';

/** An account's deployment as SNIP-29 writes it. */
type Deployment = {
  readonly class_hash: string;
  readonly salt: string;
  readonly calldata: readonly string[];
};

/** The params of `paymaster_buildTransaction`. */
type BuildParams = {
  readonly transaction: {
    readonly type: 'invoke' | 'deploy_and_invoke';
    readonly invoke: {
      readonly user_address: string;
      readonly calls: readonly {
        readonly to: string;
        readonly selector: string;
        readonly calldata: string[];
      }[];
    };
    readonly deployment?: Deployment;
  };
  readonly parameters: {
    readonly fee_mode: { readonly mode: string; readonly gas_token?: Felt };
  };
};

/** The params of `paymaster_executeTransaction`. */
type ExecuteParams = {
  readonly transaction: {
    readonly invoke: {
      readonly user_address: string;
      readonly signature: string[];
    };
    readonly deployment?: Deployment;
  };
};

type Outside = OutsideTransaction['outsideExecution'];

/** The version of its outside executions (SNIP-9). */
type Version = OutsideTransaction['version'];

/** The maximum fee of a transaction in FRI (10^-18 STRK): a flat rate, no estimate. */
export const MAX_FEE = ONE / 10n;

/** The price of a whole token in FRI. */
const PRICES: ReadonlyMap<string, bigint> = new Map([
  [padFelt(STRK), ONE],
  [padFelt(ETH), 5000n * ONE],
]);

/** The universal deployer. */
const DEPLOYER =
  '0x041a78e741e5af2fec34b695679bc6891742439f7afb8484ecd7766661ad02bf';

/** An hour, in seconds. */
const VALIDITY = 3600;

/** The message that the account's owner signs. */
function typedDataOf(
  { caller, nonce, execute_after, execute_before, calls }: Outside,
  chainId: string,
  version: Version,
): object {
  const domain = { name: 'Account.execute_from_outside', version, chainId };
  const primaryType = 'OutsideExecution';
  return version === '1'
    ? {
        types: OutsideExecutionTypesV1,
        primaryType,
        domain,
        message: {
          caller,
          nonce,
          execute_after,
          execute_before,
          calls_len: calls.length,
          calls: calls.map((call) => ({
            ...call,
            calldata_len: (call.calldata as string[]).length,
          })),
        },
      }
    : {
        types: OutsideExecutionTypesV2,
        primaryType,
        domain: { ...domain, revision: '1' },
        message: {
          Caller: caller,
          Nonce: nonce,
          'Execute After': execute_after,
          'Execute Before': execute_before,
          Calls: calls.map(({ to, selector, calldata }) => ({
            To: to,
            Selector: selector,
            Calldata: calldata,
          })),
        },
      };
}

/** Starts a paymaster (SNIP-29). Its account, the first predeployed one of the suite's
 * chain, sends the transactions and gets the fees.
 */
async function startPaymaster(version: Version): Promise<ScriptedNode> {
  const [relayer] = await node<{ address: Felt; private_key: string }[]>(
    'devnet_getPredeployedAccounts',
  );
  if (relayer === undefined) {
    throw new Error('The chain has no predeployed account');
  }
  const chainId = feltToShortString(
    BigInt(await node<Felt>('starknet_chainId')),
  );
  const account = new Account({
    provider: { nodeUrl: nodeUrl() },
    address: relayer.address,
    signer: relayer.private_key,
  });
  /** The outside executions that accounts were asked to sign last, by account. */
  const built = new Map<string, Outside>();

  const build = ({ transaction, parameters }: BuildParams): object => {
    const { mode, gas_token: gasToken = STRK } = parameters.fee_mode;
    const token = padFelt(gasToken);
    const price = PRICES.get(token) ?? 0n;
    const fee = (MAX_FEE * ONE) / price;
    const caller = padFelt(relayer.address);
    const payment = {
      to: token,
      selector: selectorOf('transfer'),
      calldata: [caller, toFelt(fee), '0x0'],
    };
    const { calls, user_address: address } = transaction.invoke;
    const outside: Outside = {
      caller,
      nonce: `0x${randomBytes(16).toString('hex')}`,
      execute_after: '1',
      execute_before: String(Math.floor(Date.now() / 1000) + VALIDITY),
      calls: mode === 'default' ? [...calls, payment] : [...calls],
    };
    built.set(address, outside);
    return {
      ...transaction,
      typed_data: typedDataOf(outside, chainId ?? '', version),
      parameters,
      fee: {
        gas_token_price_in_strk: toFelt(price),
        estimated_fee_in_strk: toFelt(MAX_FEE / 2n),
        estimated_fee_in_gas_token: toFelt(fee / 2n),
        suggested_max_fee_in_strk: toFelt(MAX_FEE),
        suggested_max_fee_in_gas_token: toFelt(fee),
      },
    };
  };
  const execute = async ({ transaction }: ExecuteParams): Promise<object> => {
    const { invoke, deployment } = transaction;
    const calls = outsideExecution.buildExecuteFromOutsideCall({
      outsideExecution: built.get(invoke.user_address) as Outside,
      signature: invoke.signature,
      signerAddress: invoke.user_address,
      version: version,
    });
    const sent = await account.execute(
      [...(deployment === undefined ? [] : [deploying(deployment)]), ...calls],
      { tip: 0n },
    );
    await account.provider.waitForTransaction(sent.transaction_hash, {
      retryInterval: 100,
    });
    return { ...sent, tracking_id: '0x1' };
  };
  return await startScriptedNode(
    rpcScript({
      paymaster_isAvailable: true,
      paymaster_getSupportedTokens: [...PRICES].map(([address, price]) => ({
        token_address: address,
        decimals: 18,
        price_in_strk: toFelt(price),
      })),
      paymaster_buildTransaction: build,
      paymaster_executeTransaction: execute,
    }),
  );
}

const deploying = ({ class_hash: code, salt, calldata }: Deployment) => ({
  contractAddress: DEPLOYER,
  entrypoint: 'deployContract',
  calldata: [code, salt, '0', String(calldata.length), ...calldata],
});

/** Runs a paymaster for a suite on the suite's chain; returns its URL. */
export function usePaymaster(version: Version = '2'): () => string {
  let started: ScriptedNode | undefined;
  beforeAll(async () => {
    started = await startPaymaster(version);
  });
  afterAll(async () => {
    await started?.stop();
  });
  return () => started?.url ?? '';
}

/** An account that a dapp controls only through starknet.js. */
export type DappAccount = {
  readonly account: WalletAccount;
  readonly address: Felt;
  /** The texts of the dialogs that it opened. */
  readonly dialogs: string[];
};

/** Connects like a dapp: starknet.js calls the wallet only through the wallet API. */
export async function dappAccount(
  wallet: TestedWallet,
  paymaster: string,
): Promise<DappAccount> {
  const dialogs: string[] = [];
  const request = async ({
    type,
    params = {},
  }: {
    readonly type: string;
    readonly params?: unknown;
  }): Promise<unknown> => {
    if (type !== 'wallet_signTypedData') {
      return (await wallet.call(type, params)).result;
    }
    const { result, dialog } = await wallet.answer(true, type, params);
    dialogs.push(dialog);
    return result;
  };
  const account = await WalletAccount.connect(
    { nodeUrl: nodeUrl() },
    { on: () => undefined, request } as never,
    undefined,
    new PaymasterRpc({ nodeUrl: paymaster }),
  );
  return { account, address: padFelt(account.address as Felt), dialogs };
}

/** Connects an account that is deployed and holds STRK. */
export async function deployedAccount(
  index: number,
  paymaster: string,
): Promise<DappAccount> {
  const { wallet } = await deployed(index);
  return await dappAccount(wallet, paymaster);
}
