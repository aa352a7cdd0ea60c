import { Account, hash, type Call } from 'starknet';

import {
  balanceOf,
  describeOnOldClasses,
  mint,
  nodeUrl,
  useNode,
} from './support/node';
import { PHRASE } from '../dev/local/test-accounts/phrase';
import { printedOf, runKeysProgram } from '../dev/website/keys-program';

// What the website tells whoever has to do without the wallet, followed to the letter: keys by the
// page's program, then starknet.js as published. An account far from those of other tests.
const printed = printedOf(runKeysProgram(PHRASE), 9);

const STRK =
  '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d';
/** Local blocks come at once. */
const OFTEN = { retryInterval: 100 };

const SAFE_PLACE = '0x5afe';

const TYPES = [
  {
    name: 'Ready 0.4.0',
    classHash:
      '0x036078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f',
    calldata: (publicKey: string) => ['0', publicKey, '1'],
    more: {},
  },
  {
    name: 'Argent, Cairo 0',
    classHash:
      '0x025ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918',
    calldata: (publicKey: string) => [
      '0x033434ad846cdd5f23eb73ff09fe6fddd568284a0fb7d1be20ee482f044dabe2',
      hash.getSelectorFromName('initialize'),
      '2',
      publicKey,
      '0',
    ],
    more: { cairoVersion: '0' as const },
  },
];

describeOnOldClasses('an account without the wallet', () => {
  useNode();

  it.each(TYPES)(
    '$name is deployed and emptied with its private key',
    async ({ name, classHash, calldata, more }) => {
      const { privateKey = '', publicKey = '', [name]: address = '' } = printed;
      await mint(address, 10);
      const provider = { nodeUrl: nodeUrl() };
      const account = new Account({
        provider,
        address,
        signer: privateKey,
        ...more,
      });
      const deployed = await account.deployAccount(
        {
          classHash,
          constructorCalldata: calldata(publicKey),
          addressSalt: publicKey,
        },
        { tip: 0n },
      );
      expect(BigInt(deployed.contract_address)).toBe(BigInt(address));
      await account.provider.waitForTransaction(
        deployed.transaction_hash,
        OFTEN,
      );
      const call: Call = {
        contractAddress: STRK,
        entrypoint: 'transfer',
        calldata: [SAFE_PLACE, '0x1bc16d674ec80000', '0x0'],
      };
      const before = await balanceOf(SAFE_PLACE);
      const sent = await account.execute(call, { tip: 0n });
      await account.provider.waitForTransaction(sent.transaction_hash, OFTEN);
      expect((await balanceOf(SAFE_PLACE)) - before).toBe(2n * 10n ** 18n);
    },
  );
});
