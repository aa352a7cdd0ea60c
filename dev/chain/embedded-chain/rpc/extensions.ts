import type { CompiledSierraCasm } from 'starknet';
import { array, defaulted, object, type } from 'superstruct';

import { badParams } from './errors';
import { method, type Method } from './method';
import { FeltParam } from './params';
import { CLASSES, CLIENT_VERSION } from '../constants';
import {
  guardianSlot,
  implementationSlot,
  memberSlot,
  ownerSlot,
} from '../contracts/argent';
import { hex, selectorOf } from '../felt';
import { casmHashOf } from '../model-class';
import { addressOf } from '../signature';

/**
 * Creates a Cairo 0 account as MetaMask's former snap did: at the address of its proxy's
 * deployment. It may have a guardian or another implementation since.
 */
const putCairo0Account = method(
  object({
    public_key: FeltParam,
    guardian: defaulted(FeltParam, '0x0'),
    implementation: defaulted(FeltParam, hex(CLASSES.argent0231)),
  }),
  ({ ledger }, { public_key: publicKey, guardian, implementation }) => {
    const address = addressOf(CLASSES.argentProxy, publicKey, [
      CLASSES.argent0231,
      selectorOf('initialize'),
      2n,
      publicKey,
      0n,
    ]);
    const { state } = ledger.pending();
    state.setClass(address, CLASSES.argentProxy);
    state.write(address, implementationSlot(), implementation);
    state.write(address, ownerSlot(), publicKey);
    state.write(address, guardianSlot(), guardian);
    ledger.seal();
    return { address: hex(address) };
  },
);

/** Upgrades a Ready account in place to 0.5.0, with the owners and guardians that it has
 * after that. */
const upgradeAccount = method(
  object({
    address: FeltParam,
    owners: array(FeltParam),
    guardians: defaulted(array(FeltParam), []),
  }),
  ({ ledger }, { address, owners, guardians }) => {
    const { state } = ledger.pending();
    state.setClass(address, CLASSES.ready050);
    for (const [role, keys] of [
      ['owner', owners],
      ['guardian', guardians],
    ] as const) {
      [...keys, 0n].forEach((key, index) => {
        state.write(address, memberSlot(role, index), key);
      });
    }
    ledger.seal();
    return null;
  },
);

/** Registers a class's compiled code, which the chain can't compute itself. */
const addCasm = method(
  object({ class_hash: FeltParam, casm: type({}) }),
  (chain, { class_hash: classHash, casm }) => {
    const compiled = compiledHashOf(casm as CompiledSierraCasm);
    chain.casm.set(classHash, casm);
    chain.ledger.expectCompiled(classHash, compiled);
    return { compiled_class_hash: hex(compiled) };
  },
);

function compiledHashOf(casm: CompiledSierraCasm): bigint {
  try {
    return casmHashOf(casm);
  } catch {
    throw badParams('casm: no compiled class');
  }
}

/** Control methods that no real node has. */
export const EXTENSIONS: Readonly<Record<string, Method>> = {
  web3_clientVersion: method(object({}), () => CLIENT_VERSION),
  embedded_contracts: method(object({}), ({ genesis }) => ({
    test_token: hex(genesis.testToken),
    collectible: hex(genesis.collectible),
    two_faced_token: hex(genesis.twoFacedToken),
  })),
  embedded_putCairo0Account: putCairo0Account,
  embedded_upgradeAccount: upgradeAccount,
  embedded_addCasm: addCasm,
};
