import * as published from '@metamask/key-tree';
import fc from 'fast-check';

import { bundled } from './bundled';
import * as noEd25519 from './no-ed25519';
import * as noPhrases from './no-phrases';
import * as noSeeds from './no-seeds';
import { expectAgreement, type Agreement } from './same-results';

type Library = typeof published;
type Node = published.JsonBIP44CoinTypeNode;

const NO_PHRASE = 'This wallet takes no secret recovery phrase';
const NO_SEED = 'This wallet takes no seed and no extended key';
const NO_ED25519 = 'This wallet has no use for ed25519';

/** What MetaMask gives a snap: a coin type's node, as JSON. */
async function nodeOf(seed: Uint8Array, coinType: number): Promise<Node> {
  const node = await published.BIP44CoinTypeNode.fromSeed({
    derivationPath: [seed, "bip32:44'", `bip32:${String(coinType)}'`],
  } as never);
  return node.toJSON();
}

describe('key-tree without phrases, seeds, extended keys and ed25519', () => {
  let cut: Library;
  let node: Node;

  beforeAll(async () => {
    cut = (await bundled('@metamask/key-tree')) as Library;
    node = await nodeOf(new Uint8Array(32).fill(7), 9004);
  });

  const agree: Agreement<Library> = async (...terms) => {
    await expectAgreement(published, cut, ...terms);
  };

  const seed = fc.uint8Array({ minLength: 16, maxLength: 64 });
  const index = fc.nat(2 ** 31 - 1);

  it('derives the same keys from the node that MetaMask gives', async () => {
    const inputs = fc.record({
      seed,
      coinType: index,
      account: index,
      change: index,
      indices: fc.array(fc.nat(2 ** 32), { maxLength: 2 }),
    });
    await agree(
      inputs,
      async (library, input) => {
        const given = await nodeOf(input.seed, input.coinType);
        const derive = await library.getBIP44AddressKeyDeriver(given, input);
        const keys = await Promise.all(
          input.indices.map((each) => derive(each)),
        );
        return keys.map((key) => [key.toJSON(), key.address, key.fingerprint]);
      },
      50,
    );
  });

  it('accepts and rejects the same nodes', async () => {
    const wrong = Object.entries({
      depth: [-1, 0, 1, 3, 5, 6],
      index: [-1, 0, 0x80000000, 2 ** 32],
      parentFingerprint: [-1, 0, 1.5],
      masterFingerprint: [-1, 0, undefined],
      network: ['mainnet', 'testnet', 'other', undefined],
      publicKey: ['', '0x00', `0x04${'1'.repeat(128)}`],
      privateKey: ['', '0x00', `0x${'f'.repeat(64)}`, undefined],
      chainCode: ['', '0x00', `0x${'0'.repeat(64)}`],
    }).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
    const broken = fc
      .subarray(wrong, { maxLength: 2 })
      .map((members) => Object.assign({}, ...members) as object);
    await agree(broken, async (library, members) => {
      const json = { ...node, ...members } as Node;
      const derive = await library.getBIP44AddressKeyDeriver(json);
      return (await derive(0)).toJSON();
    });
  });

  it('derives the same along any path of BIP-32 and SLIP-10', async () => {
    const segment = fc.tuple(index, fc.constantFrom("'", ''));
    const inputs = fc.record({
      seed,
      kind: fc.constantFrom('bip32', 'slip10'),
      path: fc.array(segment, { minLength: 1, maxLength: 4 }),
    });
    await agree(
      inputs,
      async (library, { kind, path, ...input }) => {
        const root = await published.SLIP10Node.fromSeed({
          derivationPath: [input.seed],
          curve: 'secp256k1',
        });
        const start = await library.SLIP10Node.fromJSON(root.toJSON());
        const segments = path.map(
          ([number, mark]) => `${kind}:${String(number)}${mark}`,
        );
        return (await start.derive(segments as never)).toJSON();
      },
      50,
    );
  });

  it('accepts no phrase', () => {
    const phrase =
      'test test test test test test test test test test test junk';
    expect(published.mnemonicPhraseToBytes(phrase)).toHaveLength(24);
    expect(() => cut.mnemonicPhraseToBytes(phrase)).toThrow(NO_PHRASE);
    expect(() => Reflect.get(noPhrases.wordlist, 0) as unknown).toThrow(
      NO_PHRASE,
    );
  });

  it('accepts no seed or extended key, and returns none', async () => {
    const { BIP44CoinTypeNode, BIP44Node, SLIP10Node } = cut;
    const derivationPath = [new Uint8Array(32)];
    const coinTypePath = [...derivationPath, "bip32:44'", "bip32:9004'"];
    const calls: (() => unknown)[] = [
      () =>
        SLIP10Node.fromSeed({ derivationPath, curve: 'secp256k1' } as never),
      () => BIP44Node.fromSeed({ derivationPath } as never),
      () =>
        BIP44CoinTypeNode.fromSeed({ derivationPath: coinTypePath } as never),
      () => BIP44Node.fromDerivationPath({ derivationPath } as never),
      () => SLIP10Node.fromExtendedKey('xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhh'),
      () => cut.mnemonicToSeed('test'),
      () => cut.createBip39KeyFromSeed(new Uint8Array(64), cut.secp256k1),
      async () => (await BIP44CoinTypeNode.fromJSON(node, 9004)).extendedKey,
      ...Object.values(noSeeds),
    ];
    for (const call of calls) {
      await expect(Promise.resolve().then(call)).rejects.toThrow(NO_SEED);
    }
  });

  it('does not support ed25519', async () => {
    const root = await published.SLIP10Node.fromSeed({
      derivationPath: [new Uint8Array(32)],
      curve: 'ed25519',
    });
    await expect(
      (async () => {
        const start = await cut.SLIP10Node.fromJSON(root.toJSON());
        return await start.derive(["slip10:0'"]);
      })(),
    ).rejects.toThrow(NO_ED25519);
    expect(() => cut.ed25519.getPublicKey(new Uint8Array(32))).toThrow(
      NO_ED25519,
    );
    for (const member of ['ExtendedPoint', 'getPublicKey', 'sign', 'utils']) {
      expect(() => Reflect.get(noEd25519.ed25519, member) as unknown).toThrow(
        NO_ED25519,
      );
    }
  });
});
