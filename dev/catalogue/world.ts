import { ETH, STRK } from '../../src/config/tokens';
import { padFelt, type Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import type { Chain } from '../chain/embedded-chain/chain';
import { CLASSES, PROTOCOL_CLASSES } from '../chain/embedded-chain/constants';
import { u256 } from '../chain/embedded-chain/felt';
import {
  arrange,
  type Deployment,
} from '../chain/embedded-chain/ledger/arrange';
import {
  MAINNET_CONTRACTS,
  tokenCalldata,
} from '../chain/embedded-chain/ledger/protocols';
import {
  AVNU,
  EKUBO,
  EKUBO_POSITIONS,
  JEDISWAP,
  IDENTITY,
  NAMING,
  PAYMASTER,
  POOL,
  STAKING,
  VESU,
  VOTING,
  XSTRK,
  XSTRK_QUEUE,
} from '../testing/views/protocols';
import { ACCOUNT, PUBLIC_KEY } from '../testing/wallet/sends';

// The contracts and people of all cases. The account has 100 STRK, 0.5 ETH, 500 USDC, 2 rETH,
// the NFTs 1 to 3 and 10 of the ERC-1155 token 1.

export const USDC: Felt =
  '0x33068f6539f8e6e6b131e6b2b814e6c34a5224bc66947c47dab9dfee93b35fb';
export const BRIDGED_USDC: Felt =
  '0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8';
export const USDC_BRIDGE: Felt =
  '0x5cd48fccbfd8aa2773fe22c217e808319ffcc1c5a6a463f7d8fa2da48218196';

/** A token that StarkGate carries through a bridge of its own, and that bridge. */
export const RETH: Felt =
  '0x0319111a5037cbec2b3e638cc34a3474e2d2608299f3e62866e9cc683208c610';
export const RETH_BRIDGE: Felt =
  '0x0078da8023b3c08e5a41540a34f7c385fd4f4540d5668f1be3ede0d3bb1b9d4d';

/** Someone to whom the user has sent before. */
export const FRIEND: Felt =
  '0x04a1c7d2e9b35f608172839405a6b7c8d9eaf0b1c2d3e4f5061728394a5b6c7d';
/** Unknown contracts, and their owner's account. */
export const THIEF: Felt =
  '0x021b7d095a199d853a7ec45b0f958ca31a079b94e416f1b9ccf9cd0d20125c3a';
export const THIEF_ACCOUNT: Felt =
  '0x01b796913589a46cba44b2c30d880c5a6af1bf378b2e881399844b0edd196240';
/** An address where nothing is deployed. */
export const STRANGER: Felt =
  '0x0663c253c7042962625b7847ee6f6912f2d8082f952862ba363e154e19ead295';
/** An honest application whose functions grant rights and debts, but move no tokens. */
export const BROKER: Felt =
  '0x05aeec9eab95e2b35fe5265bc0fdb572c2da92b7119f3ab4752e5a89f09b5829';
export const NFT: Felt =
  '0x0535987a0f9ae77012a5146a982966661b75cdeaa4161d1d62b1e18d39438e73';
export const MULTI: Felt =
  '0x0251a12817950e8a61c9957a68d16752e74bf3388d079ba641ea969b18262e69';
export const MARKET: Felt =
  '0x01d9e39716ec0a11d65f4903aaee911258f20e443b81f3991cc4ca7402b170c5';
export const VAULT: Felt =
  '0x04e1c20be7b222031d9091b8ab95a5ce2b59e2ed514b86c2d1eaf064fd8abbd5';
/** Pools with the code of `POOL`: one of another staking contract, and one of a staker
 * whose pools it isn't among. */
export const FAKE_POOL: Felt =
  '0x0316c076cbbf5e83f574fde7c82b01a32ae0f5acd00f20d5aa22c3f1d4af4c6e';
export const UNLISTED_POOL: Felt =
  '0x05cb4a30327bd57e766f3368189deeab596b666decf4e25c8265b7a89fe6e811';
const VALIDATOR: Felt =
  '0x051661a6017b60229a08f91b57a466be92de8d5ca9070e3cea8f702d7b492ea8';
/** An unlisted token, of which the account has 1,000. */
export const GEM: Felt =
  '0x044dec482d4d51e23d9cc43ffa6bcaf2f2b9fd99b9a0b01f0f9226011b1a1c54';

const HOLDERS = [
  AVNU,
  JEDISWAP,
  STAKING,
  POOL,
  MARKET,
  THIEF,
  VESU,
  EKUBO_POSITIONS,
];

/** The address for a name. */
export const addressNamed = (name: string): Felt => padFelt(selectorOf(name));

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
      contract(BROKER, PROTOCOL_CLASSES.broker),
      contract(POOL, PROTOCOL_CLASSES.stakingPool, pool(VALIDATOR, STAKING)),
      contract(FAKE_POOL, PROTOCOL_CLASSES.stakingPool, pool(THIEF, THIEF)),
      contract(
        UNLISTED_POOL,
        PROTOCOL_CLASSES.stakingPool,
        pool(VALIDATOR, STAKING),
      ),
      contract(VAULT, PROTOCOL_CLASSES.vault, tokenCalldata('shSTRK', 18)),
      contract(GEM, CLASSES.testToken, tokenCalldata('GEM', 18)),
      contract(RETH, PROTOCOL_CLASSES.bridgedToken, tokenCalldata('rETH', 18)),
      contract(RETH_BRIDGE, PROTOCOL_CLASSES.bridge, [BigInt(RETH)]),
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
      mint(RETH, ACCOUNT, 2n * UNIT),
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
      { by: faucet, to: XSTRK, name: 'set_asset', with: [BigInt(STRK)] },
      { by: faucet, to: XSTRK, name: 'set_queue', with: [BigInt(XSTRK_QUEUE)] },
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
