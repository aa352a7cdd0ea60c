import type { FormSubmitEvent, UserInputEvent } from '@metamask/snaps-sdk';

import { parseSettings } from './parse-form';
import {
  KEY_FIELDS,
  REMOVE,
  SETTINGS_FORM,
  TEST,
  type Field,
  type SettingsFieldErrors,
  type Outcome,
} from './types';
import { renderSettings } from './view';
import type { Context } from '../../context/context';
import {
  URL_SETTINGS,
  type ConnectionReport,
} from '../../core/connection-report';
import { parseUrl } from '../../core/url';
import { EXPLORERS, type Settings } from '../../state/settings';
import type { Drawing } from '../../ui/page-interfaces';
import type { RouteParams, Page, PageHandle } from '../page';

/** The nodes that are asked for their chain before they are saved: the wallet
 * would not use one of another chain, and the user wonder why. */
const CHECKED: readonly ConnectionReport['of'][] = [
  'starknetMainnetRpcUrl',
  'starknetSepoliaRpcUrl',
];

const FIELDS: readonly Field[] = [...URL_SETTINGS, ...KEY_FIELDS];

/** The settings page: what the user may set, checked as it is saved. */
export const settingsPage: Page = {
  render: async (context, about) => draw(await context.settings.read(), about),
  onInput: async (context, shown, event) => {
    const act = actionFor(event);
    if (act === undefined) {
      return undefined;
    }
    const { params: about } = shown;
    const before = await context.settings.read();
    await shown.redraw(draw(before, about, { notice: 'asking' }));
    try {
      const outcome = await act(context, before, shown);
      await shown.redraw(draw(await context.settings.read(), about, outcome));
    } catch {
      await shown.redraw(draw(before, about, { notice: 'failed' }));
    }
    return undefined;
  },
};

type Action = (
  context: Context,
  before: Settings,
  shown: PageHandle,
) => Promise<Outcome>;

function actionFor(event: UserInputEvent): Action | undefined {
  // As text: the SDK's enum would bring 3 kB of structs into the bundle.
  const type: string = event.type;
  if (type === 'FormSubmitEvent' && event.name === SETTINGS_FORM) {
    const { value } = event as FormSubmitEvent;
    return async (context, before) => save(context, before, value);
  }
  if (type !== 'ButtonClickEvent') {
    return undefined;
  }
  if (event.name === TEST) {
    return test;
  }
  const field = FIELDS.find((name) => event.name === REMOVE + name);
  return field === undefined
    ? undefined
    : async ({ settings }) => {
        await settings.save({ [field]: '' });
        return { notice: 'removed' };
      };
}

/** All or nothing: where one value can't be used, none is saved. */
async function save(
  context: Context,
  before: Settings,
  values: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const { valid, errors } = parseSettings(values);
  if (Object.keys(errors).length > 0) {
    return { notice: 'refused', errors: errors };
  }
  const reports = await context.testConnections(
    { ...before, ...valid },
    CHECKED.filter((field) => valid[field] !== undefined),
  );
  const ofOtherChains: SettingsFieldErrors = Object.fromEntries(
    reports.flatMap(({ of, answer }) =>
      !answer.ok && answer.why === 'other-chain' ? [[of, answer.why]] : [],
    ),
  );
  if (Object.keys(ofOtherChains).length > 0) {
    return { notice: 'refused', errors: ofOtherChains, reports };
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

/** Tries what is set, with what was typed in its place. */
async function test(
  context: Context,
  before: Settings,
  shown: PageHandle,
): Promise<Outcome> {
  const { valid, errors } = parseSettings(await shown.valuesIn(SETTINGS_FORM));
  const reports = await context.testConnections({ ...before, ...valid });
  return {
    notice: reports.length > 0 ? 'tested' : 'nothing-to-test',
    errors: errors,
    reports,
  };
}

/** Nothing but hosts of what is set goes into the page. */
function draw(saved: Settings, about: RouteParams, outcome?: Outcome): Drawing {
  const isNew = outcome === undefined || outcome.saved !== undefined;
  return renderSettings({
    set: Object.fromEntries([
      ...URL_SETTINGS.filter((field) => saved[field] !== '').map((field) => [
        field,
        parseUrl(saved[field])?.host ?? '',
      ]),
      ...KEY_FIELDS.filter((field) => saved[field] !== '').map((field) => [
        field,
        '',
      ]),
    ]) as Partial<Record<Field, string>>,
    explorers: EXPLORERS,
    leadsBack: about.from === 'home',
    ...(isNew ? { explorer: saved.explorer } : {}),
    ...(outcome === undefined ? {} : { outcome }),
  });
}
