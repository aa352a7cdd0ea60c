import { boolean, tuple } from 'superstruct';

import { siteNetwork } from '../../accounts/site-account';
import { NETWORKS } from '../../config/networks';
import { assertReadable } from '../../context/locked';
import { toFelt } from '../../core/felt';
import { AnyBlock, BLOCK_TAGS } from '../../ethereum/block';
import { defineMethod } from '../define-method';
import { type ParamStruct, coercedParam } from '../params/coerced';

/** geth limits block numbers to 63 bits. */
const MAX_BLOCK = 2n ** 63n - 1n;

const HEX = /^0x[0-9a-fA-F]{1,16}$/u;

/** A block: its number in 0x-hex, or a tag. */
const BlockParam: ParamStruct<string> = coercedParam(
  'ethereumBlock',
  (input) => {
    if (typeof input === 'string') {
      if (BLOCK_TAGS.includes(input)) {
        return { value: input };
      }
      if (HEX.test(input) && BigInt(input) <= MAX_BLOCK) {
        return { value: toFelt(BigInt(input)) };
      }
    }
    return {
      expected: `a block: its number as 0x-hex below 2^63, or ${BLOCK_TAGS.join(', ')}`,
    };
  },
  { tags: BLOCK_TAGS },
);

/** `eth_getBlockByNumber`: returns a block of the Ethereum chain that the site's network
 * settles on, or `null` if there is none. Known members have been validated; members
 * added by newer forks pass through. */
export const eth_getBlockByNumber = defineMethod({
  access: 'public',
  kind: 'read',
  // By position: a block, and whether to include full transactions.
  params: tuple([BlockParam, boolean()]),
  result: AnyBlock,
  handle: async (context, [block, details], origin, site) => {
    await assertReadable(context, site);
    return await context.ethereum.getBlock(
      NETWORKS[await siteNetwork(context, origin)].settlement,
      { block, details },
      await context.settings.read(),
      site !== undefined,
    );
  },
});
