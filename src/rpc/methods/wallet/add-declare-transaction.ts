import { object, optional } from 'superstruct';

import { MAX_CLASS_VALUES } from '../../../starknet/class-reader';
import { DEFAULT_OPTIONS } from '../../../transactions/prepare/build';
import { declareClass } from '../../actions/declare-class';
import { defineMethod } from '../../define-method';
import { ApiVersionParam } from '../../params/api-version';
import { FeltParam } from '../../params/basic';
import { SierraParam } from '../../params/contract-class';
import { PaddedResult } from '../../results/padded';
import { siteAccount } from '../../site-account';

/**
 * `wallet_addDeclareTransaction` (Starknet's wallet API): what `l2net_declareContract`
 * does, for the site's account on its network.
 */
export const addDeclareTransaction = defineMethod({
  access: 'site',
  maxValues: MAX_CLASS_VALUES,
  params: object({
    api_version: ApiVersionParam,
    compiled_class_hash: FeltParam,
    class_hash: optional(FeltParam),
    contract_class: SierraParam,
  }),
  result: object({ transaction_hash: PaddedResult, class_hash: PaddedResult }),
  handle: async (context, params, origin, site) => {
    const { transactionHash, classHash } = await declareClass(context, origin, {
      ...(await siteAccount(context, origin, site)),
      options: DEFAULT_OPTIONS,
      contract: params.contract_class,
      classHash: params.class_hash,
      compiledClassHash: params.compiled_class_hash,
      paths: {
        classHash: ['class_hash'],
        compiledClassHash: ['compiled_class_hash'],
      },
    });
    return {
      transaction_hash: transactionHash,
      class_hash: classHash,
    };
  },
});
