import { LIBRARIES } from './libraries';
import { bundleOf } from './support/bundle';
import { connectBy } from './support/connect';
import { describeDapp } from './support/dapp-suite';
import { newDeclaration } from './support/declaration';
import { approve } from './support/metamask';
import { poll } from './support/poll';
import { isSigned, message } from './support/signed';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';
import { MAINNET, SEPOLIA } from '../../src/config/networks';
import { ETH, STRK } from '../../src/config/tokens';

for (const library of LIBRARIES) {
  describeDapp(
    `dapps of ${library.name}`,
    async () => bundleOf(library),
    (current) => {
      it('connects when the user agrees, and again without asking', async () => {
        const dapp = current();
        const { act, metaMask } = dapp;
        // Loading the page asked the user nothing.
        expect(metaMask.questions()).toBe(0);
        expect(await act('address')).toBeUndefined();

        metaMask.userWill(async (window) => window.refuse());
        // Some libraries let the user retry in their own window, so this may never end.
        connectBy(library, dapp).catch(() => undefined);
        // One question of MetaMask's, and one of the snap's.
        await poll(
          async () => Promise.resolve(metaMask.questions()),
          (questions) => questions >= 2,
        );
        await dapp.reload();
        expect(await act('address')).toBeUndefined();

        metaMask.userWill(approve);
        const refused = metaMask.questions();
        await connectBy(library, dapp);
        await poll(async () => act('address'), sameAddress(ADDRESSES[0]));
        expect(metaMask.questions()).toBe(refused + 1);

        await dapp.reload();
        await poll(async () => act('address'), sameAddress(ADDRESSES[0]));
        expect(BigInt((await act('chainId')) ?? 0)).toBe(BigInt(SEPOLIA));
        expect(metaMask.questions()).toBe(refused + 1);
      });

      it('sends, signs, declares, watches and switches', async () => {
        const dapp = current();
        const { act, network } = dapp;
        await network.node.mint(ADDRESSES[0], 100);
        await connectBy(library, dapp);
        await poll(async () => act('address'), sameAddress(ADDRESSES[0]));

        const hash = await act('send', [
          {
            contractAddress: STRK,
            entrypoint: 'transfer',
            calldata: ['0x123', '0x5', '0x0'],
          },
        ]);
        expect(await network.node.balanceOf('0x123')).toBe(5n);
        expect(BigInt(hash)).toBeGreaterThan(0n);

        for (const revision of ['0', '1'] as const) {
          const typedData = message(revision);
          const signature = await act('sign', typedData);
          const signed = { typedData, signature, address: ADDRESSES[0] };
          expect(await isSigned(network.url, signed)).toBe(true);
          const other = { ...signed, typedData: message(revision, 'Other') };
          expect(await isSigned(network.url, other)).toBe(false);
        }

        const declaration = await newDeclaration(network, library.name);
        const classHash = await act('declare', declaration);
        await expect(
          network.node.ask('starknet_getClass', {
            block_id: 'latest',
            class_hash: classHash,
          }),
        ).resolves.toHaveProperty('sierra_program');

        expect(await act('watch', ETH)).toBe(true);
        expect(await act('switchTo', MAINNET)).toBe(true);
        await poll(
          async () => act('chainId'),
          (chainId) => BigInt(chainId ?? 0) === BigInt(MAINNET),
        );
      });

      it('sees another account, and that it was disconnected', async () => {
        const dapp = current();
        const { act, metaMask, origin, page } = dapp;
        await connectBy(library, dapp);
        await poll(async () => act('address'), sameAddress(ADDRESSES[0]));

        const home = await metaMask.openHome();
        metaMask.userWill(async (window) => {
          await window.choose('account', 'new');
          await approve(window);
        });
        await home.click('sites');
        await home.click(`sites:${encodeURIComponent(origin)}`);
        await home.click(`site-account:${origin}`);
        await poll(async () => act('address'), sameAddress(ADDRESSES[1]));
        // The dapp continues with that account.
        metaMask.userWill(approve);
        expect(await act('sign', message('1'))).toHaveLength(2);

        if (library.failsAtRemoval === true) {
          await page.goto('about:blank');
          await home.click(`remove-site:${origin}`);
        } else {
          await home.click(`remove-site:${origin}`);
          await poll(
            async () => act('address'),
            (address) => address === undefined,
          );
        }
        const asked = metaMask.questions();
        await dapp.reload();
        expect(await act('address')).toBeUndefined();
        expect(metaMask.questions()).toBe(asked);
      });
    },
  );
}

/** Libraries write addresses with and without leading zeros. */
function sameAddress(wanted: string): (address: string | undefined) => boolean {
  return (address) =>
    address !== undefined && BigInt(address) === BigInt(wanted);
}
