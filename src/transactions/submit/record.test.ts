import { CLASS_HASH, CASM_HASH } from '../../../test/support/contract-class';
import { BOB, STRK } from '../../../test/support/views';
import { SEPOLIA } from '../../config/networks';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import { NO_BOUNDS, type Transaction } from '../../starknet/transaction';
import { MAX_KEPT } from '../../state/transactions';
import { recordOf } from '../records';

const SENDER = padFelt('0xacc0');

const common = {
  chainId: SEPOLIA,
  sender: SENDER,
  nonce: 17n,
  tip: 0n,
  bounds: NO_BOUNDS,
} as const;

const withoutCall = {
  contractAddress: SENDER,
  contractFuncName: '',
  contractCallData: [],
};

const invoke = (calldata: readonly Felt[]): Transaction => ({
  ...common,
  type: 'INVOKE',
  calls: [
    { contractAddress: STRK, entrypoint: 'transfer', calldata },
    { contractAddress: BOB, entrypoint: 'play', calldata: ['0x7'] },
  ],
});

const deployment: Transaction = {
  ...common,
  type: 'DEPLOY_ACCOUNT',
  classHash: '0xc1a55',
  salt: '0x1',
  constructorCalldata: ['0x1'],
};

const declaration: Transaction = {
  ...common,
  type: 'DECLARE',
  classHash: CLASS_HASH,
  compiledClassHash: CASM_HASH,
};

describe('recordOf', () => {
  it.each<[string, Transaction, object]>([
    [
      'the first of several calls',
      invoke([BOB, '0x5', '0x0']),
      {
        txnType: 'invoke',
        contractAddress: STRK,
        contractFuncName: 'transfer',
        contractCallData: [BOB, '0x5', '0x0'],
      },
    ],
    [
      'a deployment without any call',
      deployment,
      { txnType: 'deploy_account', ...withoutCall },
    ],
    [
      'a declaration without any call',
      declaration,
      { txnType: 'declare', ...withoutCall },
    ],
  ])('keeps %s, open and in doubt', (_, transaction, content) => {
    expect(recordOf(transaction, '0xabc', 99)).toStrictEqual({
      ...content,
      txnHash: '0xabc',
      senderAddress: SENDER,
      status: 'RECEIVED',
      failureReason: null,
      eventIds: [],
      timestamp: 99,
      chainId: SEPOLIA,
      nonce: '0x11',
      inDoubt: true,
    });
  });

  it('cuts long calldata, so that the state can’t grow without limit', () => {
    const long = Array.from({ length: MAX_KEPT + 1 }, (_, index) =>
      toFelt(BigInt(index)),
    );
    const kept = recordOf(invoke(long), '0xabc', 99);
    expect(kept.contractCallData).toStrictEqual(long.slice(0, -1));
    expect(kept.furtherCallData).toMatch(/^0x[0-9a-f]{60,}$/u);
  });
});
