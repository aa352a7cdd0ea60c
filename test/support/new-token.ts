import { node } from './node';
import type { Ended } from '../../dev/playground/simulator/wallet';
import { STRK } from '../../src/config/tokens';
import { shortStringToFelt, toFelt, type Felt } from '../../src/core/felt';
import { deployedAddress } from '../../src/starknet/address';

/** A wallet whose user answers the dialog of a request. */
type Approver = {
  readonly answer: (
    approve: boolean,
    method: string,
    params: unknown,
  ) => Promise<Ended>;
};

/** UDC v2, which deploys contracts. */
const DEPLOYER =
  '0x02ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';

/** A Cairo ByteArray of up to 31 characters: no full words, the text, its length. */
const text = (words: string): Felt[] => [
  '0x0',
  shortStringToFelt(words),
  toFelt(words.length),
];

/**
 * Deploys a new ERC-20 token with 6 decimals from a funded account of the wallet.
 *
 * @param owner - Its account, which receives the whole supply.
 * @param supply - In the token's smallest unit.
 * @returns The token's address, padded.
 */
export async function newToken(
  wallet: Approver,
  owner: Felt,
  symbol: string,
  supply: number,
): Promise<Felt> {
  const classHash = await node<Felt>('starknet_getClassHashAt', {
    block_id: 'latest',
    contract_address: STRK,
  });
  const words = [...text(`${symbol} token`), ...text(symbol)];
  const roles: Felt[] = [owner, owner, owner, '0x0'];
  const constructorCalldata: Felt[] = [
    ...words,
    '0x6',
    toFelt(supply),
    '0x0',
    ...roles,
  ];
  const [salt, notFromZero]: Felt[] = ['0x7', '0x0'];
  const { error } = await wallet.answer(true, 'l2net_executeTxn', {
    address: owner,
    calls: {
      contractAddress: DEPLOYER,
      entrypoint: 'deploy_contract',
      calldata: [
        classHash,
        salt,
        notFromZero,
        toFelt(constructorCalldata.length),
        ...constructorCalldata,
      ],
    },
  });
  if (error !== undefined) {
    throw new Error(JSON.stringify(error));
  }
  return deployedAddress(classHash, '0x7', constructorCalldata);
}
