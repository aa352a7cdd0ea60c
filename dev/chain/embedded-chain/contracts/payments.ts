import { take } from './markets';
import { external, type ContractModel } from '../contract';

// Contracts that pay somebody later or elsewhere, and calls that only tell something.

const GAS = 900_000;

/** Ekubo's streamed payments. */
export const streams: ContractModel = {
  entryPoints: {
    create_stream: external(
      `token_address: address, amount: felt, recipient: address,
      start_time: felt, end_time: felt`,
      GAS,
      (env, { token_address: token, amount }) => {
        take(env, token, env.caller, amount);
      },
    ),
    collect: external('id: felt', GAS, () => undefined),
  },
};

/** Circle's bridge, which keeps what the real one burns. */
export const cctp: ContractModel = {
  entryPoints: {
    deposit_for_burn: external(
      `amount: u256, destination_domain: felt, mint_recipient: u256,
      burn_token: address, destination_caller: u256, max_fee: u256,
      min_finality_threshold: felt`,
      GAS,
      (env, { burn_token: token, amount }) => {
        take(env, token, env.caller, amount);
      },
    ),
  },
};

/** Atomiq's escrows, for an offerer who opens them without a deposit. */
export const escrows: ContractModel = {
  entryPoints: {
    initialize: external(
      `offerer: address, claimer: address, token: address,
      refund_handler: address, claim_handler: address, flags: felt,
      claim_data: felt, refund_data: felt, amount: u256, fee_token: address,
      security_deposit: u256, claimer_bounty: u256, success_action: felt,
      signature: felts, timeout: felt, extra_data: felts`,
      GAS,
      (env, { offerer, token, amount }) => {
        take(env, token, offerer, amount);
      },
    ),
  },
};

/** Layerswap's watchdog. */
export const watchdog: ContractModel = {
  entryPoints: { watch: external('id: felt', GAS, () => undefined) },
};

/** Cartridge's random numbers. */
export const vrf: ContractModel = {
  entryPoints: {
    request_random: external(
      'caller: address, kind: felt, source: felt',
      GAS,
      () => undefined,
    ),
  },
};
