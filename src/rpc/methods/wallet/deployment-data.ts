import { enums, object } from 'superstruct';

import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';
import {
  DeploymentMembers,
  deploymentResult,
} from '../../results/deployment-data';
import { givenAccount } from '../../site-account';

/**
 * `wallet_deploymentData`: returns what deploys the site's account, which a site needs to
 * have it deployed by a paymaster. Whether it is deployed is known from an earlier look:
 * no node is asked.
 */
export const deploymentData = defineMethod({
  access: 'silent',
  params: object({ api_version: ApiVersionParam }),
  result: object({ ...DeploymentMembers, version: enums([0, 1]) }),
  handle: async (context, _params, origin, site) =>
    deploymentResult(context, await givenAccount(context, origin, site)),
});
