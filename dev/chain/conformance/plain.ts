import { selectorOf } from '../embedded-chain/felt';
import { addressOf, publicKeyOf, sign } from '../embedded-chain/signature';
import type { SierraClass } from '../embedded-chain/state';
import { transactionHash } from '../embedded-chain/transactions/hashes';
import type { WireTransaction } from '../embedded-chain/transactions/wire';

// Accounts and transactions made with starknet.js alone, without the wallet's code.
// Real nodes accept them.

/** A felt as requests write it. */
export const hex = (felt: bigint | number | string): string =>
  `0x${BigInt(felt).toString(16)}`;

const SEPOLIA = 0x534e5f5345504f4c4941n;
export const STRK =
  '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d';
export const ETH =
  '0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7';
export const DEPLOYER =
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';
export const READY_CLASS =
  '0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f';
export const OPEN_ZEPPELIN_CLASS =
  '0x5b4b537eaa2399e3aa99c4e2e0208ebd6c71bc1467938cd52c798c601e43564';

export const KEY = 0x1234567n;
export const PUBLIC_KEY = hex(publicKeyOf(KEY));

const READY_CALLDATA = ['0x0', PUBLIC_KEY, '0x1'];

const addressIn = (classHash: string, calldata: readonly string[]): string =>
  hex(addressOf(BigInt(classHash), BigInt(PUBLIC_KEY), calldata.map(BigInt)));

/** The accounts of that key: Ready's, OpenZeppelin's, and one of an unknown class. */
export const READY = addressIn(READY_CLASS, READY_CALLDATA);
export const OPEN_ZEPPELIN = addressIn(OPEN_ZEPPELIN_CLASS, [PUBLIC_KEY]);
export const UNKNOWN_CLASS = '0x1234';
export const CLASSLESS = addressIn(UNKNOWN_CLASS, READY_CALLDATA);

type Bounds = WireTransaction['resource_bounds'];

const bound = (
  amount: number | bigint,
  price: number | bigint,
): Bounds['l1_gas'] => ({
  max_amount: hex(amount),
  max_price_per_unit: hex(price),
});

/** In FRI; for L2 gas, 1.5 times the lowest price that the network accepts. */
const PRICE = 1_500_000_000;
const L2_PRICE = 12_000_000_000;

/** Bounds that are sufficient for any transaction here. */
const BOUNDS: Bounds = {
  l1_gas: bound(0, PRICE),
  l1_data_gas: bound(4096, PRICE),
  l2_gas: bound(100_000_000, L2_PRICE),
};
export const NO_BOUNDS: Bounds = {
  l1_gas: bound(0, 0),
  l1_data_gas: bound(0, 0),
  l2_gas: bound(0, 0),
};
export const withL2Gas = (
  amount: number | bigint,
  price: number | bigint = L2_PRICE,
): Bounds => ({ ...BOUNDS, l2_gas: bound(amount, price) });
export const withDataGas = (amount: number, price = PRICE): Bounds => ({
  ...BOUNDS,
  l1_data_gas: bound(amount, price),
});

const COMMON = {
  version: '0x3',
  signature: [] as string[],
  nonce: '0x0',
  resource_bounds: BOUNDS,
  tip: '0x0',
  paymaster_data: [] as string[],
  nonce_data_availability_mode: 'L1',
  fee_data_availability_mode: 'L1',
} as const;

/** A call: contract, function, arguments. */
export type CallTuple = readonly [
  contract: string,
  name: string,
  ...args: (bigint | number | string)[],
];

/** Members that differ from the default. */
type Differing = object;

export function invoke(
  sender: string,
  calls: readonly CallTuple[],
  nonce: number,
  differing: Differing = {},
): WireTransaction {
  const calldata = calls.flatMap(([contract, name, ...args]) => [
    contract,
    hex(selectorOf(name)),
    hex(args.length),
    ...args.map(hex),
  ]);
  return {
    type: 'INVOKE',
    ...COMMON,
    nonce: hex(nonce),
    sender_address: sender,
    calldata: [hex(calls.length), ...calldata],
    account_deployment_data: [],
    ...differing,
  };
}

