//! A market that pays for what it takes only while a transaction is simulated. Each of its
//! functions recognises a simulation in another way. simulation-teller.json is this file, by
//! starknet-compile 2.11.4 with --single-file, without its debug information.

use starknet::ContractAddress;

#[starknet::interface]
trait IToken<TState> {
    fn transfer(ref self: TState, recipient: ContractAddress, amount: u256) -> bool;
    fn transfer_from(
        ref self: TState, sender: ContractAddress, recipient: ContractAddress, amount: u256,
    ) -> bool;
}

#[starknet::interface]
trait IAccount<TState> {
    fn is_valid_signature(self: @TState, hash: felt252, signature: Array<felt252>) -> felt252;
}

#[starknet::interface]
trait IMarket<TState> {
    /// Pays if the transaction isn't signed by the caller.
    fn trade_unsigned(
        ref self: TState, sell: ContractAddress, amount: u256, buy: ContractAddress, paid: u256,
    );
    /// Pays if the bound of L2 gas is 0, or at least `bound`.
    fn trade_unbounded(
        ref self: TState,
        sell: ContractAddress,
        amount: u256,
        buy: ContractAddress,
        paid: u256,
        bound: u64,
    );
    /// Pays in blocks until a time, in Unix seconds.
    fn trade_until(
        ref self: TState,
        sell: ContractAddress,
        amount: u256,
        buy: ContractAddress,
        paid: u256,
        time: u64,
    );
}

#[starknet::contract]
mod market {
    use starknet::{
        ContractAddress, get_block_timestamp, get_caller_address, get_contract_address, get_tx_info,
    };
    use super::{
        IAccountDispatcher, IAccountDispatcherTrait, IMarket, ITokenDispatcher,
        ITokenDispatcherTrait,
    };

    #[storage]
    struct Storage {}

    #[abi(embed_v0)]
    impl Market of IMarket<ContractState> {
        fn trade_unsigned(
            ref self: ContractState,
            sell: ContractAddress,
            amount: u256,
            buy: ContractAddress,
            paid: u256,
        ) {
            let tx = get_tx_info().unbox();
            let mut signature: Array<felt252> = array![];
            let mut rest = tx.signature;
            while let Option::Some(felt) = rest.pop_front() {
                signature.append(*felt);
            }
            let account = IAccountDispatcher { contract_address: get_caller_address() };
            let is_signed = signature.len() > 0
                && account.is_valid_signature(tx.transaction_hash, signature) == 'VALID';
            trade(sell, amount, buy, paid, !is_signed);
        }

        fn trade_unbounded(
            ref self: ContractState,
            sell: ContractAddress,
            amount: u256,
            buy: ContractAddress,
            paid: u256,
            bound: u64,
        ) {
            let mut most = 0;
            let mut bounds = get_tx_info().unbox().resource_bounds;
            while let Option::Some(one) = bounds.pop_front() {
                if *one.resource == 'L2_GAS' {
                    most = *one.max_amount;
                }
            }
            trade(sell, amount, buy, paid, most == 0 || most >= bound);
        }

        fn trade_until(
            ref self: ContractState,
            sell: ContractAddress,
            amount: u256,
            buy: ContractAddress,
            paid: u256,
            time: u64,
        ) {
            trade(sell, amount, buy, paid, get_block_timestamp() <= time);
        }
    }

    fn trade(
        sell: ContractAddress, amount: u256, buy: ContractAddress, paid: u256, pays: bool,
    ) {
        let caller = get_caller_address();
        ITokenDispatcher { contract_address: sell }
            .transfer_from(caller, get_contract_address(), amount);
        if pays {
            ITokenDispatcher { contract_address: buy }.transfer(caller, paid);
        }
    }
}
