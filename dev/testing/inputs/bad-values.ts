import type { Json } from '@metamask/snaps-sdk';

import { callOf } from './example-requests';
import { STARK_PRIME, toFelt } from '../../../src/core/felt';
import { ACCOUNT } from '../wallet/sends';

/** A felt that is too large for an amount, and is no address of the wallet. */
export const FOREIGN = toFelt(2n ** 250n);
/** An Ethereum address. */
export const ETHEREUM = `0x${'ab'.repeat(20)}`;
const TEXTS = [null, 'feed', ['feed']];
const FLAGS = [...TEXTS, 7, 'yes', { feed: 7 }];
const NUMBERS = [...TEXTS, { feed: 7 }, -7, 1.5, 2 ** 53, 1e300, true];
const COUNTS = [...NUMBERS, '0x7', 2 ** 31];
const TOO_LARGE = [STARK_PRIME, 2n ** 256n].map(toFelt);
const FELTS = [...NUMBERS, ...TOO_LARGE, STARK_PRIME.toString(), '-7', '0xg'];
const ADDRESSES = [
  ...FELTS,
  ETHEREUM,
  '0x5',
  `0x${'0'.repeat(64)}`,
  `${ACCOUNT}\n`,
  ACCOUNT.replace('a', 'A'),
  toFelt(2n ** 251n - 256n),
];
const CALLS = [null, 'feed', [], Array.from({ length: 101 }, () => callOf(0))];

/** Names of members, and invalid values for each of them. */
const BAD: [names: string, values: Json[]][] = [
  ['addressIndex startScanIndex', COUNTS],
  ['maxScanned maxMissed', [...COUNTS, 101]],
  ['pageSize txnsInLastNumOfDays', [...COUNTS, 9999]],
  ['address userAddress tokenAddress contractAddress walletAddress', ADDRESSES],
  ['signerAddress senderAddress', ADDRESSES],
  ['classHash compiledClassHash', FELTS],
  ['contract casm', [null, 7, true, 'feed', ['feed'], '"feed"']],
  ['tokenName tokenSymbol symbol image', [null, 7, ['feed']]],
  ['tokenDecimals decimals', [null, true, ['feed']]],
  [
    'signature',
    [
      ...NUMBERS,
      '0x1',
      '30060201',
      '3006020101020200',
      ['0xfeed', 'x'],
      Array.from({ length: 513 }, () => '0xfeed'),
    ],
  ],
  ['typedDataMessage', [null, 7, true, 'feed', ['feed']]],
  ['chainId chain_id', FELTS],
  ['silent_mode silentMode', FLAGS],
  ['id chain_name', [...NUMBERS.slice(2), 'a'.repeat(129)]],
  [
    'rpc_urls block_explorer_url block_explorer_urls icon_urls',
    [null, 'feed', 7, Array.from({ length: 21 }, () => 'feed')],
  ],
  [
    'rpc_urls.0 block_explorer_url.0 block_explorer_urls.0 icon_urls.0',
    [...NUMBERS.slice(2), 'a'.repeat(2_049)],
  ],
  ['transactionHash', [...FELTS, '0x0']],
  ['calls invocations transactions', [...CALLS, [callOf(2000), callOf(2001)]]],
  ['calldata', [null, 'feed', Array.from({ length: 4001 }, () => '0xfeed')]],
  ['entrypoint', [...NUMBERS.slice(2), 'a b', '7f', 'f'.repeat(129)]],
  ['nonce maxFee tip', [...FELTS, FOREIGN]],
  ['max_amount max_price_per_unit', [...FELTS, FOREIGN]],
  ['blockIdentifier', [...NUMBERS, ...TOO_LARGE]],
  ['paymasterData accountDeploymentData', [null, 'feed', ['0xfeed']]],
  ['version', [null, 'feed', 1, '0x1', 4, `0x1${'0'.repeat(31)}3`]],
  ['details transactionsDetail resourceBounds', TEXTS],
  ['invocationsDetails contractPayload', TEXTS],
  ['calls.0 invocations.0 transactions.0', TEXTS],
  ['l1_gas l1_data_gas l2_gas', TEXTS],
  ['deploy skipValidate cairoVersion withDeployTxn onlyFromState', FLAGS],
  ['nonceDataAvailabilityMode feeDataAvailabilityMode', FLAGS],
  ['contract_address', ADDRESSES],
  ['entry_point', [...NUMBERS.slice(2), 'a b', '7f', 'f'.repeat(129)]],
  ['amount', [null, 'feed', -7]],
  [
    'calldata.0 low high',
    [...FELTS.slice(0, 2), -7, 1.5, ...TOO_LARGE, '-7', '0xg'],
  ],
  ['class_hash compiled_class_hash', FELTS],
  ['contract_class', [null, 7, true, 'feed', ['feed'], '"feed"']],
  ['api_version', [...TEXTS, 'yes', '0.6', '0.11', '0.8.0-rc.1']],
  ['types domain message options', TEXTS],
  ['StarknetDomain Greeting StarknetDomain.0 Greeting.0', [null, 'feed', 7]],
  ['name type primaryType text', [null, 7, ['feed']]],
  ['revision', [null, 7, ['feed'], '2']],
  ['native_currency', TEXTS],
];

/** Values that the member at a path must not have; none if it is unknown. */
export function badValues(path: string): Json[] {
  const name = /[a-z]\w*(?:\.0)?$/iu.exec(path)?.[0] ?? '';
  return BAD.find(([names]) => names.split(' ').includes(name))?.[1] ?? [];
}
