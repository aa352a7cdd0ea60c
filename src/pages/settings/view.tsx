import {
  Box,
  Checkbox,
  Dropdown,
  Field,
  Option,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { note, presentElements } from '../../ui/components/fields';
import { t } from '../../ui/translate';
import { pageHead, targetButton, type PageState } from '../parts';

/** The data of the settings page. */
export type PreferencesView = {
  readonly preferences: {
    readonly startNetwork: string;
    readonly showsValues: boolean;
    readonly hidesSmall: boolean;
    readonly mayAsk: string;
  };
  /** The networks to start with. */
  readonly networks: readonly {
    readonly chainId: string;
    readonly name: string;
  }[];
};

/** Draws the settings for everybody; fields have the names of the preferences. */
export function renderPreferences(
  view: PreferencesView & PageState,
): GenericSnapElement {
  const { startNetwork, showsValues, hidesSmall, mayAsk } = view.preferences;
  return (
    <Box>
      {presentElements([
        pageHead(t('settings.title'), view),
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
            <Option value="connected">
              {t('preferences.sites.connected')}
            </Option>
          </Dropdown>
        </Field>,
        note(t('preferences.sites.text')),
        targetButton(t('home.sites'), 'sites'),
        targetButton(t('endpoints.title'), 'endpoints'),
        note(t('endpoints.text')),
      ])}
    </Box>
  );
}
