import { boolean, tuple } from 'superstruct';

import { coerced, type Param } from './coerced';
import { parseFelt, toFelt } from '../../core/felt';
import { TAGS } from '../../ethereum/block';

/** The largest chain id that MetaMask accepts: an EIP-155 signature's v is about twice
 * the chain id, and must stay a safe integer. */
const MAX_CHAIN_ID = 4_503_599_627_370_476n;

/** geth limits block numbers to 63 bits. */
const MAX_BLOCK = 2n ** 63n - 1n;

const HEX = /^0x[0-9a-fA-F]{1,16}$/u;

/** An Ethereum chain id: a decimal or 0x-hex string, or a number. */
export const EthereumChainParam: Param<number> = coerced(
  'ethereumChainId',
  (input) => {
    const id = parseFelt(input);
    return id === undefined || id === 0n || id > MAX_CHAIN_ID
      ? { expected: 'the id of an Ethereum chain: decimal or 0x-hex text' }
      : { value: Number(id) };
  },
);

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

/** The positional params of `eth_getBlockByNumber`: a block, and whether to include full
 * transactions. */
export const BlockParams = tuple([BlockParam, boolean()]);
