//! A paymaster's forwarder (SNIP-29): makes an account execute what its owner signed for this
//! contract, keeps the fee, and returns the rest. forwarder.json is this file, by
//! starknet-compile 2.11.4 with --single-file, without its debug information.

use starknet::ContractAddress;

#[starknet::interface]
trait IToken<TState> {
    fn transfer(ref self: TState, recipient: ContractAddress, amount: u256) -> bool;
    fn balanceOf(self: @TState, account: ContractAddress) -> u256;
}

#[starknet::interface]
trait IForwarder<TState> {
    /// Executes a call of an account, pays `fee` to the relayer, and returns all else that this
    /// contract has of the token to the account.
    fn execute(
        ref self: TState,
        account: ContractAddress,
        entrypoint: felt252,
        calldata: Array<felt252>,
        token: ContractAddress,
        fee: u256,
    ) -> bool;
    /// Executes a call of an account that somebody else pays for.
    fn execute_sponsored(
        ref self: TState,
        account: ContractAddress,
        entrypoint: felt252,
        calldata: Array<felt252>,
        sponsor: Array<felt252>,
    ) -> bool;
}

#[starknet::contract]
mod forwarder {
    use starknet::storage::{StoragePointerReadAccess, StoragePointerWriteAccess};
    use starknet::syscalls::call_contract_syscall;
    use starknet::{ContractAddress, SyscallResultTrait, get_caller_address, get_contract_address};
    use super::{IForwarder, ITokenDispatcher, ITokenDispatcherTrait};

    #[storage]
    struct Storage {
        relayer: ContractAddress,
    }

    #[constructor]
    fn constructor(ref self: ContractState, relayer: ContractAddress) {
        self.relayer.write(relayer);
    }

    #[abi(embed_v0)]
    impl Forwarder of IForwarder<ContractState> {
        fn execute(
            ref self: ContractState,
            account: ContractAddress,
            entrypoint: felt252,
            calldata: Array<felt252>,
            token: ContractAddress,
            fee: u256,
        ) -> bool {
            let relayer = self.relayer.read();
            assert(get_caller_address() == relayer, 'not the relayer');
            call_contract_syscall(account, entrypoint, calldata.span()).unwrap_syscall();
            let token = ITokenDispatcher { contract_address: token };
            token.transfer(relayer, fee);
            token.transfer(account, token.balanceOf(get_contract_address()));
            true
        }

        fn execute_sponsored(
            ref self: ContractState,
            account: ContractAddress,
            entrypoint: felt252,
            calldata: Array<felt252>,
            sponsor: Array<felt252>,
        ) -> bool {
            assert(get_caller_address() == self.relayer.read(), 'not the relayer');
            call_contract_syscall(account, entrypoint, calldata.span()).unwrap_syscall();
            true
        }
    }
}
