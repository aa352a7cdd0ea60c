import { boolean, tuple } from 'superstruct';

import { coerced, type Param } from './coerced';
import { parseFelt, toFelt } from '../../core/felt';
import { TAGS } from '../../ethereum/block';

/** The largest chain id that MetaMask takes: signatures of EIP-155 hold twice as
 * much and must stay safe integers. */
const MAX_CHAIN_ID = 4_503_599_627_370_476n;

/** geth counts blocks in 63 bits. */
const MAX_BLOCK = 2n ** 63n - 1n;

const HEX = /^0x[0-9a-fA-F]{1,16}$/u;

/** The id of an Ethereum chain: decimal or 0x-hex text, or a number. */
export const EthereumChainParam: Param<number> = coerced(
  'ethereumChainId',
  (input) => {
    const id = parseFelt(input);
    return id === undefined || id === 0n || id > MAX_CHAIN_ID
      ? { expected: 'the id of an Ethereum chain: decimal or 0x-hex text' }
      : { value: Number(id) };
  },
);

/** A block: its number as 0x-hex, or a tag. */
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

/** What `eth_getBlockByNumber` takes, by position: a block, and whether with whole
 * transactions. */
export const BlockParams = tuple([BlockParam, boolean()]);
