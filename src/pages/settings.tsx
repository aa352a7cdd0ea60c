import {
  type GenericSnapElement,
  Field,
  Dropdown,
  Option,
  Checkbox,
} from '@metamask/snaps-sdk/jsx';
import { type PageState } from './notice-banner';
import { type Page, pageOf } from './page';
import { menuRow, pageBox } from './parts';
import { ALL_NETWORKS, networkView } from '../config/networks';
import type { Context } from '../context/context';
import { isPreferences } from '../state/preferences';
import { note } from '../ui/components/fields';
import { networkLabel } from '../ui/format';
import { typeOf } from '../ui/page-interfaces';
import { t } from '../ui/translate';

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

async function read({ preferences }: Pick<Context, 'preferences'>) {
  return {
    preferences: await preferences.read(),
    /** The networks to start with. */
    networks: ALL_NETWORKS.map(({ chainId }) => {
      return { chainId, name: networkLabel(networkView(chainId)) };
    }),
  };
}

/** Draws the settings for everybody; fields have the names of the preferences. */
export function renderPreferences(
  view: Awaited<ReturnType<typeof read>> & PageState,
): GenericSnapElement {
  const { startNetwork, showsValues, hidesSmall, mayAsk } = view.preferences;
  return pageBox(t('settings.title'), view, [
    <Field label={t('preferences.start')}>
      <Dropdown name="startNetwork" value={startNetwork}>
        <Option value="last">{t('preferences.start.last')}</Option>
        {view.networks.map(({ chainId, name }) => (
          <Option value={chainId}>{name}</Option>
        ))}
      </Dropdown>
    </Field>,
    <Checkbox
      name="showsValues"
      label={t('preferences.values')}
      checked={showsValues}
    />,
    <Checkbox
      name="hidesSmall"
      label={t('preferences.small')}
      checked={hidesSmall}
    />,
    <Field label={t('preferences.sites')}>
      <Dropdown name="mayAsk" value={mayAsk}>
        <Option value="all">{t('preferences.sites.all')}</Option>
        <Option value="connected">{t('preferences.sites.connected')}</Option>
      </Dropdown>
    </Field>,
    note(t('preferences.sites.text')),
    menuRow('connect', t('home.sites'), 'sites'),
    menuRow('setting', t('endpoints.title'), 'endpoints'),
    note(t('endpoints.text')),
  ]);
}
