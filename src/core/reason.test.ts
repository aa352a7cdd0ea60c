import { readableReason } from './reason';

const PANIC =
  "Execution failed. Failure reason:\n(0x617267656e742f6d756c746963616c6c2d6661696c6564 ('argent/multicall-failed'), 0x0 (''), 0x45524332303a20696e73756666696369656e742062616c616e6365 ('ERC20: insufficient balance'), 0x454e545259504f494e545f4641494c4544 ('ENTRYPOINT_FAILED')).\n";

describe('readableReason', () => {
  it('gives what the contract said, without the frames around it', () => {
    expect(readableReason(PANIC)).toBe('ERC20: insufficient balance');
  });

  it('gives the text itself where no contract spoke', () => {
    expect(readableReason('Out of gas\n')).toBe('Out of gas');
  });

  it('lets nothing but bounded printable ASCII through', () => {
    const hostile = `\u202e\u0000<a href>\n${'x'.repeat(200_000)}`;
    const reason = readableReason(hostile);
    expect(reason).toMatch(/^[\x20-\x7e]*$/u);
    expect(reason.length).toBeLessThan(600);
  });
});
