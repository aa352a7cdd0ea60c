import { DEFAULT_NETWORK } from '../../config/networks';
import type { Felt } from '../../core/felt';
import { isRecord } from '../../core/validate';
import type { Method, PreparedRequest } from '../define-method';
import { addErc20Token as ours } from '../methods/add-erc20-token';
import { siteAccount } from '../site-account';

/** A valid address, for validation before the account is known. */
const ANY_ADDRESS = `0x${'1'.padStart(64, '0')}` as const;

/** `starkNet_addErc20Token`: `l2net_addErc20Token` for the site's account, since requests
 * name none, whose result is `true`. */
export const addErc20Token: Method = {
  ...ours,
  access: 'site',
  prepare: (input) => {
    const prepareFor = (address: Felt): PreparedRequest =>
      ours.prepare(input, (params) =>
        isRecord(params)
          ? { chainId: DEFAULT_NETWORK, ...params, address }
          : params,
      );
    prepareFor(ANY_ADDRESS);
    return {
      run: async (context, origin, site) => {
        const { account } = await siteAccount(context, origin, site);
        await prepareFor(account.address).run(context, origin, site);
        return true;
      },
    };
  },
};
