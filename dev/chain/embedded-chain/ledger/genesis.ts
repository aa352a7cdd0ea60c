import { PROTOCOL_MODELS, tokenCalldata } from './protocols';
import { CLASSES, DEPLOYER, ETH, STRK } from '../constants';
import { NO_TRANSACTION } from '../contract';
import { openZeppelin } from '../contracts/account';
import { argent030, argent031, ready } from '../contracts/argent';
import { argent0231, argentProxy } from '../contracts/argent-cairo0';
import { deployer } from '../contracts/deployer';
import { erc20 } from '../contracts/erc20';
import { erc721 } from '../contracts/nfts';
import { twoFacedToken } from '../contracts/pretenders';
import { readyMulti } from '../contracts/ready-multi';
import type { Models } from '../execution/classes';
import { construct, invoke, type ExecutionContext } from '../execution/vm';
import { selectorOf, shortString, u256 } from '../felt';
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
  const ofFaucet = { recipient: faucet.address, minter: faucet.address };
  const strk = { ...ofFaucet, name: 'StarkNet Token', supply: SUPPLY };
  const ether = { ...ofFaucet, name: 'Ether' };
  deploy(STRK, CLASSES.strk, tokenCalldata('STRK', 18, strk));
  deploy(ETH, CLASSES.eth, tokenCalldata('ETH', 18, ether));
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
  const deployAnywhere = (
    classHash: bigint,
    calldata: readonly bigint[] = [],
  ): bigint => deploy(addressOf(classHash, 0n, calldata), classHash, calldata);
  const token = (name: string, symbol: string): bigint[] =>
    tokenCalldata(symbol, 6, { name, recipient: faucet.address });
  return {
    models,
    state,
    accounts,
    faucet,
    testToken: deployAnywhere(
      CLASSES.testToken,
      token('Embedded Test Token', 'TEST'),
    ),
    collectible: deployAnywhere(CLASSES.collectible),
    twoFacedToken: deployAnywhere(
      CLASSES.twoFacedToken,
      token('Two-faced Token', 'FACE'),
    ),
  };
}

/** An account whose private key is a short string. */
function knownAccount(word: string): KnownAccount {
  const privateKey = shortString(word);
  const publicKey = publicKeyOf(privateKey);
  const address = addressOf(CLASSES.openZeppelin, publicKey, [publicKey]);
  return { address, publicKey, privateKey };
}
