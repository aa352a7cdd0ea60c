import {
  type GenericSnapElement,
  Box,
  Text,
  Form,
  Button,
  Field as Labelled,
  Dropdown,
  Option,
  Checkbox,
} from '@metamask/snaps-sdk/jsx';
import {
  type SettingsField,
  FIELD_GROUPS,
  SETTINGS_FIELDS,
  isKeyField,
  parseSettings,
  type SettingsFieldErrors,
  savedValues,
} from './data/endpoint-fields';
import { formPage, type OpenForm } from './form';
import type { PageState } from './notice-banner';
import type { Page } from './page';
import { formBox, pageHead, textField } from './parts';
import { EXPLORERS } from '../config/explorers';
import { ALL_NETWORKS } from '../config/networks';
import type { ConnectionReport } from '../core/connection-report';
import { type Settings, withEdits } from '../state/settings';
import {
  banner,
  note,
  presentElements,
  smallLine,
  type DialogContent,
  section,
  line,
  row,
} from '../ui/components/fields';
import { Icon } from '../ui/components/icon';
import { networkLabel } from '../ui/format';
import { t, type TextKey } from '../ui/translate';

/** The names of the form and its buttons. The last one is followed by a field's name. */
const SETTINGS_FORM = 'settings';
const SAVE_BUTTON = 'saveSettings';
const TEST_BUTTON = 'checkConnections';
const REMOVE_BUTTON = 'remove';

type Update = {
  readonly outcome?: SettingsOutcome;
  /** What is saved by now. */
  readonly saved?: Settings;
};

type EndpointsForm = OpenForm<
  Settings,
  Readonly<Record<string, unknown>>,
  Update
>;

/** The endpoints and keys, behind the settings. */
export const endpointsPage: Page = formPage({
  name: SETTINGS_FORM,
  back: 'settings',
  valuesOf: (stored) => stored,
  read: async ({ settings }) => settings.read(),
  draw: (before, { outcome, saved = before, notices }: PageState & Update) =>
    renderSettings({ ...viewOf(saved, outcome), outcome, notices }),
  actions: {
    [SAVE_BUTTON]: async (form) => run(form, save),
    [TEST_BUTTON]: async (form) => run(form, test),
    [REMOVE_BUTTON]: async (form, _, of) => {
      const field = SETTINGS_FIELDS.find((name) => name === of);
      return (
        field &&
        run(form, async ({ context }) => {
          await context.settings.save({ [field]: '' });
          return { notice: 'removed' };
        })
      );
    },
  },
  enter: SAVE_BUTTON,
});

/** Does something that takes a while, and reports what came of it, whatever was typed
 * meanwhile. */
async function run(
  form: EndpointsForm,
  act: (form: EndpointsForm) => Promise<SettingsOutcome>,
): Promise<undefined> {
  await form.redraw({ outcome: { notice: 'asking' } });
  const outcome = await act(form);
  const saved = await form.context.settings.read();
  await form.redraw({ outcome, saved });
}

/** All or nothing: if one value is invalid, none is saved. */
async function save({
  context,
  data: before,
  typed,
}: EndpointsForm): Promise<SettingsOutcome> {
  const { valid, errors } = parseSettings(typed);
  if (Object.keys(errors).length > 0) {
    return { notice: 'refused', errors };
  }
  // The wallet would silently skip a Starknet node of another chain.
  const nodes = ALL_NETWORKS.map(({ ownNodeSetting }) => ownNodeSetting);
  const reports = await context.checkConnections(
    withEdits(before, valid),
    nodes.filter((field) => valid[field] !== undefined),
  );
  const misled: SettingsFieldErrors = Object.fromEntries(
    reports.flatMap(({ of, answer }) =>
      !answer.ok && answer.why === 'other-chain' ? [[of, answer.why]] : [],
    ),
  );
  if (Object.keys(misled).length > 0) {
    return { notice: 'refused', errors: misled, reports };
  }
  await context.settings.save(valid);
  return {
    notice: reports.every(({ answer }) => answer.ok)
      ? 'saved'
      : 'saved-unanswered',
    reports,
    saved: SETTINGS_FIELDS.filter((field) => valid[field] !== undefined),
  };
}

/** Tests the saved settings, overridden by the typed values: exactly the settings that saving
 * would put into use, so a saved key doesn't go to a typed host. */
async function test({
  context,
  data: before,
  typed,
}: EndpointsForm): Promise<SettingsOutcome> {
  const { valid, errors } = parseSettings(typed);
  const reports = await context.checkConnections(withEdits(before, valid));
  return {
    notice: reports.length > 0 ? 'tested' : 'nothing-to-test',
    errors,
    reports,
  };
}

