import { ec, Signer } from 'starknet';

import { STRK } from '../../../src/config/tokens';
import { padFelt, toFelt, type Felt } from '../../../src/core/felt';
import { publicKeyOf, signHash } from '../../../src/starknet/curve';
import { NO_BOUNDS, transactionHash } from '../../../src/starknet/transaction';

const PRIVATE_KEY = toFelt(2n ** 240n + 17n);
const SENDER = padFelt(publicKeyOf(PRIVATE_KEY));
const CHAIN = '0x534e5f5345504f4c4941';

/** A transfer of that many units. */
const transferOf = (units: number) => ({
  contractAddress: padFelt(STRK),
  entrypoint: 'transfer',
  calldata: ['0xb0b', toFelt(units), '0x0'] as Felt[],
});

const hashOf = (run: number): Felt =>
  transactionHash({
    type: 'INVOKE',
    chainId: CHAIN,
    sender: SENDER,
    nonce: BigInt(run),
    tip: 0n,
    bounds: NO_BOUNDS,
    calls: [transferOf(run)],
  });

const NO_BOUND = { max_amount: 0n, max_price_per_unit: 0n };

export type SignerName = 'send' | 'hash' | 'bare' | 'starknetJs';

/** Ways to sign. Each call signs something else. */
export const SIGNERS: Readonly<Record<SignerName, (run: number) => unknown>> = {
  /** What the wallet does in a send: the hash of a transfer, the signature, the public key,
   * and the verification. */
  send: (run: number) => signHash(hashOf(run), PRIVATE_KEY),
  /** The same without the transaction's hash. */
  hash: (run: number) => signHash(toFelt(run + 1), PRIVATE_KEY),
  /** The same three steps by the bare curve. */
  bare: (run: number) => {
    const hash = toFelt(run + 1);
    const signature = ec.starkCurve.sign(hash, PRIVATE_KEY);
    const publicKey = ec.starkCurve.getPublicKey(PRIVATE_KEY);
    return ec.starkCurve.verify(signature, hash, publicKey);
  },
  /** A transfer by starknet.js, which doesn't verify. */
  starknetJs: (run: number) =>
    new Signer(PRIVATE_KEY).signTransaction([transferOf(run)], {
      walletAddress: SENDER,
      chainId: CHAIN,
      cairoVersion: '1',
      version: '0x3',
      nonce: run,
      tip: 0n,
      paymasterData: [],
      accountDeploymentData: [],
      nonceDataAvailabilityMode: 'L1',
      feeDataAvailabilityMode: 'L1',
      resourceBounds: {
        l1_gas: NO_BOUND,
        l2_gas: NO_BOUND,
        l1_data_gas: NO_BOUND,
      },
    }),
};
