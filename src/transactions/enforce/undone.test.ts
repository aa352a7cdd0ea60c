import { undoneBy } from './undone';

const FRAME =
  'Error in the called contract (contract address: 0x05731d1dbaa8, class hash: 0x0360, selector: 0x0083afd3f4ca):';
const MULTICALL =
  "0x617267656e742f6d756c746963616c6c2d6661696c6564 ('argent/multicall-failed')";
const BALANCE =
  "0x753235365f737562204f766572666c6f77 ('u256_sub Overflow'), 0x454e545259504f494e545f4641494c4544 ('ENTRYPOINT_FAILED')";

const failing = (data: string): string =>
  `Transaction execution has failed:\n0: ${FRAME}\nExecution failed. Failure reason:\n(${data}).\n`;

/** Two calls of the site, then two checks. */
const checks = { after: 2, least: ['53.65 STRK', '23.75 USDC'] };
const because = (text: string): string | undefined =>
  undoneBy({ checks }, text);

describe('a revert', () => {
  it('by the wallet’s own check is recognised by the number of the call', () => {
    expect(because(failing(`${MULTICALL}, 0x3 (''), ${BALANCE}`))).toBe(
      'Undone by your wallet’s check: less than 23.75 USDC',
    );
    expect(
      because('["0x617267656e742f6d756c746963616c6c2d6661696c6564","0x2"]'),
    ).toBe('Undone by your wallet’s check: less than 53.65 STRK');
  });

  it.each([
    ['the first call', failing(`${MULTICALL}, 0x0 (''), ${BALANCE}`)],
    ['a call of the site', failing(`${MULTICALL}, 0x1 (''), ${BALANCE}`)],
    [
      'a call of the site that imitates the account’s words',
      failing(`${MULTICALL}, 0x1 (''), ${MULTICALL}, 0x3 (''), ${BALANCE}`),
    ],
    ['a call that there isn’t', failing(`${MULTICALL}, 0x4 (''), ${BALANCE}`)],
    ['anything else first', failing(`0x1 (''), ${MULTICALL}, 0x3 ('')`)],
    ['text in front', `Sorry: (${MULTICALL}, 0x3 (''))`],
    ['nothing readable', ''],
  ])('by %s isn’t', (_, text) => {
    expect(because(text)).toBeUndefined();
  });

  it('isn’t recognised without checks on record', () => {
    const text = failing(`${MULTICALL}, 0x3 (''), ${BALANCE}`);
    expect(undoneBy({}, text)).toBeUndefined();
  });
});
