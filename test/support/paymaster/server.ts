import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import { Account } from 'starknet';

import {
  type OutsideMessage,
  type PaymasterCall,
  type TimeBounds,
  outsideCalldata,
  outsideMessage,
  type OutsideMessage1,
  asVersion1,
  asVersion2,
} from './messages';
import {
  type RpcCaller,
  createRpcCaller,
} from '../../../dev/chain/networks/json-rpc';
import { closeServer, listenFrom } from '../../../dev/local/ports/listen';
import { ETH, STRK } from '../../../src/config/tokens';
import { feltToShortString, padFelt, type Felt } from '../../../src/core/felt';
import { selectorOf } from '../../../src/starknet/address';
import { nodeUrl } from '../node';

/** An account's deployment as SNIP-29 writes it. */
type Deployment = {
  readonly address: string;
  readonly class_hash: string;
  readonly salt: string;
  readonly calldata: readonly string[];
};

type Parameters = {
  readonly fee_mode:
    | { readonly mode: 'sponsored' }
    | { readonly mode: 'default'; readonly gas_token: string };
  readonly time_bounds?: TimeBounds;
};

/** The params of `paymaster_buildTransaction`. */
type BuildParams = {
  readonly transaction: {
    readonly type: 'invoke' | 'deploy_and_invoke';
    readonly invoke: {
      readonly user_address: string;
      readonly calls: readonly PaymasterCall[];
    };
    readonly deployment?: Deployment;
  };
  readonly parameters: Parameters;
};

/** The params of `paymaster_executeTransaction`. */
type ExecuteParams = {
  readonly transaction: {
    readonly invoke: {
      readonly user_address: string;
      readonly typed_data: OutsideMessage | OutsideMessage1;
      readonly signature: readonly string[];
    };
    readonly deployment?: Deployment;
  };
};

/** A failure with a code of SNIP-29. */
class PaymasterError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** The predeployed account that sends what others sign. */
type Relayer = {
  readonly address: string;
  readonly private_key: string;
};

/** The versions of outside executions (SNIP-9). */
export type OutsideVersion = '1' | '2';

/** Changes what the account's owner is asked to sign. */
export type Lie = (honest: OutsideMessage) => OutsideMessage;

const ONE = 10n ** 18n;

/** What a transaction costs in FRI (10^-18 STRK), at most: no estimate, a flat rate. */
export const MAX_FEE = ONE / 10n;

/** What a whole token costs in FRI. */
const PRICES: ReadonlyMap<Felt, bigint> = new Map([
  [padFelt(STRK), ONE],
  [padFelt(ETH), 5000n * ONE],
]);

/** The universal deployer. */
const DEPLOYER =
  '0x041a78e741e5af2fec34b695679bc6891742439f7afb8484ecd7766661ad02bf';

/** An hour, in seconds. */
const VALIDITY = 3600;

const hex = (value: bigint): string => `0x${value.toString(16)}`;

/**
 * @param relayer - Who sends the transactions and gets the fees.
 * @param options.version - The version of its outside executions.
 * @param options.lie - Changes them; an honest paymaster has none.
 * @returns The methods of a paymaster (SNIP-29), by name.
 */
