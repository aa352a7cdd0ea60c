import { PUBLIC_KEY } from './sends';
import { testWallet, type TestWallet } from './wallet';
import { accountAddress } from '../../../src/accounts/keyring';
import { NETWORKS, SEPOLIA } from '../../../src/config/networks';
import { ARGENT_0231, CAIRO0_PROXY } from '../../../src/core/account-types';
import type { Felt } from '../../../src/core/felt';
import { scriptedChain } from '../nodes/scripted-chain';
import { answerAll, rpcError } from '../nodes/scripted-rpc';

/** The former snap's first account. */
export const OLD = accountAddress('argent-cairo0', PUBLIC_KEY);

/** A chain on which that account can be upgraded. */
export const OLD_ACCOUNT = {
  views: {
    get_implementation: [ARGENT_0231],
    getSigner: [PUBLIC_KEY],
    getGuardian: ['0x0'],
  },
  overrides: {
    starknet_getClassHashAt: CAIRO0_PROXY,
    starknet_getClass: { abi: '[]' },
  },
};
const [FIRST] = NETWORKS[SEPOLIA].nodes;

/** The endpoints' answers about an account's code. */
export type Code = {
  classHash: Felt;
  implementation?: Felt;
  isDeclared?: boolean;
  isSilent?: boolean;
};

/** The account's initial code. */
export const CAIRO0: Code = {
  classHash: CAIRO0_PROXY,
  implementation: ARGENT_0231,
};

/** A wallet with this account, whose endpoints may contradict each other. */
export type UpgradeWorld = {
  readonly wallet: TestWallet;
  /** The code according to the first endpoint, and to all others. */
  readonly codes: { first: Code; others: Code };
  readonly submitted: readonly { calldata?: readonly Felt[]; nonce?: Felt }[];
  /** The status of every transaction; the account's nonce if none is ever in a block; and how
   * many seconds have passed. */
  readonly chain: { status: string | undefined; nonce?: Felt; later: number };
  /** Called when a window opens. */
  onWindow: () => void;
};

/** A wallet whose account has this code according to all endpoints, and whose user
 * approves everything. */
export function world(code: Code, locale = 'en'): UpgradeWorld {
  const codes = { first: code, others: code };
  const chain: UpgradeWorld['chain'] = { status: undefined, later: 0 };
  const scripted = scriptedChain({
    views: {
      balanceOf: ['0xde0b6b3a7640000', '0x0'],
      [code.implementation === undefined ? 'get_owner' : 'getSigner']: [
        PUBLIC_KEY,
      ],
      [code.implementation === undefined ? 'get_guardian' : 'getGuardian']: [
        '0x0',
      ],
    },
  });
  const methodsOf = (who: 'first' | 'others'): Record<string, unknown> => ({
    ...scripted.methods,
    ...(chain.nonce !== undefined && { starknet_getNonce: chain.nonce }),
    starknet_getClassHashAt: () => codes[who].classHash,
    starknet_getClass: () =>
      codes[who].isDeclared === false ? rpcError(28) : { abi: '[]' },
    starknet_getTransactionStatus: () =>
      chain.status === undefined
        ? rpcError(29)
        : { finality_status: chain.status, execution_status: 'SUCCEEDED' },
    starknet_call: (params: {
      request: { entry_point_selector: string };
    }): unknown =>
      params.request.entry_point_selector === GET_IMPLEMENTATION
        ? codes[who].implementation === undefined
          ? rpcError(21)
          : [codes[who].implementation]
        : (scripted.methods.starknet_call as (asked: unknown) => unknown)(
            params,
          ),
  });
  const made: { -readonly [Name in keyof UpgradeWorld]?: UpgradeWorld[Name] } =
    {
      codes,
      chain,
      submitted: scripted.submitted as unknown as UpgradeWorld['submitted'],
      onWindow: () => undefined,
    };
  made.wallet = testWallet({
    locale,
    now: () => Math.floor(Date.now() / 1000) + chain.later,
    answer: () => {
      made.onWindow?.();
      return true;
    },
    fetch: async (calls, url) => {
      const who = url === FIRST ? 'first' : 'others';
      if (codes[who].isSilent === true) {
        throw new TypeError('offline');
      }
      const methods = methodsOf(who);
      return answerAll(calls, methods);
    },
  });
  return made as UpgradeWorld;
}

const GET_IMPLEMENTATION =
  '0x21691762da057c1b71f851f9b709e0c143628acf6e0cbc9735411a65663d747';

/** Requests the account's upgrade. */
export const upgrade = async (
  { wallet }: UpgradeWorld,
  contractAddress: Felt = OLD,
): Promise<unknown> =>
  wallet.call('starkNet_upgradeAccContract', {
    contractAddress,
    chainId: SEPOLIA,
  });

/** Sends another call from the account. */
export const sendPing = async ({ wallet }: UpgradeWorld): Promise<unknown> =>
  wallet.call('l2net_executeTxn', {
    address: OLD,
    calls: [{ contractAddress: OLD.replace(/.$/u, '1'), entrypoint: 'ping' }],
  });
