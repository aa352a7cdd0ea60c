import { messageViewOf } from '../../test/support/message-view';
import { MAIL } from '../../test/support/typed-data';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { Finding } from '../warnings/types';

const judged = (findings: readonly Finding[]): string =>
  findings.find(({ name }) => /-chain$/u.test(name))?.name ?? 'same';

/** Which chain the dialog says that a message is for, on Sepolia: the warning's name, or
 * "same". */
function chainOf(name: string, type: string, value: unknown): string {
  const { findings } = messageViewOf({
    ...MAIL,
    types: { ...MAIL.types, StarkNetDomain: [{ name, type }] },
    domain: { [name]: value },
  });
  return judged(findings);
}

/** The same in revision 1, in which text is not a felt. */
function chainOfText(value: string): string {
  const { findings } = messageViewOf({
    ...MAIL,
    types: {
      Mail: MAIL.types.Mail,
      Person: MAIL.types.Person,
      StarknetDomain: [
        { name: 'chainId', type: 'string' },
        { name: 'revision', type: 'shortstring' },
      ],
    },
    domain: { chainId: value, revision: '1' },
  });
  return judged(findings);
}

const decimal = (chainId: string): string => BigInt(chainId).toString();

describe('a message’s chain', () => {
  it.each([
    ['chainId', 'felt', 'SN_SEPOLIA', 'same'],
    ['chain_id', 'felt', 'SN_SEPOLIA', 'same'],
    ['chainId', 'felt', SEPOLIA, 'same'],
    ['chainId', 'shortstring', decimal(SEPOLIA), 'same'],
    ['chainId', 'u128', decimal(SEPOLIA), 'same'],
    ['chainId', 'u128', decimal(MAINNET), 'other-chain'],
    ['chainId', 'felt', 'SN_MAIN', 'other-chain'],
    ['chain_id', 'felt', MAINNET, 'other-chain'],
    ['chainId', 'ContractAddress', SEPOLIA, 'other-chain'],
    ['chain', 'felt', SEPOLIA, 'no-chain'],
  ])('in %s as a %s of %p: %s', (name, type, value, expected) => {
    expect(chainOf(name, type, value)).toBe(expected);
  });

  it.each([
    ['SN_SEPOLIA', 'same'],
    [SEPOLIA, 'same'],
    [decimal(SEPOLIA), 'same'],
    ['SN_MAIN', 'other-chain'],
    [MAINNET, 'other-chain'],
    [decimal(MAINNET), 'other-chain'],
    ['sn_sepolia', 'other-chain'],
    ['', 'other-chain'],
    // In UTF-16BE, these characters have the bytes of "SN_SEPOLIA".
    ['\u534e\u5f53\u4550\u4f4c\u4941', 'other-chain'],
    ['SN_SEPOLIA\u0000', 'other-chain'],
  ])('as the text %p: %s', (value, expected) => {
    expect(chainOfText(value)).toBe(expected);
  });
});
