import { object, string } from 'superstruct';

import { lookAt } from '../../accounts/look';
import { WalletFailure } from '../../core/errors';
import { readView } from '../../starknet/reads';
import { defineMethod } from '../method';
import { AddressParam, ChainParam } from '../params/basic';

/** The views by which accounts of different makers tell their key. */
const KEY_VIEWS = [
  'get_owner',
  'get_public_key',
  'getPublicKey',
  'getSigner',
  'get_signer',
] as const;

/**
 * `l2net_extractPublicKey`: the key that controls an account on chain; of an
 * own account that is not deployed, the derived one.
 */
export const extractPublicKey = defineMethod({
  access: 'accounts',
  params: object({ userAddress: AddressParam, chainId: ChainParam }),
  result: string(),
  handle: async (context, { userAddress, chainId }) => {
    const own = await context.directory.find(userAddress);
    if (own !== undefined) {
      const [look] = await lookAt(context.client(chainId), [own]);
      return look?.owner ?? own.publicKey;
    }
    const outcomes = await context
      .client(chainId)
      .read(KEY_VIEWS.map((view) => readView(userAddress, view)));
    const answer = outcomes.find(
      (outcome) => outcome.ok && outcome.value.length === 1,
    );
    const [key] = answer?.ok === true ? answer.value : [];
    if (key === undefined) {
      throw new WalletFailure(
        'not-found',
        'The address is no account that tells its public key',
      );
    }
    return key;
  },
});
