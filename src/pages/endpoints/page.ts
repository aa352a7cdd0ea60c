import type { UserInputEvent } from '@metamask/snaps-sdk';

import { parseSettings, savedValues } from './form';
import {
  KEY_FIELDS,
  REMOVE_BUTTON,
  renderSettings,
  SAVE_BUTTON,
  SETTINGS_FORM,
  TEST_BUTTON,
  type SettingsField,
  type SettingsOutcome,
  type SettingsFieldErrors,
} from './view';
import { EXPLORERS } from '../../config/explorers';
import { ALL_NETWORKS } from '../../config/networks';
import type { Context } from '../../context/context';
import {
  URL_SETTINGS,
  type ConnectionReport,
} from '../../core/connection-report';
import { logError } from '../../rpc/error-log';
import { withEdits, type Settings } from '../../state/settings';
import { typeOf, type PageDrawing } from '../../ui/page-interfaces';
import type { Page, PageHandle } from '../page';

/** The endpoints that are probed before they are saved: the wallet would silently skip a
 * Starknet node of another chain. */
const PROBED: readonly ConnectionReport['of'][] = ALL_NETWORKS.map(
  ({ ownNodeSetting }) => ownNodeSetting,
);

const FIELDS: readonly SettingsField[] = [...URL_SETTINGS, ...KEY_FIELDS];

/** The endpoints and keys, behind the settings. */
export const endpointsPage: Page = {
  back: 'settings',
  render: async (context) => draw(await context.settings.read()),
  onInput: async (context, page, event) => {
    const act = actionFor(event);
    if (act === undefined) {
      return undefined;
    }
    const before = await context.settings.read();
    await page.redraw(draw(before, { notice: 'asking' }));
    try {
      const outcome = await act(context, before, page);
      await page.redraw(draw(await context.settings.read(), outcome));
    } catch (error) {
      logError(error);
      await page.redraw(draw(before, { notice: 'failed' }));
    }
    return undefined;
  },
};

type Action = (
  context: Context,
  before: Settings,
  page: PageHandle,
) => Promise<SettingsOutcome>;

function actionFor(event: UserInputEvent): Action | undefined {
  const type = typeOf(event);
  // The Enter key submits the form where the wallet supports that.
  if (event.name === SAVE_BUTTON || type === 'FormSubmitEvent') {
    return save;
  }
  if (type !== 'ButtonClickEvent') {
    return undefined;
  }
  if (event.name === TEST_BUTTON) {
    return test;
  }
  const field = FIELDS.find((name) => event.name === REMOVE_BUTTON + name);
  return field === undefined
    ? undefined
    : async ({ settings }) => {
        await settings.save({ [field]: '' });
        return { notice: 'removed' };
      };
}

/** All or nothing: if one value is invalid, none is saved. */
async function save(
  context: Context,
  before: Settings,
  page: PageHandle,
): Promise<SettingsOutcome> {
  const { valid, errors } = parseSettings(await page.valuesIn(SETTINGS_FORM));
  if (Object.keys(errors).length > 0) {
    return { notice: 'refused', errors };
  }
  const reports = await context.checkConnections(
    withEdits(before, valid),
    PROBED.filter((field) => valid[field] !== undefined),
  );
  const chainErrors: SettingsFieldErrors = Object.fromEntries(
    reports.flatMap(({ of, answer }) =>
      !answer.ok && answer.why === 'other-chain' ? [[of, answer.why]] : [],
    ),
  );
  if (Object.keys(chainErrors).length > 0) {
    return { notice: 'refused', errors: chainErrors, reports };
  }
  await context.settings.save(valid);
  return {
    notice: reports.every(({ answer }) => answer.ok)
      ? 'saved'
      : 'saved-unanswered',
    reports,
    saved: FIELDS.filter((field) => valid[field] !== undefined),
  };
}

/** Tests the saved settings, overridden by the typed values: exactly the settings that saving
 * would put into use, so a saved key doesn't go to a typed host. */
async function test(
  context: Context,
  before: Settings,
  page: PageHandle,
): Promise<SettingsOutcome> {
  const { valid, errors } = parseSettings(await page.valuesIn(SETTINGS_FORM));
  const reports = await context.checkConnections(withEdits(before, valid));
  return {
    notice: reports.length > 0 ? 'tested' : 'nothing-to-test',
    errors,
    reports,
  };
}

function draw(saved: Settings, outcome?: SettingsOutcome): PageDrawing {
  const isNew = outcome === undefined || outcome.saved !== undefined;
  return renderSettings({
    set: savedValues(saved),
    alone: ALL_NETWORKS.flatMap(({ nodes, ownNodeSetting }) =>
      nodes.length === 1 && saved[ownNodeSetting] === ''
        ? [ownNodeSetting]
        : [],
    ),
    explorers: EXPLORERS,
    ...(isNew && { explorer: saved.explorer, secondNode: saved.secondNode }),
    ...(outcome && { outcome }),
  });
}
