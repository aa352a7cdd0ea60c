import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';

import { typedData as signedData, type TypedData } from 'starknet';

import { MESSAGE_LIES, type MessageLie, type Trouble } from './lies';
import {
  ENTRYPOINTS,
  executionCalldata,
  outsideIn,
  transferCall,
  typedDataOf,
  type Outside,
  type WireCall,
} from './outside-execution';
import { createRelayer, deploying, wireCall, type Relayer } from './relayer';
import { ETH, STRK } from '../../../../src/config/tokens';
import {
  shortStringToFelt,
  toFelt,
  unpadFelt,
  type Felt,
} from '../../../../src/core/felt';
import { selectorOf } from '../../../../src/starknet/address';
import { listenAt } from '../../../local/ports/listen';
import { ONE } from '../../devnet/control';
import { serveJson, type JsonRpcServer } from '../../json-rpc/serve-json';

/** An account's deployment as SNIP-29 writes it. */
type Deployment = {
  readonly address: Felt;
  readonly class_hash: string;
  readonly salt: string;
  readonly calldata: readonly string[];
};

type Parameters = {
  readonly version: string;
  readonly fee_mode: {
    readonly mode: 'default' | 'sponsored';
    readonly gas_token?: Felt;
  };
  readonly time_bounds?: {
    readonly execute_after: number;
    readonly execute_before: number;
  };
};

/** The params of `paymaster_buildTransaction`. */
type BuildParams = {
  readonly transaction: {
    readonly type: 'deploy' | 'invoke' | 'deploy_and_invoke';
    readonly invoke?: {
      readonly user_address: Felt;
      readonly calls: readonly WireCall[];
    };
    readonly deployment?: Deployment;
  };
  readonly parameters: Parameters;
};

/** The params of `paymaster_executeTransaction`. */
type ExecuteParams = {
  readonly transaction: {
    readonly invoke: {
      readonly user_address: Felt;
      readonly typed_data: TypedData;
      readonly signature: readonly string[];
    };
    readonly deployment?: Deployment;
  };
  readonly parameters: Parameters;
};

/** An error as SNIP-29 defines it. */
class PaymasterError extends Error {
  constructor(
    readonly code: number,
    name: string,
    readonly data?: unknown,
  ) {
    super(`An error occurred (${name})`);
  }
}

/** The error of an execution that fails. */
const failed = (words: string): PaymasterError =>
  new PaymasterError(156, 'TRANSACTION_EXECUTION_ERROR', {
    execution_error: words,
  });

/** What whole tokens are worth, in FRI. */
const PRICES: ReadonlyMap<Felt, bigint> = new Map([
  [STRK, ONE],
  [ETH, 50_000n * ONE],
]);

/** The relayer gets its fee plus a tenth. */
const withOverhead = (fee: bigint): bigint => (fee * 11n) / 10n;

/** How many times the estimate is asked to be signed, and by a greedy paymaster. */
const MARGIN = 3n;
const GREEDY_MARGIN = 10n ** 9n;

/** In seconds, unless other bounds are asked for. */
const VALIDITY = 3600;

type Behavior = MessageLie | Trouble | 'honest';

/** A paymaster on this machine. */
export type LocalPaymaster = JsonRpcServer & {
  readonly forwarder: Felt;
  /** The account that sends the transactions and gets the fees. */
  readonly relayer: Felt;
  /** The requests so far, oldest first. */
  readonly requests: readonly {
    readonly method: string;
    readonly params: unknown;
  }[];
  /** The hashes of the transactions that it sent for others, oldest first. */
  readonly sent: readonly Felt[];
  /** Makes it lie or fail from now on, or be honest again. */
  readonly behave: (as: Behavior) => void;
};

/** What the functions of a paymaster share. */
type Desk = {
  readonly relayer: Relayer;
  readonly sent: Felt[];
  behavior: Behavior;
};

/**
 * Starts a paymaster (SNIP-29), which keeps the rules of AVNU's over starknet-devnet: it
 * simulates, asks for a transfer to its forwarder, estimates anew before it sends, and refuses
 * if that costs more than was signed. Its forwarder returns what is left.
 *
 * @param port - The port on localhost; 0 is any free port.
 */
