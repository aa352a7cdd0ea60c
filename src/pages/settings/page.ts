import { renderPreferences, type PreferencesView } from './view';
import { ALL_NETWORKS, networkView } from '../../config/networks';
import type { Context } from '../../context/context';
import { isPreferences } from '../../state/preferences';
import { networkLabel } from '../../ui/format';
import { typeOf } from '../../ui/page-interfaces';
import { pageOf, type Page } from '../page';

/** The settings for everybody. Each is saved as soon as it is changed. */
export const settingsPage: Page = pageOf([], read, renderPreferences, {
  onInput: async ({ preferences }, _, event) => {
    if (typeOf(event) === 'InputChangeEvent') {
      const { name = '', value } = event as { name?: string; value?: unknown };
      const changed = { ...(await preferences.read()), [name]: value };
      if (isPreferences(changed)) {
        await preferences.save(changed);
      }
    }
    return undefined;
  },
});

async function read({ preferences }: Context): Promise<PreferencesView> {
  return {
    preferences: await preferences.read(),
    networks: ALL_NETWORKS.map(({ chainId }) => {
      return { chainId, name: networkLabel(networkView(chainId)) };
    }),
  };
}
