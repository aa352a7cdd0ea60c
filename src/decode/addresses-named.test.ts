import { addressesNamed, tokensUsed } from './addresses-named';
import type { Call } from '../core/call';
import { padFelt, type Felt } from '../core/felt';

const call = (
  contract: Felt,
  entrypoint: string,
  ...calldata: Felt[]
): Call => ({ contractAddress: padFelt(contract), entrypoint, calldata });

describe('addressesNamed', () => {
  it.each([
    ['transfer', ['0xb0b', '0x1', '0x0'], ['0xb0b']],
    ['approve', ['0xb0b', '0x1', '0x0'], ['0xb0b']],
    ['increaseAllowance', ['0xb0b', '0x1', '0x0'], ['0xb0b']],
    ['transfer_from', ['0xa', '0xb0b', '0x1', '0x0'], ['0xb0b']],
    ['safeTransferFrom', ['0xa', '0xb0b', '0x1', '0x0', '0x0'], ['0xb0b']],
    ['set_approval_for_all', ['0xb0b', '0x1'], ['0xb0b']],
    ['transfer', ['0x0', '0x1', '0x0'], []],
    ['transfer', [], []],
    ['swap', ['0xb0b'], []],
  ] as [string, Felt[], Felt[]][])(
    'finds the parties of %s(%p)',
    (entrypoint, calldata, parties) => {
      const calls = [call('0x70ce', entrypoint, ...calldata)];
      expect(addressesNamed(calls)).toStrictEqual([...parties, '0x70ce']);
    },
  );

  it('lists each once, those first that can do most harm', () => {
    const calls = [
      call('0x2', 'transfer', '0xf00', '0x1', '0x0'),
      call('0x2', 'transfer', '0xb0b', '0x1', '0x0'),
      call('0x1', 'swap'),
      call('0x2', 'approve', padFelt('0xb0b'), '0x1', '0x0'),
      call('0x3', 'setApprovalForAll', '0xbad', '0x1'),
    ];
    expect(addressesNamed(calls)).toStrictEqual([
      '0xb0b',
      '0xbad',
      '0x1',
      '0xf00',
      '0x2',
      '0x3',
    ]);
  });
});

describe('the addresses of revocations', () => {
  it('come after those of approvals', () => {
    const calls = [
      call('0x1', 'approve', '0xa', '0x0', '0x0'),
      call('0x1', 'set_approval_for_all', '0xb', '0x0'),
      call('0x1', 'increase_allowance', '0xc', '0x0', '0x1'),
      call('0x1', 'set_approval_for_all', '0xd', '0x1'),
    ];
    expect(addressesNamed(calls)).toStrictEqual([
      '0xc',
      '0xd',
      '0xa',
      '0xb',
      '0x1',
    ]);
  });
});

describe('tokensUsed', () => {
  it('lists the tokens and collections that calls approve or transfer', () => {
    const calls = [
      call('0x1', 'swap'),
      call('0x2', 'approve', '0xb0b', '0x1', '0x0'),
      call('0x2', 'transfer', '0xb0b', '0x1', '0x0'),
      call('0x3', 'set_approval_for_all', '0xb0b', '0x1'),
    ];
    expect(tokensUsed(calls)).toStrictEqual(['0x2', '0x3']);
  });
});
