import { argentCairo0, argent031 } from '../contracts/argent-legacy';
import { deployer } from '../contracts/deployer';
import { erc20 } from '../contracts/erc20';
import { erc721 } from '../contracts/erc721';
import { openZeppelin } from '../contracts/open-zeppelin';
import { ready } from '../contracts/ready';
import { selectorOf, shortString, u256 } from '../felt';
import { CLASSES, DEPLOYER, ETH, STRK } from '../names';
import type { Models } from '../run/classes';
import { construct, invoke, type World } from '../run/machine';
import { addressOf, publicKeyOf } from '../signature';
import { layerOn, type State } from '../state';

/** An account whose key everybody knows. */
export type KnownAccount = {
  readonly address: bigint;
  readonly publicKey: bigint;
  readonly privateKey: bigint;
};

/** What is there from the start. */
export type Genesis = {
  readonly models: Models;
  readonly state: State;
  /** Accounts for anybody's use. */
  readonly accounts: readonly KnownAccount[];
  /** The account that may mint STRK and ether, and pays for it. */
  readonly faucet: KnownAccount;
  /** A token with 6 decimals, and a collection of ERC-721 tokens. */
  readonly testToken: bigint;
  readonly collectible: bigint;
};

/** What each of the known accounts has of STRK and ether at first. */
export const INITIAL_BALANCE = 1000n * 10n ** 18n;

const FAUCET_BALANCE = 2n ** 120n;

/**
 * @returns A chain before its first transaction: tokens, the deployer, and
 * accounts with money.
 */
export function createGenesis(): Genesis {
  const faucet = knownAccount('embedded faucet');
  const accounts = [1, 2, 3].map((number) =>
    knownAccount(`embedded account ${String(number)}`),
  );
  const minter = faucet.address;
  const models: Models = new Map([
    [
      CLASSES.strk,
      erc20({ name: 'StarkNet Token', symbol: 'STRK', decimals: 18, minter }),
    ],
    [
      CLASSES.eth,
      erc20({ name: 'Ether', symbol: 'ETH', decimals: 18, minter }),
    ],
    [
      CLASSES.testToken,
      erc20({ name: 'Embedded Test Token', symbol: 'TEST', decimals: 6 }),
    ],
    [CLASSES.collectible, erc721('Embedded Collectible', 'COLL')],
    [CLASSES.deployer, deployer],
    [CLASSES.openZeppelin, openZeppelin],
    [CLASSES.ready, ready],
    [CLASSES.argent031, argent031],
    [CLASSES.argentCairo0, argentCairo0],
  ]);
  const state = layerOn();
  const world: World = {
    ...{ models, state },
    transaction: { hash: 0n, version: 0n, signature: [], paymasterData: [] },
  };
  const deploy = (
    contract: bigint,
    classHash: bigint,
    calldata: bigint[],
  ): bigint => {
    construct(world, classHash, { contract, calldata, caller: 0n });
    return contract;
  };
  deploy(STRK, CLASSES.strk, []);
  deploy(ETH, CLASSES.eth, []);
  deploy(DEPLOYER, CLASSES.deployer, []);
  for (const { address, publicKey } of [faucet, ...accounts]) {
    deploy(address, CLASSES.openZeppelin, [publicKey]);
  }
  const mint = (token: bigint, account: bigint, amount: bigint): void => {
    invoke(world, {
      contract: token,
      selector: selectorOf('permissioned_mint'),
      calldata: [account, ...u256(amount)],
      caller: minter,
    });
  };
  mint(STRK, faucet.address, FAUCET_BALANCE);
  for (const { address } of accounts) {
    mint(STRK, address, INITIAL_BALANCE);
    mint(ETH, address, INITIAL_BALANCE);
  }
  return {
    ...{ models, state, accounts, faucet },
    testToken: deploy(
      addressOf(CLASSES.testToken, 0n, []),
      CLASSES.testToken,
      [],
    ),
    collectible: deploy(
      addressOf(CLASSES.collectible, 0n, []),
      CLASSES.collectible,
      [],
    ),
  };
}

/** A key that is a word, and the account that it controls. */
function knownAccount(word: string): KnownAccount {
  const privateKey = shortString(word);
  const publicKey = publicKeyOf(privateKey);
  const address = addressOf(CLASSES.openZeppelin, publicKey, [publicKey]);
  return { address, publicKey, privateKey };
}
