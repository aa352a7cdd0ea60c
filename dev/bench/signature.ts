import { STRK } from '../../src/config/tokens';
import { padFelt, toFelt } from '../../src/core/felt';
import { publicKeyOf, signHash } from '../../src/starknet/curve';
import { NO_BOUNDS, transactionHash } from '../../src/starknet/transaction';

const RUNS = 200;
const WARM_UP = 20;

/**
 * Measures the CPU time of one signature in a send: the hash of a transfer, the
 * signature, and its verification.
 *
 * @returns Milliseconds of CPU time per signature.
 */
export function timeSignature(): number {
  const privateKey = toFelt(2n ** 240n + 17n);
  const sender = padFelt(publicKeyOf(privateKey));
  const sign = (run: number): void => {
    const hash = transactionHash({
      type: 'INVOKE',
      chainId: '0x534e5f5345504f4c4941',
      sender,
      nonce: BigInt(run),
      tip: 0n,
      bounds: NO_BOUNDS,
      nonceDataMode: 0,
      feeDataMode: 0,
      calls: [
        {
          contractAddress: padFelt(STRK),
          entrypoint: 'transfer',
          calldata: ['0xb0b', toFelt(run), '0x0'],
        },
      ],
    });
    signHash(hash, privateKey);
  };
  for (let run = 0; run < WARM_UP; run += 1) {
    sign(run);
  }
  const before = process.cpuUsage();
  for (let run = 0; run < RUNS; run += 1) {
    sign(run);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / RUNS;
}
