import { ETH, STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import { flat, letter, session } from '../../catalogue/typed-data';
import { OUTSIDE_EXECUTION } from '../../testing/inputs/typed-data';

/** An address that belongs to nobody. */
const STRANGER =
  '0x05d1a7c3b9e4f20867ab3c9d1e5f7a2b4c6d8e9f0a1b2c3d4e5f60718293a4b5';

type DappCall = {
  readonly contractAddress: string;
  readonly entrypoint: string;
  readonly calldata: readonly string[];
};

const ONE = 10n ** 18n;

function tokenCall(
  entrypoint: string,
  amount: bigint,
  to = STRANGER,
  token: string = STRK,
): DappCall {
  return {
    contractAddress: padFelt(token as `0x${string}`),
    entrypoint,
    calldata: [to, amount.toString(), '0'],
  };
}

/**
 * Transactions whose dialogs the documentation shows: plain, dangerous and long ones.
 *
 * @returns Their calls, by the screenshot's name.
 */
export function approvalScenes(
  address: string,
): Readonly<Record<string, readonly DappCall[]>> {
  return {
    'send-plain': [tokenCall('transfer', (3n * ONE) / 2n)],
    'send-most': [tokenCall('transfer', 97n * ONE)],
    'approve-unlimited': [tokenCall('approve', 2n ** 128n - 1n)],
    takeover: [
      {
        contractAddress: address,
        entrypoint: 'upgrade',
        calldata: ['0x1234', '0'],
      },
    ],
    'send-batch': [
      ...[1n, 2n, 3n, 4n, 5n, 6n, 7n].map((units) =>
        tokenCall('transfer', units * (ONE / 10n), address.replace(/.$/u, '1')),
      ),
      tokenCall('approve', 50n * ONE),
      tokenCall('approve', ONE, STRANGER, ETH),
    ],
  };
}

const DAY = 86_400;

/**
 * Messages whose dialogs the documentation shows.
 *
 * @param now - The current time, in Unix seconds.
 * @returns Typed data, by the screenshot's name.
 */
export function messageScenes(now: number): Readonly<Record<string, object>> {
  return {
    'sign-order': flat('Order', {
      collection: ['ContractAddress', STRANGER],
      tokenId: ['u128', 7],
      price: ['u128', (2n * ONE).toString()],
      currency: ['ContractAddress', ETH],
      expiry: ['timestamp', now + DAY],
    }),
    'sign-session': session({ 'Expires At': now + 3 * DAY }),
    'sign-long': letter({ text: 'Read all of this. '.repeat(200) }),
    'sign-gasless': gaslessMessage(now),
  };
}

/** An address that sends outside executions. */
const SENDER =
  '0x02b7e1f4c8d5a3960718e2f3c4b5a69788f0e1d2c3b4a5968778695a4b3c2d1e';

/**
 * @param now - The current time, in Unix seconds.
 * @returns A payment that a paymaster sends, with its fee, as typed data.
 */
export function gaslessMessage(now: number): object {
  const calls = [
    tokenCall('transfer', (3n * ONE) / 2n),
    tokenCall('transfer', ONE / 20n, SENDER),
  ];
  return {
    ...OUTSIDE_EXECUTION,
    message: {
      ...OUTSIDE_EXECUTION.message,
      Caller: SENDER,
      'Execute Before': String(now + 3600),
      Calls: calls.map(({ contractAddress, entrypoint, calldata }) => ({
        To: contractAddress,
        Selector: entrypoint,
        Calldata: calldata,
      })),
    },
  };
}
