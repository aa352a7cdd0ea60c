import { cents, units } from './requests';
import { ETH, STRK, USDC } from './world';
import { accountAddress, deploymentData } from '../../src/accounts/keyring';
import type { Felt } from '../../src/core/felt';
import type { Chain } from '../chain/embedded-chain/chain';
import { CLASSES } from '../chain/embedded-chain/constants';
import { u256 } from '../chain/embedded-chain/felt';
import {
  arrange,
  type Arrangement,
} from '../chain/embedded-chain/ledger/arrange';
import { PUBLIC_KEY } from '../testing/wallet/sends';

/** The account of Cairo 0 of the same key. */
export const CAIRO0_ACCOUNT: Felt = accountAddress('argent-cairo0', PUBLIC_KEY);

/** Puts it on a chain, with 500 USDC, 0.5 ETH and 100 STRK. */
export function deployOldAccount(chain: Chain): void {
  const { constructorCalldata } = deploymentData('argent-cairo0', PUBLIC_KEY);
  const mint = (
    token: Felt,
    amount: bigint,
  ): NonNullable<Arrangement['calls']> => [
    {
      caller: chain.genesis.faucet.address,
      contract: BigInt(token),
      function: 'permissioned_mint',
      calldata: [BigInt(CAIRO0_ACCOUNT), ...u256(amount)],
    },
  ];
  arrange(chain, {
    deployments: [
      {
        address: BigInt(CAIRO0_ACCOUNT),
        classHash: CLASSES.argentProxy,
        calldata: constructorCalldata.map(BigInt),
      },
    ],
    calls: [
      ...mint(USDC, cents(500)),
      ...mint(ETH, units(0.5)),
      ...mint(STRK, units(100)),
    ],
  });
}
