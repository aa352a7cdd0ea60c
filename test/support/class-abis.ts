import { absent } from './answers';
import { stateIn } from './memory-state';
import { SEPOLIA, type ChainId } from '../../src/config/networks';
import type { Felt } from '../../src/core/felt';
import type { Abi } from '../../src/decode/abi';
import { queryOf, type Reads } from '../../src/http/query';
import type { ClassAbi } from '../../src/state/abis';
import { fetchAbis } from '../../src/transactions/prepare/abis';
import type { Preflight } from '../../src/transactions/prepare/preflight';
import type { Tools } from '../../src/transactions/tools';

/** A request of classes, and how long it may take, in milliseconds. */
type Asked = { readonly hashes: Felt[]; readonly timeout: number };

/** A wallet whose node has these classes, by hash; without any it doesn't answer. */
export function walletWith(classes: Record<Felt, unknown> | undefined): {
  asked: Asked[];
  /** How often the state was read. */
  reads: () => number;
  /** What was stored each time. */
  put: ClassAbi[][];
  stored(): Promise<ClassAbi[]>;
  /** Fetches the ABIs of calls; contracts by the classes that they run. */
  fetch(
    contracts: Record<Felt, readonly Felt[]>,
    calls: readonly (readonly [Felt, string])[],
  ): Promise<Record<Felt, Record<string, unknown>>>;
} {
  const asked: Asked[] = [];
  const put: ClassAbi[][] = [];
  let reads = 0;
  const repository = stateIn().classAbis;
  type Read = { params: { class_hash: Felt } };
  const tools = {
    classAbis: {
      list: async (chainId: ChainId) => {
        reads += 1;
        return await repository.list(chainId);
      },
      put: async (chainId: ChainId, added: ClassAbi[]) => {
        put.push(added);
        await repository.put(chainId, added);
      },
    },
    client: () => ({
      tryRead: async (reads: Reads, timeout: number) => {
        const { calls, parse } = queryOf(reads);
        const hashes = (calls as unknown as Read[]).map(
          ({ params }) => params.class_hash,
        );
        asked.push({ hashes, timeout });
        return await Promise.resolve(
          classes &&
            parse(
              hashes.map((hash) =>
                hash in classes
                  ? { ok: true, value: { abi: classes[hash] } }
                  : absent(28),
              ),
            ),
        );
      },
    }),
  } as unknown as Tools;
  return {
    asked,
    put,
    reads: () => reads,
    stored: async () => repository.list(SEPOLIA),
    fetch: async (contracts, calls) => {
      const abis = await fetchAbis(tools, {
        chainId: SEPOLIA,
        options: { block: 'latest' },
        classes: new Map(Object.entries(contracts)),
        calls: calls.map(([contractAddress, entrypoint]) => ({
          contractAddress,
          entrypoint,
          calldata: ['0x1'],
        })),
      } as unknown as Preflight);
      return Object.fromEntries(
        [...abis].map(([contract, abi]) => [contract, plain(abi)]),
      );
    },
  };
}

/** An ABI as objects: its functions' types, and its types' members. */
function plain({ functions, types }: Abi): Record<string, unknown> {
  return {
    ...Object.fromEntries(
      [...functions].map(([name, inputs]) => [
        name,
        inputs.map(({ type }) => type),
      ]),
    ),
    ...(types.size === 0 ? {} : { types: Object.fromEntries(types) }),
  };
}
