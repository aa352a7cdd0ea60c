import { ec, hash } from 'starknet';

import {
  grindPrivateKey,
  publicKeyOf,
  signerGuid,
  signFor,
  signHash,
} from './curve';
import { padFelt, shortStringToFelt } from '../core/felt';

// StarkWare's published vectors (crypto-cpp and starkex-resources).
const SEED =
  '0x86f3e7293141f20a8baff320e8ee4accb9d4a4bf2b4d295e8cee784db46e0519';
const GROUND =
  '0x5c8c8683596c732541a59e03007b2d30dbbbb873556fe65b5fb63c16688f941';
const KEY = '0x3c1e9550e66958296d11b60f8e8e7a7ad990d07fa65d5f7652c4a6c87d4e3cc';
const PUBLIC =
  '0x77a3b314db07c45076d11f62b6f9e748a39790441823307743cf00d6597ea43';
const HASH =
  '0x397e76d1667c4454bfb83514e120583af836f8e32a516765497823eabe16a3f';
const SIGNATURE = [
  '0x173fd03d8b008ee7432977ac27d1e9d1a1f6c98b1a2f05fa84a21c84c44e882',
  '0x4b6d75385aed025aa222f28a0adc6d58db78ff17e51c3f59e259b131cd5a1cc',
];

it('a private key is ground from a seed, and gives its public key', () => {
  expect(grindPrivateKey(SEED)).toBe(GROUND);
  expect(publicKeyOf(KEY)).toBe(PUBLIC);
});

it('a signature is that of the vector, with r and s in range', () => {
  const signature = signHash(HASH, KEY);
  expect(signature).toStrictEqual(SIGNATURE);
  const { n } = ec.starkCurve.CURVE;
  for (const part of signature) {
    expect(BigInt(part) > 0n && BigInt(part) < n).toBe(true);
  }
});

it('a faulty signature is never released', async () => {
  const { starkCurve } = ec;
  jest.resetModules();
  jest.doMock('starknet', () => ({
    ec: {
      starkCurve: {
        ...starkCurve,
        sign: (_: string, key: string) => starkCurve.sign('1', key),
      },
    },
  }));
  const { signHash: signFaultily } = await import('./curve');
  expect(() => signFaultily(HASH, KEY)).toThrow('does not match the key');
});

describe('the signature of an account', () => {
  const signer = {
    address: '0x1',
    index: 0,
    accountType: 'ready-0.4.0',
    publicKey: padFelt(PUBLIC),
    privateKey: KEY,
  } as const;

  it('is [r, s] for a single owner', () => {
    expect(signFor(HASH, signer)).toStrictEqual(SIGNATURE);
    expect(signFor(HASH, signer, false)).toStrictEqual(SIGNATURE);
  });

  it('names the signer for one of several', () => {
    expect(signFor(HASH, signer, true)).toStrictEqual([
      '0x1',
      '0x0',
      PUBLIC,
      ...SIGNATURE,
    ]);
  });
});

it('the GUID of a key is its Poseidon hash with the name of its type', () => {
  expect(signerGuid(padFelt(PUBLIC))).toBe(
    hash.computePoseidonHash(shortStringToFelt('Starknet Signer'), PUBLIC),
  );
});
