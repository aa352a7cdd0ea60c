import fc from 'fast-check';
import { selectorOf } from './address';
import { readExecuteCalldata } from './history-reads';
import { executeCalldata } from './transaction';
import { padFelt, toFelt, type Felt } from '../core/felt';

describe('readExecuteCalldata', () => {
  it('reads the layout of Cairo 1 accounts', () => {
    const felts = executeCalldata({
      calls: [
        {
          contractAddress: padFelt('0x5'),
          entrypoint: 'transfer',
          calldata: ['0x1', '0x2', '0x0'],
        },
        { contractAddress: padFelt('0x6'), entrypoint: 'ping', calldata: [] },
      ],
    });
    expect(readExecuteCalldata(felts)).toStrictEqual([
      {
        contract: '0x5',
        selector: selectorOf('transfer'),
        calldata: ['0x1', '0x2', '0x0'],
      },
      { contract: '0x6', selector: selectorOf('ping'), calldata: [] },
    ]);
  });

  it('reads the layout of Cairo 0 accounts', () => {
    const felts: Felt[] = [
      ...(['0x2', '0x5', '0xaa', '0x0', '0x2'] as const),
      ...(['0x6', '0xbb', '0x2', '0x1'] as const),
      ...(['0x3', '0x11', '0x12', '0x13'] as const),
    ];
    expect(readExecuteCalldata(felts)).toStrictEqual([
      { contract: '0x5', selector: '0xaa', calldata: ['0x11', '0x12'] },
      { contract: '0x6', selector: '0xbb', calldata: ['0x13'] },
    ]);
  });

  it('returns a limited number of calls for anything', () => {
    const felt = fc.oneof(
      fc.nat(6).map(toFelt),
      fc.bigInt({ min: 0n, max: 2n ** 251n }).map(toFelt),
    );
    fc.assert(
      fc.property(fc.array(felt, { maxLength: 40 }), (felts) => {
        const calls = readExecuteCalldata(felts);
        const read = calls.reduce((sum, each) => sum + each.calldata.length, 0);
        expect(calls.length).toBeLessThanOrEqual(felts.length);
        expect(read).toBeLessThanOrEqual(felts.length ** 2);
      }),
      { numRuns: 1000, seed: 22 },
    );
  });
});
