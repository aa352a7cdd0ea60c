import { PROTOCOL_MODELS } from './protocols';
import { CLASSES, DEPLOYER, ETH, STRK } from '../constants';
import { NO_TRANSACTION } from '../contract';
import { openZeppelin } from '../contracts/account';
import { argent030, argent031, ready, readyMulti } from '../contracts/argent';
import { argent0231, argentProxy } from '../contracts/argent-cairo0';
import { deployer } from '../contracts/deployer';
import { erc20 } from '../contracts/erc20';
import { erc721 } from '../contracts/nfts';
import { twoFacedToken } from '../contracts/pretenders';
import type { Models } from '../execution/classes';
import { construct, invoke, type ExecutionContext } from '../execution/vm';
import { byteArray, selectorOf, shortString, u256 } from '../felt';
import { addressOf, publicKeyOf } from '../signature';
import { layerOn, type State } from '../state';

/** A predeployed account whose key is public. */
export type KnownAccount = {
  readonly address: bigint;
  readonly publicKey: bigint;
  readonly privateKey: bigint;
};

/** The state before the first transaction. */
export type Genesis = {
  readonly models: Models;
  readonly state: State;
  /** Funded accounts for anyone's use. */
  readonly accounts: readonly KnownAccount[];
  /** The account that may mint STRK and ether, and pays the fees for it. */
  readonly faucet: KnownAccount;
  /** A token with 6 decimals, and a collection of ERC-721 tokens. */
  readonly testToken: bigint;
  readonly collectible: bigint;
  /** A token that behaves differently when it is simulated without bounds. */
  readonly twoFacedToken: bigint;
};

/** The initial balance of each account, in FRI and in wei. */
export const INITIAL_BALANCE = 1000n * 10n ** 18n;

/** The faucet's initial balance in FRI, from which it pays fees. */
const SUPPLY = 2n ** 120n;

/** A chain before its first transaction: tokens, the Universal Deployer, and funded
 * accounts. */
export function createGenesis(further: Models = new Map()): Genesis {
  const faucet = knownAccount('embedded faucet');
  const accounts = [1, 2, 3].map((number) =>
    knownAccount(`embedded account ${String(number)}`),
  );
  const models: Models = new Map([
    [CLASSES.strk, erc20],
    [CLASSES.eth, erc20],
    [CLASSES.testToken, erc20],
    [CLASSES.twoFacedToken, twoFacedToken],
    [CLASSES.collectible, erc721('Embedded Collectible', 'COLL')],
    [CLASSES.deployer, deployer],
    [CLASSES.openZeppelin, openZeppelin],
    [CLASSES.ready, ready],
    [CLASSES.ready050, readyMulti],
    [CLASSES.argent031, argent031],
    [CLASSES.argent030, argent030],
    [CLASSES.argentProxy, argentProxy],
    [CLASSES.argent0231, argent0231],
    ...PROTOCOL_MODELS,
    ...further,
  ]);
  const state = layerOn();
  const context: ExecutionContext = {
    models,
    state,
    transaction: NO_TRANSACTION,
  };
  const deploy = (
    contract: bigint,
    classHash: bigint,
    calldata: readonly bigint[] = [],
  ): bigint => {
    construct(context, classHash, { contract, calldata, caller: 0n });
    return contract;
  };
  const token = (name: string, symbol: string, more: TokenMore): bigint[] => [
    ...byteArray(name),
    ...byteArray(symbol),
    more.decimals,
    ...u256(more.supply),
    faucet.address,
    more.minter,
    0n,
    0n,
  ];
  const money = { decimals: 18n, minter: faucet.address };
  const strk = token('StarkNet Token', 'STRK', { ...money, supply: SUPPLY });
  const ether = token('Ether', 'ETH', { ...money, supply: 0n });
  const test = token('Embedded Test Token', 'TEST', {
    decimals: 6n,
    supply: 0n,
    minter: 0n,
  });
  deploy(STRK, CLASSES.strk, strk);
  deploy(ETH, CLASSES.eth, ether);
  deploy(DEPLOYER, CLASSES.deployer);
  for (const { address, publicKey } of [faucet, ...accounts]) {
    deploy(address, CLASSES.openZeppelin, [publicKey]);
  }
  for (const { address } of accounts) {
    for (const contract of [STRK, ETH]) {
      invoke(context, {
        contract,
        selector: selectorOf('permissioned_mint'),
        calldata: [address, ...u256(INITIAL_BALANCE)],
        caller: faucet.address,
      });
    }
  }
  const twoFaced = token('Two-faced Token', 'FACE', {
    decimals: 6n,
    supply: 0n,
    minter: 0n,
  });
  const [testToken, collectible, twoFacedAddress] = [
    addressOf(CLASSES.testToken, 0n, test),
    addressOf(CLASSES.collectible, 0n, []),
    addressOf(CLASSES.twoFacedToken, 0n, twoFaced),
  ];
  return {
    models,
    state,
    accounts,
    faucet,
    testToken: deploy(testToken, CLASSES.testToken, test),
    collectible: deploy(collectible, CLASSES.collectible),
    twoFacedToken: deploy(twoFacedAddress, CLASSES.twoFacedToken, twoFaced),
  };
}

type TokenMore = {
  readonly decimals: bigint;
  /** The faucet's initial balance. */
  readonly supply: bigint;
  /** 0 is anyone. */
  readonly minter: bigint;
};

/** An account whose private key is a short string. */
function knownAccount(word: string): KnownAccount {
  const privateKey = shortString(word);
  const publicKey = publicKeyOf(privateKey);
  const address = addressOf(CLASSES.openZeppelin, publicKey, [publicKey]);
  return { address, publicKey, privateKey };
}