function paymasterMethods(
  nodeUrl: string,
  ask: RpcCaller,
  relayer: Relayer,
  { version, lie }: { version: OutsideVersion; lie: () => Lie },
): Record<string, (params: unknown) => Promise<unknown>> {
  const caller = padFelt(relayer.address as Felt);
  const account = new Account({
    provider: { nodeUrl },
    address: relayer.address,
    signer: relayer.private_key,
  });

  const build = async ({
    transaction,
    parameters,
  }: BuildParams): Promise<unknown> => {
    const { fee_mode: mode, time_bounds: bounds } = parameters;
    const token = padFelt(
      mode.mode === 'default' ? (mode.gas_token as Felt) : STRK,
    );
    const price = PRICES.get(token);
    if (price === undefined) {
      throw new PaymasterError(151, 'An error occurred (TOKEN_NOT_SUPPORTED)');
    }
    const fee = (MAX_FEE * ONE) / price;
    const payment = {
      to: token,
      selector: selectorOf('transfer'),
      calldata: [caller, hex(fee), '0x0'],
    };
    const { calls } = transaction.invoke;
    const now = Math.floor(Date.now() / 1000);
    const honest = outsideMessage({
      chain:
        feltToShortString(BigInt(await ask<Felt>('starknet_chainId', []))) ??
        '',
      caller,
      nonce: `0x${randomBytes(16).toString('hex')}`,
      bounds: bounds ?? { execute_after: 1, execute_before: now + VALIDITY },
      calls: mode.mode === 'default' ? [...calls, payment] : calls,
    });
    const { deployment, type } = transaction;
    return {
      type,
      typed_data: version === '1' ? asVersion1(lie()(honest)) : lie()(honest),
      ...(deployment === undefined ? {} : { deployment }),
      parameters,
      fee: {
        gas_token_price_in_strk: hex(price),
        estimated_fee_in_strk: hex(MAX_FEE / 2n),
        estimated_fee_in_gas_token: hex(fee / 2n),
        suggested_max_fee_in_strk: hex(MAX_FEE),
        suggested_max_fee_in_gas_token: hex(fee),
      },
    };
  };

  const execute = async ({ transaction }: ExecuteParams): Promise<unknown> => {
    const { invoke, deployment } = transaction;
    const calls = [
      ...(deployment === undefined ? [] : [deploymentCall(deployment)]),
      {
        contractAddress: invoke.user_address,
        entrypoint:
          version === '1' ? 'execute_from_outside' : 'execute_from_outside_v2',
        calldata: outsideCalldata(
          asVersion2(invoke.typed_data),
          invoke.signature,
        ),
      },
    ];
    const sent = await account
      .execute(calls, { tip: 0n })
      .catch((error: unknown) => {
        throw new PaymasterError(156, String(error));
      });
    await account.provider.waitForTransaction(sent.transaction_hash, {
      retryInterval: 100,
    });
    return { ...sent, tracking_id: '0x1' };
  };

  return {
    paymaster_isAvailable: async () => Promise.resolve(true),
    paymaster_getSupportedTokens: async () =>
      Promise.resolve(
        [...PRICES].map(([address, price]) => ({
          token_address: address,
          decimals: 18,
          price_in_strk: hex(price),
        })),
      ),
    paymaster_buildTransaction: async (params) => build(params as BuildParams),
    paymaster_executeTransaction: async (params) =>
      execute(params as ExecuteParams),
  };
}

function deploymentCall({ class_hash: classHash, salt, calldata }: Deployment) {
  return {
    contractAddress: DEPLOYER,
    entrypoint: 'deployContract',
    calldata: [classHash, salt, '0', String(calldata.length), ...calldata],
  };
}

/** A running paymaster. */
export type Paymaster = {
  readonly url: string;
  /** The account that sends the transactions and gets the fees. */
  readonly relayer: Relayer;
  /** Changes all further messages; without a lie they are honest again. */
  readonly lie: (lie?: Lie) => void;
  readonly stop: () => Promise<void>;
};

type Request = {
  readonly id: unknown;
  readonly method: string;
  readonly params: unknown;
};

/**
 * Runs a paymaster for a suite, over the suite's chain. It is honest again after each test.
 *
 * @param version - The version of its outside executions.
 */
export function usePaymaster(version: OutsideVersion = '2'): () => Paymaster {
  let started: Paymaster | undefined;
  const running = (): Paymaster => {
    if (started === undefined) {
      throw new Error('The paymaster is started before the tests run');
    }
    return started;
  };
  beforeAll(async () => {
    started = await startPaymaster(nodeUrl(), version);
  });
  afterEach(() => {
    running().lie();
  });
  afterAll(async () => {
    await started?.stop();
  });
  return running;
}

const honest: Lie = (message) => message;

/**
 * Starts a paymaster (SNIP-29) whose account is the first predeployed one of a local chain.
 *
 * @param version - The version of its outside executions.
 * @returns The paymaster, on a free port of this machine.
 */
async function startPaymaster(
  chain: string,
  version: OutsideVersion,
): Promise<Paymaster> {
  const ask = createRpcCaller(chain);
  const [relayer] = await ask<Relayer[]>('devnet_getPredeployedAccounts');
  if (relayer === undefined) {
    throw new Error('The chain has no predeployed account');
  }
  let current = honest;
  const methods = paymasterMethods(chain, ask, relayer, {
    version,
    lie: () => current,
  });
  const answer = async ({ id, method, params }: Request): Promise<object> => {
    try {
      const result = await methods[method]?.(params);
      return result === undefined
        ? { id, error: { code: -32601, message: 'Method not found' } }
        : { id, result };
    } catch (error) {
      const code = error instanceof PaymasterError ? error.code : 163;
      return { id, error: { code, message: String(error) } };
    }
  };
  const server = createServer((request, response) => {
    void json(request)
      .then(async (body) => answer(body as Request))
      .then((body) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ jsonrpc: '2.0', ...body }));
      });
  });
  return {
    url: `http://localhost:${String(await listenFrom(server, 0))}`,
    relayer,
    lie: (lie = honest) => {
      current = lie;
    },
    stop: async () => closeServer(server),
  };
}
