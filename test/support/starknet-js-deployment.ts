import { constants, ec, hash } from 'starknet';

const BOUND = { max_amount: 0x200000n, max_price_per_unit: 0x20n };

/** An account's deployment on Sepolia. */
type Deployment = {
  readonly contractAddress: string;
  readonly classHash: string;
  readonly constructorCalldata: string[];
  readonly addressSalt: string;
};

/** The hash of a deployment with the bounds of `COMPLETE` (sends.ts), computed by
 * starknet.js alone. */
function plainDeploymentHash(deployment: Deployment): string {
  return hash.calculateDeployAccountTransactionHash({
    contractAddress: deployment.contractAddress,
    classHash: deployment.classHash,
    compiledConstructorCalldata: deployment.constructorCalldata,
    salt: deployment.addressSalt,
    version: '0x3',
    chainId: constants.StarknetChainId.SN_SEPOLIA,
    nonce: 0,
    nonceDataAvailabilityMode: 0,
    feeDataAvailabilityMode: 0,
    resourceBounds: { l1_gas: BOUND, l1_data_gas: BOUND, l2_gas: BOUND },
    tip: 0,
    paymasterData: [],
  });
}

/**
 * @param deployment - A deployment with the bounds of `COMPLETE` (sends.ts).
 * @returns Whether the signature is valid, by starknet.js alone.
 */
export function isDeploymentSigned(
  deployment: Deployment,
  signature: readonly string[],
  publicKey: string,
): boolean {
  const [r = '', s = ''] = signature;
  const parts = new ec.starkCurve.Signature(BigInt(r), BigInt(s));
  const x = publicKey.slice(2).padStart(64, '0');
  return ['02', '03'].some((sign) =>
    ec.starkCurve.verify(parts, plainDeploymentHash(deployment), sign + x),
  );
}
