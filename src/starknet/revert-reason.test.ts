import { readableReason } from './revert-reason';

const PANIC =
  "Execution failed. Failure reason:\n(0x617267656e742f6d756c746963616c6c2d6661696c6564 ('argent/multicall-failed'), 0x0 (''), 0x45524332303a20696e73756666696369656e742062616c616e6365 ('ERC20: insufficient balance'), 0x454e545259504f494e545f4641494c4544 ('ENTRYPOINT_FAILED')).\n";

const ACCOUNT =
  '0x05731d1dbaa86885a1f3091ef567bcc1826979989f28e0c50bf938aab665c23e';

/** A node's message for an upgrade to a class that is not declared. */
const NO_CLASS = `Transaction execution has failed:
0: Error in the called contract (contract address: ${ACCOUNT}, class hash: ${ACCOUNT}, selector: 0x015d40a3d6ca2ac30f4031e42be28da9b056fef9bb7357ac5e85627ee876e5ad):
Error at pc=0:7331:
Cairo traceback (most recent call last):
Unknown location (pc=0:188)
Unknown location (pc=0:2616)

1: Error in the contract class constructor (contract address: ${ACCOUNT}, class hash: 0xdead, selector: UNKNOWN):
Class with hash 0xdead is not declared.
`;

const FRAME = `Error in contract (contract address: ${ACCOUNT}, class hash: ${ACCOUNT}, selector: 0x0083afd3f4caedc6eebf44246fe54e38c95e3179a5ec9ea81740eca5b482d12e):`;

/** starknet-devnet 0.10.1's message for a panic, and for a fault of the VM. */
const panicked = (data: string): string =>
  `Transaction execution has failed:\n0: ${FRAME.replace('contract (', 'the called contract (')}\nExecution failed. Failure reason:\n${FRAME}\n${FRAME}\n${data}.\n`;
const faulted = (fault: string): string =>
  NO_CLASS.replace('Class with hash 0xdead is not declared.', fault);

const MAGIC =
  '0x46a6158a16a947e5916b2a2ca68501a45e93d7110e81aa2d6438b1c57c879a3';

const x = (times: number): string => 'x'.repeat(times);

describe('readableReason', () => {
  it.each([
    [
      panicked(
        "0x4661696c656420746f20646573657269616c697a6520706172616d202332 ('Failed to deserialize param #2')",
      ),
      'Failed to deserialize param #2',
    ],
    [
      panicked(
        "0x454e545259504f494e545f4e4f545f464f554e44 ('ENTRYPOINT_NOT_FOUND')",
      ),
      'The called contract has no such function',
    ],
    [
      `${panicked("0x45524332303a20696e73756666696369656e742062616c616e6365 ('ERC20: insufficient balance')")} ["0x45524332303a20696e73756666696369656e742062616c616e6365"]`,
      'ERC20: insufficient balance',
    ],
    [
      faulted(
        'Requested contract address 0x0000000000000000000000000000000000000000000000000000000000001234 is not deployed.',
      ),
      'Requested contract address 0x0000000000000000000000000000000000000000000000000000000000001234 is not deployed.',
    ],
    [
      faulted(
        'Requested contract address ContractAddress(PatriciaKey(0x1234)) is not deployed.',
      ),
      'Requested contract address 0x1234 is not deployed.',
    ],
    [
      faulted('Entry point EntryPointSelector(0x88be) not found in contract.'),
      'The called contract has no such function',
    ],
  ])('reads a node’s message', (text, reason) => {
    expect(readableReason(text)).toBe(reason);
  });

  it.each([
    [
      '["0x753235365f737562204f766572666c6f77", "0x454e545259504f494e545f4641494c4544"]',
      'u256_sub Overflow',
    ],
    [
      '(0x753235365f737562204f766572666c6f77, 0x454e545259504f494e545f4641494c4544)',
      'u256_sub Overflow',
    ],
    [
      `[${MAGIC}, 0x1, 0x54686520616d6f756e742069732061626f766520776861742069732068656c, 0x64206e6f77, 0x5, 0x454e545259504f494e545f4641494c4544]`,
      'The amount is above what is held now',
    ],
    [
      `(${MAGIC} (''), 0x0 (''), 0x546f6f206c617465 ('Too late'), 0x8 (''))`,
      'Too late',
    ],
    [`["${MAGIC}", "0xffff", "0x546f6f206c617465", "0x8"]`, 'Too late'],
  ])('reads a panic’s felts in %s', (text, reason) => {
    expect(readableReason(text)).toBe(reason);
  });

  it('returns the contract’s message, without the frames around it', () => {
    expect(readableReason(PANIC)).toBe('ERC20: insufficient balance');
  });

  it('returns the text itself if it contains no contract’s message', () => {
    expect(readableReason('Out of gas\n')).toBe('Out of gas');
  });

  it.each([
    ['"The pool is closed"', 'The pool is closed'],
    [
      "(0x6f6e65 ('can't pay'), \"a long text, more than a felt holds\", 0x5).",
      "can't pay, a long text, more than a felt holds",
    ],
    [
      'Error at pc=0:4573:\nExecution failed. Failure reason: 0x753235365f737562204f766572666c6f77',
      'u256_sub Overflow',
    ],
  ])('finds a contract’s message in %s', (text, reason) => {
    expect(readableReason(text)).toBe(reason);
  });

  it.each([
    [NO_CLASS, 'Class with hash 0xdead is not declared.'],
    [
      NO_CLASS.replaceAll('0xdead', ACCOUNT),
      `Class with hash ${ACCOUNT} is not declared.`,
    ],
    [NO_CLASS.slice(0, NO_CLASS.indexOf('Class with')), ''],
  ])('removes the frames from a node’s message', (text, reason) => {
    expect(readableReason(text)).toBe(reason);
  });

  /** A ByteArray of the same word again and again. */
  const repeating = (words: number): string =>
    `[${MAGIC}, 0x${words.toString(16)}, ${'0x6c61746572, '.repeat(words)}0x0, 0x0]`;

  it.each([
    [`${' '.repeat(100_000)}"late"`, ''],
    [`Error in ${x(60)}(${x(300)}):`, ''],
    [`Error in ${x(61)}():`, `Error in ${x(61)}():`],
    [`Error in x(${x(301)}):`, `Error in x(${x(301)}):`],
    ['23456: Error in x():', '2'],
    [`${x(21)}://node.example`, 'x(address)'],
    [`0x1 ('${x(31)}')`, x(31)],
    [`0x1 ('${x(32)}')`, `0x1 ('${x(32)}')`],
    [repeating(20), 'later'.repeat(20)],
    [repeating(21), 'later'],
  ])('looks only so far, lest a hostile text take long: %#', (text, reason) => {
    expect(readableReason(text)).toBe(reason);
  });

  it('lets nothing but bounded printable ASCII through', () => {
    const hostile = `\u202e\u0000<a href>\n${'x'.repeat(200_000)}`;
    const reason = readableReason(hostile);
    expect(reason).toMatch(/^[\x20-\x7e]*$/u);
    expect(reason.length).toBeLessThan(600);
  });
});