function viewOf(saved: Settings, outcome?: SettingsOutcome) {
  const isNew = outcome === undefined || outcome.saved !== undefined;
  return {
    /** The saved fields: a URL's host, or the services that a key is for, "" if there are
     * none yet. */
    set: savedValues(saved),
    /** The node fields that aren't set, of networks with a single public node. */
    alone: ALL_NETWORKS.flatMap(({ nodes, ownNodeSetting }): SettingsField[] =>
      nodes.length === 1 && saved[ownNodeSetting] === ''
        ? [ownNodeSetting]
        : [],
    ),
    /** What is chosen, in redraws that reset these fields. */
    ...(isNew && { explorer: saved.explorer, secondNode: saved.secondNode }),
  };
}

/** The result of the user's last action. */
export type SettingsOutcome = {
  /** The banner that reports it. */
  readonly notice: keyof typeof SEVERITIES;
  readonly errors?: SettingsFieldErrors;
  readonly reports?: readonly ConnectionReport[];
  /** The fields just saved, which are emptied. All others keep the typed text. */
  readonly saved?: readonly SettingsField[];
};

/** The settings page's data, without any secret: the wallet stores what is drawn. */
export type SettingsView = ReturnType<typeof viewOf> &
  Partial<PageState> & {
    /** Absent when the page opens. */
    readonly outcome?: SettingsOutcome | undefined;
  };

const SEVERITIES = {
  asking: 'info',
  saved: 'success',
  'saved-unanswered': 'warning',
  refused: 'danger',
  removed: 'success',
  tested: 'info',
  'nothing-to-test': 'info',
} as const satisfies Record<string, Parameters<typeof banner>[2]>;

/** Renders the settings page. The wallet keeps the typed text: fields have no value,
 * except those to be emptied. */
export function renderSettings(view: SettingsView): GenericSnapElement {
  const { notices = [], secondNode } = view;
  return formBox(
    SETTINGS_FORM,
    [
      pageHead(t('endpoints.title'), { notices }),
      note(t('settings.intro')),
      <Form name={SETTINGS_FORM}>
        {presentElements([
          FIELD_GROUPS.map(([name, fields]) =>
            section(t(`settings.${name}`), [
              <Text>{t(`settings.${name}.what`)}</Text>,
              name === 'explorer' && explorerField(view),
              fields.map((field) => fieldLines(field, view)),
              name === 'starknet' && [
                <Checkbox
                  name="secondNode"
                  label={t('settings.secondNode')}
                  checked={secondNode}
                />,
                smallLine(t('settings.secondNode.what')),
              ],
            ]),
          ),
          summary(view),
        ])}
      </Form>,
    ],
    [SAVE_BUTTON, t('settings.save')],
    [TEST_BUTTON, t('settings.test')],
  );
}

/** A field, and below it the saved value with a button to remove it. */
function fieldLines(
  field: SettingsField,
  { set, alone, outcome }: SettingsView,
): DialogContent {
  const error = outcome?.errors?.[field];
  const { [field]: host } = set;
  const isKey = isKeyField(field);
  const unset = isKey ? 'settings.not-set' : 'settings.not-set.url';
  const isSet = isKey ? 'settings.is-set.for' : 'settings.is-set.host';
  return [
    textField(field, t(`settings.${field}`), {
      error: error && t(`settings.error.${error}`),
      type: isKey ? 'password' : 'text',
      placeholder: t(host === undefined ? unset : 'settings.keep'),
      value: outcome?.saved?.includes(field) === true ? '' : undefined,
    }),
    alone.includes(field) && line(t('settings.starknet.alone')),
    host !== undefined && (
      <Box direction="horizontal" alignment="space-between">
        {line(host === '' ? t('settings.is-set') : t(isSet, { host }), true)}
        <Button name={`${REMOVE_BUTTON}:${field}`} variant="destructive">
          <Icon name="close" size="inherit" />
          {t('settings.remove')}
        </Button>
      </Box>
    ),
  ];
}

function explorerField({ explorer }: SettingsView): GenericSnapElement {
  return (
    <Labelled label={t('settings.explorer.which')}>
      <Dropdown name="explorer" value={explorer}>
        <Option value="none">{t('explorer.none')}</Option>
        {Object.entries(EXPLORERS).map(([kind, { name }]) => (
          <Option value={kind}>{name}</Option>
        ))}
      </Dropdown>
    </Labelled>
  );
}

/** The result of the last action, next to the buttons where the user looks. */
function summary({ outcome }: SettingsView): DialogContent {
  if (outcome === undefined) {
    return [];
  }
  const { notice, reports = [] } = outcome;
  const text: TextKey = `settings.notice.${notice}.text`;
  return [
    banner(t(`settings.notice.${notice}`), t(text), SEVERITIES[notice]),
    reports.map((report) =>
      row(t(`settings.${report.of}`), connectionText(report)),
    ),
  ];
}

function connectionText({ answer, milliseconds }: ConnectionReport): string {
  const why = answer.ok ? 'ok' : answer.why;
  return t(`connection.${why}`, {
    milliseconds: String(milliseconds),
    ...('chain' in answer && { chain: networkLabel(answer.chain) }),
    ...('status' in answer && { status: String(answer.status) }),
  });
}
