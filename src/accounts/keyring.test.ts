import {
  BIP44CoinTypeNode,
  type JsonBIP44CoinTypeNode,
} from '@metamask/key-tree';

import { accountAddress, createKeyring } from './keyring';
import { PHRASE } from '../../dev/local/test-accounts/phrase';
import type { Account } from '../core/account';
import { ACCOUNT_TYPE_NAMES } from '../core/account-types';
import { publicKeyOf } from '../starknet/curve';

const pause = async (): Promise<void> => Promise.resolve();
const noPhrases = async (): Promise<[]> => Promise.resolve([]);

const entropy = async (): Promise<JsonBIP44CoinTypeNode> => {
  const node = await BIP44CoinTypeNode.fromDerivationPath([
    `bip39:${PHRASE}`,
    "bip32:44'",
    "bip32:9004'",
  ]);
  return node.toJSON();
};

// Addresses of the seed phrase's first keys. In the simulation tests, a node deploys
// Ready accounts at these addresses, which confirms them.
const VECTORS = [
  {
    index: 0,
    publicKey:
      '0x7f0ecd1ec6159e6a7c70084aaa7d693d9113149b80ab72618602a185e2c1f2b',
    addresses: [
      '0x06a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27',
      '0x04b7360c3135c7d75e79dc47da9ceb043201bd67b1bf196629fb785f783bcb1f',
      '0x01373170969180d77b1c5a2cfc397a391ec8b730ad1132dc45d46b5aeb7771d9',
    ],
  },
] as const;

describe('createKeyring', () => {
  it.each(VECTORS)(
    'derives key and addresses of index $index',
    async ({ index, publicKey, addresses }) => {
      const [derived] = await createKeyring(
        entropy,
        pause,
        noPhrases,
      ).publicKeys([index]);
      expect(derived).toBe(publicKey);
      expect(
        ACCOUNT_TYPE_NAMES.map((kind) => accountAddress(kind, publicKey)),
      ).toStrictEqual(addresses);
    },
  );

  it('pauses after each key', async () => {
    let pauses = 0;
    const pausing = async (): Promise<void> => {
      pauses += 1;
      return Promise.resolve();
    };
    const keyring = createKeyring(entropy, pausing, noPhrases);
    await keyring.publicKeys([0, 1, 2]);
    expect(pauses).toBe(3);
  });

  it('requests entropy once for any number of keys, and never caches it', async () => {
    const ask = jest.fn(entropy);
    const keyring = createKeyring(ask, pause, noPhrases);
    const keys = await keyring.publicKeys([0, 1, 2]);
    expect(new Set(keys).size).toBe(3);
    expect(ask).toHaveBeenCalledTimes(1);
    await keyring.publicKeys([0]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('passes the account’s own key to the callback', async () => {
    const { index, publicKey, addresses } = VECTORS[0];
    const account = {
      index,
      publicKey,
      address: addresses[1],
      accountType: 'argent-0.3.1',
    } as const;
    const derived = await createKeyring(entropy, pause, noPhrases).use(
      account,
      ({ privateKey }) => publicKeyOf(privateKey),
    );
    expect(derived).toBe(publicKey);
  });

  it('signs nothing for an address not derived from the key', async () => {
    const sign = jest.fn();
    const account = {
      index: 0,
      publicKey: VECTORS[0].publicKey,
      address: VECTORS[0].addresses[1],
      accountType: 'ready-0.4.0',
    } as const;
    await expect(
      createKeyring(entropy, pause, noPhrases).use(account, sign),
    ).rejects.toMatchObject({ kind: 'not-found' });
    expect(sign).not.toHaveBeenCalled();
  });
});

describe('another phrase', () => {
  const OTHER_PHRASE = `${'abandon '.repeat(11)}about`;
  const entropyOf = async (
    source: string | undefined,
  ): Promise<JsonBIP44CoinTypeNode> => {
    if (source === 'gone') {
      throw new Error('Entropy source with ID "gone" not found.');
    }
    const phrase = source === 'second' ? OTHER_PHRASE : PHRASE;
    const node = await BIP44CoinTypeNode.fromDerivationPath([
      `bip39:${phrase}`,
      "bip32:44'",
      "bip32:9004'",
    ]);
    return node.toJSON();
  };
  const keyring = createKeyring(entropyOf, pause, noPhrases);
  const accountUnder = async (source: string): Promise<Account> => {
    const [publicKey = '0x0'] = await keyring.publicKeys([0], 'second');
    const address = accountAddress('ready-0.4.0', publicKey);
    return { index: 0, accountType: 'ready-0.4.0', publicKey, address, source };
  };

  it('has accounts of its own, whose keys are derived from it', async () => {
    const account = await accountUnder('second');
    expect(account.publicKey).not.toBe(VECTORS[0].publicKey);
    expect(
      await keyring.use(account, ({ privateKey }) => publicKeyOf(privateKey)),
    ).toBe(account.publicKey);
  });

  it.each([undefined, 'third', 'gone'])(
    'signs nothing with a key of the phrase %s instead',
    async (source) => {
      const sign = jest.fn();
      const account = await accountUnder('second');
      const { source: _, ...rest } = account;
      const wrong = source === undefined ? rest : { ...rest, source };
      await expect(keyring.use(wrong, sign)).rejects.toThrow(
        source === 'gone' ? 'not found' : 'does not belong to its key',
      );
      expect(sign).not.toHaveBeenCalled();
    },
  );

  it('is none if MetaMask can’t list them', async () => {
    const fail = async (): Promise<never> => Promise.reject(new Error('no'));
    const { otherPhrases } = createKeyring(entropy, pause, fail);
    expect(await otherPhrases()).toStrictEqual([]);
  });
});