export async function startPaymaster(
  nodeUrl: string,
  port: number,
): Promise<LocalPaymaster> {
  const desk: Desk = {
    relayer: await createRelayer(nodeUrl),
    sent: [],
    behavior: 'honest',
  };
  const requests: { method: string; params: unknown }[] = [];
  const server = await serveJson(
    async (request) => {
      const { id, method, params } = JSON.parse(await text(request)) as {
        id: unknown;
        method: string;
        params: unknown;
      };
      requests.push({ method, params });
      const outcome = await outcomeOf(desk, method, params);
      const answer = JSON.stringify({ jsonrpc: '2.0', id, ...outcome });
      switch (desk.behavior) {
        case 'no answer':
          return undefined;
        case 'a lost answer after sending':
          return method === EXECUTE ? undefined : { body: answer };
        case 'garbage':
          return { body: answer.slice(1) };
        case 'two answers':
          return { body: `[${answer},${answer}]` };
        default:
          return { body: answer };
      }
    },
    async (made) => listenAt(made, port),
  );
  return {
    ...server,
    forwarder: desk.relayer.forwarder,
    relayer: desk.relayer.address,
    requests,
    sent: desk.sent,
    behave: (as) => {
      desk.behavior = as;
    },
  };
}

const EXECUTE = 'paymaster_executeTransaction';

/** The result or the error of a call. */
async function outcomeOf(
  desk: Desk,
  method: string,
  params: unknown,
): Promise<object> {
  const methods: Readonly<Record<string, () => unknown>> = {
    paymaster_health: () => true,
    paymaster_isAvailable: () => true,
    paymaster_getSupportedTokens: () =>
      [...PRICES].map(([address, price]) => ({
        token_address: address,
        decimals: 18,
        price_in_strk: toFelt(price),
      })),
    paymaster_buildTransaction: async () => build(desk, params as BuildParams),
    [EXECUTE]: async () => execute(desk, params as ExecuteParams),
  };
  const known = methods[method];
  if (known === undefined) {
    return { error: { code: -32601, message: 'Method not found' } };
  }
  try {
    return { result: await known() };
  } catch (error) {
    const { code, message, data } =
      error instanceof PaymasterError ? error : failed(String(error));
    return { error: { code, message, ...(data !== undefined && { data }) } };
  }
}

/** An amount in the gas token's smallest unit, rounded up. */
function inToken(token: string, fri: bigint): bigint {
  const price = PRICES.get(unpadFelt(token as Felt));
  if (price === undefined) {
    throw new PaymasterError(151, 'TOKEN_NOT_SUPPORTED');
  }
  return (fri * ONE + price - 1n) / price;
}

async function build(
  { relayer, behavior }: Desk,
  { transaction, parameters }: BuildParams,
): Promise<object> {
  const { invoke, deployment } = transaction;
  const address = invoke?.user_address ?? deployment?.address ?? '0x0';
  const isPaid = parameters.fee_mode.mode === 'default';
  const token = parameters.fee_mode.gas_token ?? STRK;
  const bounds = boundsOf(parameters);
  if (isPaid) {
    inToken(token, 0n);
    const [low = '0x0'] = await relayer.view(token, 'balanceOf', address);
    if (BigInt(low) === 0n) {
      throw failed(`balance for gas token ${token} is zero`);
    }
  }
  const callsWith = (fee: bigint): readonly WireCall[] => [
    ...(invoke?.calls ?? []),
    ...(isPaid ? [transferCall(token, relayer.forwarder, fee)] : []),
  ];
  const estimated = await relayer.estimate([
    ...deployCalls(deployment).map((call) => ({
      sender: relayer.address,
      calls: [wireCall(call)],
    })),
    {
      sender: address,
      calls: callsWith(1n),
      isNew: deployment !== undefined,
    },
  ]);
  const isGreedy = behavior === 'a price far too high';
  const most = withOverhead(estimated * (isGreedy ? GREEDY_MARGIN : MARGIN));
  const fee = inToken(token, most);
  const abi = await relayer.functionsOf(address, deployment?.class_hash);
  const honest: Outside = {
    version: abi.includes(ENTRYPOINTS['2']) ? '2' : '1',
    chainId: relayer.chainId,
    caller: relayer.forwarder,
    nonce: `0x${randomBytes(16).toString('hex')}`,
    ...bounds,
    calls: callsWith(fee),
  };
  const lies: Partial<Record<string, (outside: Outside) => Outside>> =
    MESSAGE_LIES;
  return {
    type: deployment === undefined ? 'invoke' : 'deploy_and_invoke',
    ...(deployment && { deployment }),
    typed_data: typedDataOf(lies[behavior]?.(honest) ?? honest),
    parameters,
    fee: {
      gas_token_price_in_strk: toFelt(PRICES.get(unpadFelt(token)) ?? 0n),
      estimated_fee_in_strk: toFelt(estimated),
      estimated_fee_in_gas_token: toFelt(inToken(token, estimated)),
      suggested_max_fee_in_strk: toFelt(most),
      suggested_max_fee_in_gas_token: toFelt(fee),
    },
  };
}

