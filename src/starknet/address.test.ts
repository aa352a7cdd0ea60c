import fc from 'fast-check';
import { getChecksumAddress, hash } from 'starknet';
import {
  deployedAddress,
  functionNames,
  parseAddress,
  parseTypedAddress,
  selectorOf,
} from './address';

const ADDRESS =
  '0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d';

describe('parseAddress', () => {
  it.each([
    ADDRESS,
    ADDRESS.replace('0x0', '0x'),
    `0x${ADDRESS.slice(2).toUpperCase()}`,
    getChecksumAddress(ADDRESS),
  ])('reads %s', (text) => {
    expect(parseAddress(text)).toStrictEqual({ ok: true, address: ADDRESS });
  });

  it.each([
    ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045', 'ethereum'],
    [getChecksumAddress(ADDRESS).replace('F', 'f'), 'checksum'],
    ['strk1qyt5jtxq', 'bech32'],
    ['STRK1QYT5JTXQ', 'bech32'],
    ['0x4718f5a0fc34cc', 'format'],
    [ADDRESS.slice(2), 'format'],
    [`${ADDRESS}0`, 'format'],
    ['0x'.padEnd(66, '0'), 'range'],
    ['0x'.padEnd(66, 'f'), 'range'],
    [`0x${(2n ** 251n - 256n).toString(16)}`, 'range'],
  ])('refuses %s: %s', (text, why) => {
    expect(parseAddress(text)).toStrictEqual({ ok: false, why });
  });
});

describe('parseTypedAddress', () => {
  it.each([
    ADDRESS,
    `starknet:${ADDRESS}`,
    `STARKNET:${getChecksumAddress(ADDRESS)}`,
  ])('reads %s', (text) => {
    expect(parseTypedAddress(text)).toStrictEqual({
      ok: true,
      address: ADDRESS,
    });
  });

  it.each([
    [`starknet:${ADDRESS}@0x534e5f4d41494e`, 'link'],
    [`starknet:${ADDRESS}/transfer?address=${ADDRESS}`, 'link'],
    [`starknet:${ADDRESS}?amount=5`, 'link'],
    [`starknet: ${ADDRESS}`, 'link'],
    [`starknet://${ADDRESS}`, 'link'],
    ['starknet:0x5', 'format'],
    [`ethereum:${ADDRESS}`, 'ethereum'],
    [`other:${ADDRESS}`, 'format'],
  ])('refuses %s: %s', (text, why) => {
    expect(parseTypedAddress(text)).toStrictEqual({ ok: false, why });
  });

  it('is not how sites name addresses', () => {
    expect(parseAddress(`starknet:${ADDRESS}`).ok).toBe(false);
  });
});

describe('deployedAddress', () => {
  it('gives the address at which a node deploys the account', () => {
    // From the trace of a DEPLOY_ACCOUNT on starknet-devnet 0.10.1.
    const publicKey =
      '0x2202275e27873286b71dae62930bbf6420d2e933bbc7cb08e09019e7218ad9c';
    expect(
      deployedAddress(
        '0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f',
        publicKey,
        ['0x0', publicKey, '0x1'],
      ),
    ).toBe(
      '0x04372324d2aa06b772b0059fde3ed9162687adc7cae3d7dd318c354b83fa83c5',
    );
  });
});

describe('selectorOf', () => {
  it('is the Starknet Keccak of the name', () => {
    // As explorers show it for ERC-20 transfers.
    expect(selectorOf('transfer')).toBe(
      '0x83afd3f4caedc6eebf44246fe54e38c95e3179a5ec9ea81740eca5b482d12e',
    );
  });

  it('is the one of starknet.js for any text', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(texts, (text) => {
        expect(selectorOf(text)).toBe(hash.getSelectorFromName(text));
      }),
    );
  });
});

describe('functionNames', () => {
  it('finds a function by its selector', () => {
    const nameOf = functionNames(['approve', 'transfer']);
    expect(
      nameOf(
        '0x83afd3f4caedc6eebf44246fe54e38c95e3179a5ec9ea81740eca5b482d12e',
      ),
    ).toBe('transfer');
    expect(nameOf('0x1')).toBeUndefined();
  });
});
