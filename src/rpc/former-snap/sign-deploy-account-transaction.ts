import { array, assign, object, optional, string } from 'superstruct';

import { deploymentData } from '../../accounts/keyring';
import { ownAccount } from '../../accounts/own-accounts';
import { findStored } from '../../accounts/site-account';
import type { Felt } from '../../core/felt';
import { InvalidInput } from '../../core/validate';
import { requestApproval } from '../../review/review';
import type { DeployAccount } from '../../starknet/transaction';
import { signedDeploymentView } from '../../transactions/confirm/views';
import { assertBounds, signTransactionHash } from '../../transactions/sign';
import { defineMethod } from '../define-method';
import { AddressParam, FeltParam, RequiredChainParam } from '../params/basic';
import { CalldataParam } from '../params/calldata';
import {
  BoundsParam,
  DetailsParam,
  boundsOf,
} from '../params/transaction-details';
import {
  sendOptionsOf,
  withConsistentSender,
} from '../params/transaction-options';
import { findDeployable } from '../results/deployment-data';

/** The details of a deployment, as starknet.js hands them to a signer. It can't be
 * simulated with a fee of the site's own, so the resource bounds are required. */
const DeploymentParam = assign(
  DetailsParam,
  object({
    classHash: FeltParam,
    addressSalt: FeltParam,
    constructorCalldata: CalldataParam,
    contractAddress: optional(AddressParam),
    resourceBounds: BoundsParam,
  }),
);

/**
 * `starkNet_signDeployAccountTransaction`: signs the deployment of the named account
 * without submitting it. All but the fee is the account's own, and the request has to say
 * the same. No node is asked.
 */
export const signDeployAccountTransaction = defineMethod({
  access: 'account',
  account: ({ address }) => address,
  params: withConsistentSender(
    object({
      address: AddressParam,
      chainId: RequiredChainParam,
      transaction: DeploymentParam,
    }),
    'transaction',
  ),
  result: array(string()),
  handle: async (context, { address, chainId, transaction: given }, origin) => {
    const account = await ownAccount(context, address);
    const stored = await findStored(context.accounts, chainId, address);
    await findDeployable(context, stored && { account: stored, chainId });
    const own = deploymentData(account.kind, account.publicKey);
    assertOwn('classHash', [given.classHash], [own.classHash]);
    assertOwn('addressSalt', [given.addressSalt], [own.salt]);
    assertOwn(
      'constructorCalldata',
      given.constructorCalldata,
      own.constructorCalldata,
    );
    assertOwn('contractAddress', [given.contractAddress ?? address], [address]);
    if ((given.nonce ?? 0n) !== 0n) {
      throw new InvalidInput(
        ['transaction', 'nonce'],
        '0: a deployment is an account’s first transaction',
      );
    }
    const options = sendOptionsOf(given);
    const transaction: DeployAccount = {
      ...own,
      type: 'DEPLOY_ACCOUNT',
      chainId,
      sender: address,
      nonce: 0n,
      tip: options.tip,
      bounds: boundsOf(given.resourceBounds),
    };
    assertBounds(options, transaction, { account });
    const view = signedDeploymentView(transaction, options, origin);
    await requestApproval(context, origin, () => view);
    return await signTransactionHash(context, { account }, transaction);
  },
});

function assertOwn(
  member: string,
  given: readonly Felt[],
  own: readonly Felt[],
): void {
  if (given.join() !== own.join()) {
    throw new InvalidInput(['transaction', member], 'that of the account');
  }
}