function boundsOf({
  time_bounds: bounds,
}: Parameters): Pick<Outside, 'executeAfter' | 'executeBefore'> {
  const now = Math.floor(Date.now() / 1000);
  const { execute_after: executeAfter, execute_before: executeBefore } =
    bounds ?? { execute_after: 1, execute_before: now + VALIDITY };
  if (executeAfter > now || executeBefore <= now) {
    throw new PaymasterError(157, 'INVALID_TIME_BOUNDS');
  }
  return { executeAfter, executeBefore };
}

async function execute(
  desk: Desk,
  { transaction, parameters }: ExecuteParams,
): Promise<object> {
  const { relayer, behavior } = desk;
  const { invoke, deployment } = transaction;
  const { user_address: account, typed_data: message, signature } = invoke;
  if (deployment === undefined) {
    await assertSigned(relayer, account, message, signature);
  }
  const outside = outsideIn(message);
  const isPaid = parameters.fee_mode.mode === 'default';
  const { token, most } = isPaid
    ? paymentIn(outside, relayer.forwarder)
    : { token: STRK, most: 0n };
  const execution = executionCalldata(outside, signature);
  const callsFor = (fee: bigint): ReturnType<typeof deployCalls> => [
    ...deployCalls(deployment),
    {
      contractAddress: relayer.forwarder,
      entrypoint: isPaid ? 'execute' : 'execute_sponsored',
      calldata: [
        account,
        selectorOf(ENTRYPOINTS[outside.version]),
        toFelt(execution.length),
        ...execution,
        ...(isPaid ? [token, toFelt(fee), '0x0'] : ['0x0']),
      ],
    },
  ];
  const sender = relayer.address;
  const estimated = await relayer.estimate([
    { sender, calls: callsFor(most).map(wireCall) },
  ]);
  const fee = inToken(token, withOverhead(estimated));
  if (behavior === 'dearer at execution' || (isPaid && fee > most)) {
    throw new PaymasterError(154, 'MAX_AMOUNT_TOO_LOW');
  }
  const hash = await relayer.send(callsFor(fee));
  desk.sent.push(hash);
  if (behavior === 'sent after a refusal') {
    throw new PaymasterError(154, 'MAX_AMOUNT_TOO_LOW');
  }
  return { transaction_hash: hash, tracking_id: '0x0' };
}

async function assertSigned(
  relayer: Relayer,
  account: Felt,
  message: TypedData,
  signature: readonly string[],
): Promise<void> {
  const [valid] = await relayer
    .view(
      account,
      'is_valid_signature',
      signedData.getMessageHash(message, account),
      toFelt(signature.length),
      ...signature,
    )
    .catch(() => []);
  if (valid !== shortStringToFelt('VALID')) {
    throw new PaymasterError(153, 'INVALID_SIGNATURE');
  }
}

/** The token and the amount of the last call, which has to pay the forwarder. */
function paymentIn(
  { calls }: Outside,
  forwarder: Felt,
): { readonly token: Felt; readonly most: bigint } {
  const { to = '', selector, calldata = [] } = calls.at(-1) ?? {};
  const [recipient = '0x0', amount = '0x0'] = calldata;
  if (
    selector !== selectorOf('transfer') ||
    BigInt(recipient) !== BigInt(forwarder)
  ) {
    throw failed('invalid typed data');
  }
  return { token: unpadFelt(to as Felt), most: BigInt(amount) };
}

function deployCalls(
  deployment: Deployment | undefined,
): ReturnType<typeof deploying>[] {
  return deployment === undefined
    ? []
    : [deploying(deployment.class_hash, deployment.salt, deployment.calldata)];
}
