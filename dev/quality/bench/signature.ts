import { interleave, spend, type Spread } from './samples';
import { STRK } from '../../../src/config/tokens';
import { padFelt, toFelt } from '../../../src/core/felt';
import { publicKeyOf, signHash } from '../../../src/starknet/curve';
import { NO_BOUNDS, transactionHash } from '../../../src/starknet/transaction';

const ROUNDS = 15;

/** Signatures per round. */
const COUNT = 20;

/**
 * Measures the processor time of one signature in a send: the hash of a transfer, the
 * signature, and its verification.
 *
 * @returns Milliseconds of processor time per signature.
 */
export async function timeSignature(): Promise<Spread> {
  const privateKey = toFelt(2n ** 240n + 17n);
  const sender = padFelt(publicKeyOf(privateKey));
  const sign = (): void => {
    for (let run = 0; run < COUNT; run += 1) {
      const hash = transactionHash({
        type: 'INVOKE',
        chainId: '0x534e5f5345504f4c4941',
        sender,
        nonce: BigInt(run),
        tip: 0n,
        bounds: NO_BOUNDS,
        calls: [
          {
            contractAddress: padFelt(STRK),
            entrypoint: 'transfer',
            calldata: ['0xb0b', toFelt(run), '0x0'],
          },
        ],
      });
      signHash(hash, privateKey);
    }
  };
  const { signed } = await interleave(ROUNDS, {
    signed: async () => {
      const { wall, cpu } = await spend(sign);
      return { wall: wall / COUNT, cpu: cpu / COUNT };
    },
  });
  return signed.cpu;
}
