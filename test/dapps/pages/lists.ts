import 'l2net-snap/register';
import { connect } from '@starknet-io/get-starknet';
import { createStore } from '@starknet-io/get-starknet-discovery';
import starknet from 'get-starknet-3';

/** What the user of a dapp can choose from. */
export type Lists = {
  /** The ids in get-starknet v3's list. */
  readonly ids: () => Promise<readonly string[]>;
  /** The names in the list of get-starknet's discovery. */
  readonly names: () => readonly string[];
  /** Opens get-starknet v4's modal. Resolves to the id of the wallet that connected. */
  readonly choose: () => Promise<string | undefined>;
};

declare global {
  interface Window {
    lists?: Lists;
  }
}

const store = createStore();

window.lists = {
  ids: async () =>
    (await starknet.getAvailableWallets()).map(({ id }) => id).sort(),
  names: () =>
    store
      .getWallets()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('l2net'))
      .sort(),
  choose: async () => (await connect({ modalMode: 'alwaysAsk' }))?.id,
};
