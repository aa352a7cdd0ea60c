import * as published from '@metamask/key-tree';
import fc from 'fast-check';

import { bundled } from './bundled';
import * as noEd25519 from './no-ed25519';
import * as noPhrases from './no-phrases';
import * as noSeeds from './no-seeds';
import * as noSha512 from './no-sha512';
import { expectAgreement, type Agreement } from './same-results';

type Library = typeof published;
type Node = published.JsonBIP44CoinTypeNode;

const NO_PHRASE = 'This wallet takes no secret recovery phrase';
const NO_SEED = 'This wallet takes no seed and no extended key';
const NO_SHA512 = 'This wallet derives no keys without WebCrypto';
const NO_ED25519 = 'This wallet has no use for ed25519';

/** The node of a coin type as JSON, which MetaMask passes to a snap. */
async function nodeOf(seed: Uint8Array, coinType: number): Promise<Node> {
  const node = await published.BIP44CoinTypeNode.fromSeed({
    derivationPath: [seed, "bip32:44'", `bip32:${String(coinType)}'`],
  } as never);
  return node.toJSON();
}

/** The members that a node of the reduced library keeps. */
function membersOf(node: published.BIP44Node): unknown {
  return [
    node.depth,
    node.network,
    node.curve,
    node.privateKey,
    node.publicKey,
    node.fingerprint,
    node.masterFingerprint,
    node.privateKeyBytes,
    node.publicKeyBytes,
    node.compressedPublicKeyBytes,
    node.chainCodeBytes,
  ];
}

describe('key-tree reduced to key derivation', () => {
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
      change: fc.oneof(index, fc.record({ index, hardened: fc.boolean() })),
      indices: fc.array(fc.tuple(fc.nat(2 ** 32), fc.boolean()), {
        maxLength: 2,
      }),
    });
    await agree(
      inputs,
      async (library, input) => {
        const given = await nodeOf(input.seed, input.coinType);
        const derive = await library.getBIP44AddressKeyDeriver(given, input);
        const keys = await Promise.all(
          input.indices.map((each) => derive(...each)),
        );
        return [derive.coin_type, derive.path, ...keys.map(membersOf)];
      },
      50,
    );
  });

  it('derives the same public keys from a node without a private key', async () => {
    await agree(
      fc.tuple(seed, index),
      async (library, [from, child]) => {
        const { privateKey: _, ...rest } = await nodeOf(from, 9004);
        const given = await library.BIP44CoinTypeNode.fromJSON(rest, 9004);
        const derive = await library.getBIP44AddressKeyDeriver(given);
        return [
          given.publicKey,
          await derive(child).catch((error: unknown) => String(error)),
        ];
      },
      10,
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
      return membersOf(await derive(0));
    });
  });

  it('derives no key without WebCrypto, instead of computing SHA-512 itself', async () => {
    const derive = await cut.getBIP44AddressKeyDeriver(node);
    const subtle = jest.replaceProperty(globalThis, 'crypto', {} as Crypto);
    try {
      await expect(derive(0)).rejects.toThrow(NO_SHA512);
    } finally {
      subtle.restore();
    }
    expect((await derive(0)).privateKey).toMatch(/^0x/u);
    for (const use of [
      () => (noSha512.sha512 as () => unknown)(),
      () => Reflect.get(noSha512.sha512, 'create') as unknown,
    ]) {
      expect(use).toThrow(NO_SHA512);
    }
  });

  it('accepts no recovery phrase', () => {
    const phrase =
      'test test test test test test test test test test test junk';
    expect(published.mnemonicPhraseToBytes(phrase)).toHaveLength(24);
    expect(() => cut.mnemonicPhraseToBytes(phrase)).toThrow(NO_PHRASE);
    expect(() => Reflect.get(noPhrases.wordlist, 0) as unknown).toThrow(
      NO_PHRASE,
    );
  });

  it('accepts no seed or extended key, and returns none', async () => {
    const gone = [
      ...['fromSeed', 'fromDerivationPath', 'fromNode'].map(
        (name) => [cut.BIP44CoinTypeNode, name] as const,
      ),
      ...['fromJSON', 'fromSeed', 'fromDerivationPath'].flatMap(
        (name) =>
          [
            [cut.BIP44Node, name],
            [cut.SLIP10Node, name],
          ] as const,
      ),
      ...[cut.BIP44CoinTypeNode, cut.BIP44Node, cut.SLIP10Node].flatMap(
        (holder) =>
          ['extendedKey', 'toJSON', 'neuter', 'derive', 'address'].map(
            (name) => [holder.prototype, name] as const,
          ),
      ),
    ] as const;
    for (const [holder, name] of gone) {
      expect(name in holder).toBe(false);
    }
    const calls: (() => unknown)[] = [
      () => cut.SLIP10Node.fromExtendedKey('xprv9s21ZrQH143K24Mfq5zL5MhWK9h'),
      () => cut.BIP44Node.fromExtendedKey('xprv9s21ZrQH143K24Mfq5zL5MhWK9h'),
      () => cut.getBIP44AddressKeyDeriver('xprv9s21ZrQH143K24Mfq5zL5MhWK9h'),
      () => cut.mnemonicToSeed('test'),
      () => cut.createBip39KeyFromSeed(new Uint8Array(64), cut.secp256k1),
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
      cut.SLIP10Node.fromExtendedKey(root.toJSON() as never),
    ).rejects.toThrow();
    for (const use of Object.values(noEd25519)) {
      expect(use).toThrow(NO_ED25519);
    }
  });
});
