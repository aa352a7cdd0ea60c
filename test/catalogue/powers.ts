import type { Case } from './case';
import { MAX, sign } from './requests';
import { ANYONE, outsideExecution, session } from './typed-data';
import {
  ACCOUNT,
  NFT,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressOf,
} from './world';
import { toFelt, type Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';
import { u256 } from '../support/protocols';

const EXECUTION = 'Lets others send calls from your account';

/** SNIP-9's first version, in revision 0. */
const firstVersion = (to: Felt, name: string, calldata: Felt[]): object => {
  const members = (names: readonly string[], types: readonly string[]) =>
    names.map((member, index) => ({ name: member, type: types[index] }));
  const felts = ['felt', 'felt', 'felt', 'felt', 'felt'];
  return {
    types: {
      StarkNetDomain: members(['name', 'version', 'chainId'], felts),
      OutsideExecution: members(
        [
          'caller',
          'nonce',
          'execute_after',
          'execute_before',
          'calls_len',
          'calls',
        ],
        [...felts, 'OutsideCall*'],
      ),
      OutsideCall: members(
        ['to', 'selector', 'calldata_len', 'calldata'],
        ['felt', 'felt', 'felt', 'felt*'],
      ),
    },
    primaryType: 'OutsideExecution',
    domain: {
      name: 'Account.execute_from_outside',
      version: '1',
      chainId: 'SN_SEPOLIA',
    },
    message: {
      caller: ANYONE,
      nonce: '0x1',
      execute_after: '0x0',
      execute_before: toFelt(BigInt(NOW + 60)),
      calls_len: 1,
      calls: [
        {
          to,
          selector: selectorOf(name),
          calldata_len: calldata.length,
          calldata,
        },
      ],
    },
  };
};

/** Messages that give a power in an unusual form. */
export const POWERS: readonly Case[] = [
  {
    name: 'an outside execution of the first version',
    request: sign(firstVersion(STRK, 'approve', [THIEF, ...u256(MAX)])),
    dangers: ['outside-execution', 'unlimited-approval'],
    says: [EXECUTION, 'Anyone', THIEF],
  },
  {
    name: 'an outside execution of a function by its selector',
    request: sign(
      outsideExecution([
        {
          To: NFT,
          Selector: selectorOf('setApprovalForAll'),
          Calldata: [THIEF, '0x1'],
        },
      ]),
    ),
    dangers: ['outside-execution', 'approval-for-all'],
    says: [EXECUTION, 'Access to a whole NFT collection'],
  },
  {
    name: 'an outside execution inside of an outside execution',
    request: sign(
      outsideExecution([
        {
          To: ACCOUNT,
          Selector: 'execute_from_outside_v2',
          Calldata: [ANYONE, '0x1', '0x0', '0x77359400', '0x0', '0x0'],
        },
      ]),
    ),
    dangers: ['outside-execution', 'account-takeover'],
  },
  {
    name: 'an outside execution with a fee mode',
    request: sign(
      typedData(
        'OutsideExecution',
        {
          OutsideExecution: {
            Caller: 'ContractAddress',
            Nonce: 'felt',
            'Execute After': 'u128',
            'Execute Before': 'u128',
            'Fee Mode': 'Fee Mode',
            Calls: 'Call*',
          },
          'Fee Mode': {
            'Gas Token': 'ContractAddress',
            'Max Fee': 'u256',
            Recipient: 'ContractAddress',
          },
          Call: {
            To: 'ContractAddress',
            Selector: 'selector',
            Calldata: 'felt*',
          },
        },
        {
          Caller: THIEF,
          Nonce: '0x1',
          'Execute After': '0',
          'Execute Before': String(NOW + 60),
          'Fee Mode': {
            'Gas Token': USDC,
            'Max Fee': { low: '500000000', high: '0' },
            Recipient: THIEF_ACCOUNT,
          },
          Calls: [],
        },
        'Account.execute_from_outside',
      ),
    ),
    dangers: ['outside-execution'],
    says: [EXECUTION, THIEF],
  },
  {
    name: 'a session that may upgrade the account',
    request: sign(
      session({
        'Allowed Methods': [
          { 'Contract Address': ACCOUNT, selector: 'upgrade' },
        ],
      }),
    ),
    dangers: ['account-takeover', 'session'],
    says: ['You could lose control of your account'],
  },
  {
    name: 'a session that may approve anything',
    request: sign(
      session({
        'Allowed Methods': [{ 'Contract Address': STRK, selector: 'approve' }],
        'Expires At': 4_000_000_000,
      }),
    ),
    dangers: ['session'],
    says: ['approve', STRK.slice(3), '⚠ Valid for a long time'],
  },
  {
    name: 'a session of Braavos’ that pays for gas, without a list',
    request: sign(
      typedData(
        'GasSponsoredSessionExecution',
        {
          GasSponsoredSessionExecution: {
            Owner: 'felt',
            Caller: 'ContractAddress',
            'Execute After': 'timestamp',
            'Execute Before': 'timestamp',
            'Allowed Methods': 'Allowed Method*',
            'Spending Limits': 'TokenAmount*',
          },
          'Allowed Method': {
            'Contract Address': 'ContractAddress',
            selector: 'selector',
          },
        },
        {
          Owner: addressOf('owner'),
          Caller: THIEF,
          'Execute After': 0,
          'Execute Before': NOW + 60,
          'Allowed Methods': [],
          'Spending Limits': [],
        },
        'Account.execute_gs_session',
      ),
    ),
    dangers: ['wildcard-session'],
    says: ['Full control of your account', THIEF],
  },
];