/** The unsigned deployment of the Ready account. */
export function deployReady(differing: Differing = {}): WireTransaction {
  return {
    type: 'DEPLOY_ACCOUNT',
    ...COMMON,
    class_hash: READY_CLASS,
    contract_address_salt: PUBLIC_KEY,
    constructor_calldata: READY_CALLDATA,
    ...differing,
  };
}

/** The unsigned deployment of the OpenZeppelin account. */
export const deployOpenZeppelin = (): WireTransaction =>
  deployReady({
    class_hash: OPEN_ZEPPELIN_CLASS,
    constructor_calldata: [PUBLIC_KEY],
  });

export function declare(
  sender: string,
  contractClass: SierraClass,
  compiledClassHash: string,
  nonce: number,
): WireTransaction {
  return {
    type: 'DECLARE',
    ...COMMON,
    resource_bounds: withL2Gas(1_000_000_000),
    nonce: hex(nonce),
    sender_address: sender,
    compiled_class_hash: compiledClassHash,
    account_deployment_data: [],
    contract_class: contractClass,
  } as unknown as WireTransaction;
}

export function hashOf(body: WireTransaction): string {
  return hex(transactionHash(body, SEPOLIA));
}

/** The transaction with the signatures by these keys, or by the one above. */
export function signed(
  body: WireTransaction,
  ...keys: bigint[]
): WireTransaction {
  const hash = BigInt(hashOf(body));
  const signers = keys.length === 0 ? [KEY] : keys;
  const signature = signers.flatMap((key) => sign(hash, key)).map(hex);
  return { ...body, signature };
}

/** A request: its title, the method and the params. */
export type ChainRequest = readonly [
  about: string,
  method: string,
  params?: unknown,
];

export const ask = (
  about: string,
  name: string,
  params?: unknown,
): ChainRequest => [about, `starknet_${name}`, params];

/** The params of a read of a contract in a block. */
export const at = (block: unknown, contract = STRK): object => ({
  block_id: block,
  contract_address: contract,
});

/** A request for a block with its receipts. */
export const blockOf = (about: string, block: unknown): ChainRequest =>
  ask(about, 'getBlockWithReceipts', { block_id: block });

const SUBMISSIONS = {
  INVOKE: ['addInvokeTransaction', 'invoke_transaction'],
  DEPLOY_ACCOUNT: ['addDeployAccountTransaction', 'deploy_account_transaction'],
  DECLARE: ['addDeclareTransaction', 'declare_transaction'],
} as const;

/** The request that submits a transaction unchanged. */
export function send(about: string, body: WireTransaction): ChainRequest {
  const [name, member] = SUBMISSIONS[body.type];
  return ask(about, name, { [member]: body });
}

/** A simulation, without validation and fee charge unless other flags are given. */
export const simulate = (
  about: string,
  transactions: readonly WireTransaction[],
  flags: readonly string[] = ['SKIP_VALIDATE', 'SKIP_FEE_CHARGE'],
  block: unknown = 'latest',
): ChainRequest =>
  ask(`simulated: ${about}`, 'simulateTransactions', {
    block_id: block,
    transactions,
    simulation_flags: flags,
  });

export const PAY: CallTuple = [STRK, 'transfer', 0xb0b, 7, 0];

export const call = ([contract, name, ...args]: CallTuple): ChainRequest =>
  ask(
    `${name}(${args.map((arg) => hex(arg).slice(0, 8)).join(', ')})`,
    'call',
    {
      request: {
        contract_address: contract,
        entry_point_selector: hex(selectorOf(name)),
        calldata: args.map(hex),
      },
      block_id: 'latest',
    },
  );
