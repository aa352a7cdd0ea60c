import { readCasm, readSierra } from './class-reader';
import { casmHash, classHash } from './contract-class';
import {
  CASM,
  CASM_HASH,
  CLASS_HASH,
  OLD_CASM_HASH,
  SIERRA,
} from '../../test/support/contract-class';
import { plainClassHash } from '../../test/support/plain-hash';

const quietly = async (): Promise<void> => Promise.resolve();

describe('classHash', () => {
  it('is that of starknet.js', async () => {
    expect(await classHash(readSierra(SIERRA), quietly)).toBe(CLASS_HASH);
  });

  it.each([0, 1, 2, 511, 512, 513, 1500])(
    'is that of starknet.js for %d felts',
    async (felts) => {
      const sierra = {
        ...SIERRA,
        sierra_program: Array.from({ length: felts }, (_, place) => place),
      };
      expect(await classHash(readSierra(sierra), quietly)).toBe(
        plainClassHash(sierra),
      );
    },
  );

  it('takes an ABI as a node gives it: as text, letter by letter', async () => {
    const abi = '[{"type": "function", "name": "say", "inputs": []}]';
    const sierra = readSierra({ ...SIERRA, abi });
    expect(await classHash(sierra, quietly)).toBe(CLASS_HASH);
    const spaced = readSierra({ ...SIERRA, abi: `${abi} ` });
    expect(await classHash(spaced, quietly)).not.toBe(CLASS_HASH);
  });

  it('tells how far it is, and ends where it is told to', async () => {
    const sierra = readSierra({
      ...SIERRA,
      sierra_program: Array.from({ length: 2000 }, () => '0x1'),
    });
    const shares: number[] = [];
    await classHash(sierra, async (share) => {
      shares.push(share);
      return Promise.resolve();
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toStrictEqual([...shares].sort((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    const stopped = classHash(sierra, async () =>
      Promise.reject(new Error('stop')),
    );
    await expect(stopped).rejects.toThrow('stop');
  });
});

describe('casmHash', () => {
  it.each([
    ['0.13.4', OLD_CASM_HASH],
    ['0.14.0', OLD_CASM_HASH],
    ['0.14.1', CASM_HASH],
    ['0.15.0', CASM_HASH],
  ])('is the one that Starknet %s wants', (version, hash) => {
    expect(casmHash(readCasm(CASM), version)).toBe(hash);
  });

  it('takes segments in segments from 0.14.1 on', () => {
    const nested = readCasm({ ...CASM, bytecode_segment_lengths: [1, [1, 1]] });
    expect(casmHash(nested, '0.14.1')).not.toBe(CASM_HASH);
    expect(() => casmHash(nested, '0.14.0')).toThrow();
  });
});
