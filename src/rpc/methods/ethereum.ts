import { boolean, object, optional, tuple } from 'superstruct';

import { NETWORKS } from '../../config/networks';
import { parseFelt, toFelt } from '../../core/felt';
import { AnyBlock, TAGS } from '../../ethereum/block';
import { SuggestionShape } from '../../ethereum/gas-service';
import { defineMethod, type Method } from '../define-method';
import { type Param, coerced } from '../params/coerced';
import { assertReadable } from '../permissions';

/** The largest chain id that MetaMask accepts: an EIP-155 signature's v is about twice
 * the chain id, and must stay a safe integer. */
const MAX_CHAIN_ID = 4_503_599_627_370_476n;

/** An Ethereum chain id: a decimal or 0x-hex string, or a number. */
const EthereumChainParam: Param<number> = coerced(
  'ethereumChainId',
  (input) => {
    const id = parseFelt(input);
    return id === undefined || id === 0n || id > MAX_CHAIN_ID
      ? { expected: 'the id of an Ethereum chain: decimal or 0x-hex text' }
      : { value: Number(id) };
  },
);

/** geth limits block numbers to 63 bits. */
const MAX_BLOCK = 2n ** 63n - 1n;

const HEX = /^0x[0-9a-fA-F]{1,16}$/u;

/** A block: its number in 0x-hex, or a tag. */
const BlockParam: Param<string> = coerced(
  'ethereumBlock',
  (input) => {
    if (typeof input === 'string') {
      if (TAGS.includes(input)) {
        return { value: input };
      }
      if (HEX.test(input) && BigInt(input) <= MAX_BLOCK) {
        return { value: toFelt(BigInt(input)) };
      }
    }
    return {
      expected: `a block: its number as 0x-hex below 2^63, or ${TAGS.join(', ')}`,
    };
  },
  { tags: TAGS },
);

/** The methods about Ethereum, for sites only: the wallet itself doesn't use them. */
export const ETHEREUM_METHODS = {
  /** Suggests EIP-1559 fees at three urgency levels, by default for the chain that the
   * current network settles on. */
  l2net_getSuggestedGasFees: defineMethod({
    access: 'public',
    kind: 'read',
    params: object({ chainId: optional(EthereumChainParam) }),
    result: SuggestionShape,
    handle: async (context, { chainId }, _origin, site) => {
      await assertReadable(context, site);
      return await context.ethereum.suggestFees(
        chainId ?? NETWORKS[await context.networks.current()].settlement,
        await context.settings.read(),
        site !== undefined,
      );
    },
  }),

  /** Returns a block of the Ethereum chain that the current network settles on, or `null`
   * if there is none. Known members have been validated; members added by newer forks
   * pass through. */
  eth_getBlockByNumber: defineMethod({
    access: 'public',
    kind: 'read',
    // By position: a block, and whether to include full transactions.
    params: tuple([BlockParam, boolean()]),
    result: AnyBlock,
    handle: async (context, [block, details], _origin, site) => {
      await assertReadable(context, site);
      return await context.ethereum.getBlock(
        NETWORKS[await context.networks.current()].settlement,
        { block, details },
        await context.settings.read(),
        site !== undefined,
      );
    },
  }),
} satisfies Readonly<Record<string, Method>>;
