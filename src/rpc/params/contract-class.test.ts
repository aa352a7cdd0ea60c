import { ContractPayloadParam } from './contract-class';
import { ProofParam } from './proof';
import { CASM, SIERRA } from '../../../test/support/contract-class';
import { read } from '../../../test/support/read-param';

describe('a class to declare', () => {
  it.each([
    [{ casm: CASM }, 'ok'],
    [{ compiledClassHash: '0x5' }, 'ok'],
    [{ casm: CASM, compiledClassHash: '0x5' }, 'ok'],
    [{}, 'casm: casm or compiledClassHash'],
    [{ classHash: '0x5' }, 'casm: casm or compiledClassHash'],
  ])('needs its CASM or its compiled class hash (%#)', (members, expected) => {
    const result = read(ContractPayloadParam, { contract: SIERRA, ...members });
    expect(typeof result === 'string' ? result : 'ok').toBe(expected);
  });

  it('needs its Sierra', () => {
    expect(read(ContractPayloadParam, { casm: CASM })).toMatch(/^contract: /u);
  });
});

describe('a proof', () => {
  it('may be left out', () => {
    expect(read(ProofParam, undefined)).toEqual({ value: undefined });
  });

  it.each([null, '', [], {}])('may not be %p', (input) => {
    expect(read(ProofParam, input)).toBe(
      'no proof: this wallet sends no STRK20 transactions',
    );
  });
});
