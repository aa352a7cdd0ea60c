import { execute } from './funded';
import { classAt } from './node';
import type { TestedWallet } from './snap';
import { SEPOLIA } from '../../src/config/networks';
import { STRK } from '../../src/config/tokens';
import { shortStringToFelt, toFelt, type Felt } from '../../src/core/felt';
import { deployedAddress } from '../../src/starknet/address';

/** UDC v2, which deploys contracts. */
export const DEPLOYER =
  '0x02ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';

/** A Cairo ByteArray of up to 31 characters: no full words, the text, its length. */
const text = (words: string): Felt[] => [
  '0x0',
  shortStringToFelt(words),
  toFelt(words.length),
];

/** Deploys a new ERC-20 token with 6 decimals from a funded account of the wallet, which gets
 * the whole supply; returns its address, padded. */
export async function newToken(
  wallet: TestedWallet,
  owner: Felt,
  symbol: string,
  supply: number,
  classHash?: Felt,
): Promise<Felt> {
  const code = classHash ?? ((await classAt(STRK)) as Felt);
  const constructor: Felt[] = [
    ...text(`${symbol} token`),
    ...text(symbol),
    '0x6',
    toFelt(supply),
    '0x0',
    owner,
    owner,
    owner,
    '0x0',
  ];
  const [salt, notFromZero]: Felt[] = ['0x7', '0x0'];
  await execute(wallet, owner, {
    contractAddress: DEPLOYER,
    entrypoint: 'deploy_contract',
    calldata: [code, salt, notFromZero, constructor.length, ...constructor],
  });
  return deployedAddress(code, '0x7', constructor);
}

/** Deploys the token FOO, of which the owner gets 2.5, and adds it to the wallet. */
export async function watchedToken(
  wallet: TestedWallet,
  owner: Felt,
): Promise<Felt> {
  const tokenAddress = await newToken(wallet, owner, 'FOO', 2_500_000);
  await wallet.answer(true, 'l2net_addErc20Token', {
    address: owner,
    chainId: SEPOLIA,
    tokenAddress,
    tokenName: 'FOO token',
    tokenSymbol: 'FOO',
    tokenDecimals: 6,
  });
  return tokenAddress;
}
