import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { bundleOfText } from './support/bundle';
import { describeDapp } from './support/dapp-suite';
import { poll } from './support/poll';
import { ADDRESSES } from '../../dev/testing/wallet/seed-phrase';

const README = readFileSync(join(__dirname, '../../README.md'), 'utf8');

/** The ten lines of a dapp. */
const [, EXAMPLE = ''] =
  /```ts\n(import 'l2net-snap\/register';\n.*?)```/su.exec(README) ?? [];

describeDapp(
  'the dapp of the README',
  async () => bundleOfText(EXAMPLE),
  (current) => {
    it('connects and sends 1 STRK', async () => {
      const { network } = current();
      await network.node.mint(ADDRESSES[0], 100);
      await poll(
        async () => network.node.balanceOf('0x123'),
        (balance) => balance === 10n ** 18n,
      );
    });
  },
);
