import type { Chain } from '../../dev/embedded-chain/chain';
import { CLASSES, PROTOCOL_CLASSES } from '../../dev/embedded-chain/constants';
import { u256 } from '../../dev/embedded-chain/felt';
import {
  arrange,
  type Deployment,
} from '../../dev/embedded-chain/ledger/arrange';
import {
  MAINNET_CONTRACTS,
  tokenCalldata,
} from '../../dev/embedded-chain/ledger/protocols';
import { ETH, STRK } from '../../src/config/tokens';
import { padFelt, type Felt } from '../../src/core/felt';
import {
  AVNU,
  EKUBO,
  JEDISWAP,
  IDENTITY,
  NAMING,
  PAYMASTER,
  POOL,
  STAKING,
  VOTING,
} from '../support/protocols';
import { ACCOUNT, PUBLIC_KEY } from '../support/sends';

// The contracts and people of all cases. The account has 100 STRK, 0.5 ETH, 500 USDC,
// the NFTs 1 to 3 and 10 of the ERC-1155 token 1.

export const USDC: Felt =
  '0x33068f6539f8e6e6b131e6b2b814e6c34a5224bc66947c47dab9dfee93b35fb';
export const BRIDGED_USDC: Felt =
  '0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8';
export const USDC_BRIDGE: Felt =
  '0x5cd48fccbfd8aa2773fe22c217e808319ffcc1c5a6a463f7d8fa2da48218196';

/** Someone to whom the user has sent before. */
export const FRIEND: Felt =
  '0x04a1c7d2e9b35f608172839405a6b7c8d9eaf0b1c2d3e4f5061728394a5b6c7d';
/** Contracts that nobody has heard of, and their owner's account. */
export const THIEF: Felt = padFelt('0x7e1ef');
export const THIEF_ACCOUNT: Felt = padFelt('0x7e1efacc');
/** An address where nothing is deployed. */
export const STRANGER: Felt = padFelt('0x57a29e2');
/** Honest contracts that the wallet doesn't know. */
export const NFT: Felt = padFelt('0x9f7');
export const MULTI: Felt = padFelt('0x1155');
export const MARKET: Felt = padFelt('0x3a24e7');
export const VAULT: Felt = padFelt('0x7a017');
/** Pools with the code of `POOL`: one of another staking contract, and one of a staker
 * whose pools it isn't among. */
export const FAKE_POOL: Felt = padFelt('0xfa4e9001');
export const UNLISTED_POOL: Felt = padFelt('0xfa4e9002');
const VALIDATOR: Felt = padFelt('0x7a11da7');
/** A token that nobody lists, and of which the account has 1,000. */
export const GEM: Felt = padFelt('0x6e3');

const HOLDERS = [AVNU, JEDISWAP, STAKING, POOL, MARKET, THIEF];

const UNIT = 10n ** 18n;

const account = (address: Felt, key: bigint): Deployment => ({
  address: BigInt(address),
  classHash: CLASSES.ready,
  calldata: [0n, key, 1n],
});

const contract = (
  address: Felt,
  classHash: bigint,
  calldata: readonly bigint[] = [],
): Deployment => ({ address: BigInt(address), classHash, calldata });

const pool = (staker: Felt, staking: Felt): bigint[] =>
  [staker, staking].map(BigInt);

/**
 * Puts the contracts of all cases on a chain.
 *
 * @param chain - A new chain that plays Mainnet.
 */
export function createWorld(chain: Chain): void {
  const faucet = chain.genesis.faucet.address;
  const mint = (
    token: Felt,
    to: Felt,
    amount: bigint,
  ): Parameters<typeof call>[0] => ({
    by: faucet,
    to: token,
    name: 'permissioned_mint',
    with: [BigInt(to), ...u256(amount)],
  });
  arrange(chain, {
    deployments: [
      ...MAINNET_CONTRACTS,
      account(ACCOUNT, BigInt(PUBLIC_KEY)),
      account(FRIEND, 5n),
      account(THIEF_ACCOUNT, 7n),
      contract(THIEF, PROTOCOL_CLASSES.thief),
      contract(NFT, CLASSES.collectible),
      contract(MULTI, PROTOCOL_CLASSES.erc1155),
      contract(MARKET, PROTOCOL_CLASSES.nftMarket),
      contract(POOL, PROTOCOL_CLASSES.stakingPool, pool(VALIDATOR, STAKING)),
      contract(FAKE_POOL, PROTOCOL_CLASSES.stakingPool, pool(THIEF, THIEF)),
      contract(
        UNLISTED_POOL,
        PROTOCOL_CLASSES.stakingPool,
        pool(VALIDATOR, STAKING),
      ),
      contract(VAULT, PROTOCOL_CLASSES.vault, tokenCalldata('vSTRK', 18)),
      contract(GEM, CLASSES.testToken, tokenCalldata('GEM', 18)),
    ],
    calls: [
      {
        by: faucet,
        to: STAKING,
        name: 'open_pool',
        with: [VALIDATOR, POOL, STRK].map(BigInt),
      },
      mint(STRK, ACCOUNT, 100n * UNIT),
      mint(ETH, ACCOUNT, UNIT / 2n),
      mint(USDC, ACCOUNT, 500_000_000n),
      mint(BRIDGED_USDC, ACCOUNT, 100_000_000n),
      mint(GEM, ACCOUNT, 1000n * UNIT),
      ...HOLDERS.flatMap((holder) => [
        mint(STRK, holder, 1000n * UNIT),
        mint(ETH, holder, 10n * UNIT),
        mint(USDC, holder, 100_000_000_000n),
      ]),
      ...[1n, 2n, 3n].map((id) => ({
        by: faucet,
        to: NFT,
        name: 'mint',
        with: [BigInt(ACCOUNT), id, 0n],
      })),
      { by: faucet, to: NFT, name: 'mint', with: [BigInt(MARKET), 9n, 0n] },
      {
        by: faucet,
        to: MULTI,
        name: 'mint',
        with: [BigInt(ACCOUNT), 1n, 0n, 10n, 0n],
      },
      { by: faucet, to: VAULT, name: 'set_asset', with: [BigInt(STRK)] },
    ].map(call),
  });
}

function call(made: {
  by: bigint;
  to: Felt;
  name: string;
  with: readonly bigint[];
}): {
  caller: bigint;
  contract: bigint;
  function: string;
  calldata: readonly bigint[];
} {
  return {
    caller: made.by,
    contract: BigInt(made.to),
    function: made.name,
    calldata: made.with,
  };
}

export {
  ACCOUNT,
  AVNU,
  EKUBO,
  ETH,
  IDENTITY,
  JEDISWAP,
  NAMING,
  PAYMASTER,
  POOL,
  STAKING,
  STRK,
  VOTING,
};
