import type { UserInputEvent } from '@metamask/snaps-sdk';
import {
  type GenericSnapElement,
  Container,
  Box,
  Text,
  Form,
  Footer,
  Button,
  Field as Labelled,
  Input,
  Dropdown,
  Option,
  Checkbox,
} from '@metamask/snaps-sdk/jsx';
import {
  type SettingsField,
  KEY_FIELDS,
  parseSettings,
  type SettingsFieldErrors,
  savedValues,
} from './data/endpoint-fields';
import type { Page, PageHandle } from './page';
import { backButton } from './parts';
import { EXPLORERS } from '../config/explorers';
import { ALL_NETWORKS } from '../config/networks';
import type { Context } from '../context/context';
import { type ConnectionReport, URL_SETTINGS } from '../core/connection-report';
import { logError } from '../rpc/error-log';
import { type Settings, withEdits } from '../state/settings';
import {
  banner,
  heading,
  presentElements,
  type DialogContent,
  section,
  line,
  row,
} from '../ui/components/fields';
import { networkLabel } from '../ui/format';
import { typeOf, type PageDrawing } from '../ui/page-interfaces';
import { t, type TextKey } from '../ui/translate';

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

/** The names of the form and its buttons. REMOVE is followed by a field's name. */
export const SETTINGS_FORM = 'settings';

export const SAVE_BUTTON = 'saveSettings';

export const TEST_BUTTON = 'checkConnections';

export const REMOVE_BUTTON = 'remove-';

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
export type SettingsView = {
  /** The saved fields: a URL's host, or the services that a key is for, "" if there are
   * none yet. */
  readonly set: Partial<Record<SettingsField, string>>;
  /** The node fields that aren't set, of networks with a single public node. */
  readonly alone: readonly SettingsField[];
  /** The selected explorer, in redraws that reset the dropdown. */
  readonly explorer?: string;
  /** The names of the explorers to choose from, by the value of the setting. */
  readonly explorers: Readonly<Record<string, { readonly name: string }>>;
  /** Whether the checkbox is ticked, in redraws that reset it. */
  readonly secondNode?: boolean;
  /** Absent when the page opens. */
  readonly outcome?: SettingsOutcome;
};

const SEVERITIES = {
  asking: 'info',
  saved: 'success',
  'saved-unanswered': 'warning',
  refused: 'danger',
  removed: 'success',
  tested: 'info',
  'nothing-to-test': 'info',
  failed: 'danger',
} as const satisfies Record<string, Parameters<typeof banner>[2]>;

/** Renders the settings page. The wallet keeps the typed text: fields have no value,
 * except those to be emptied. */
export function renderSettings(view: SettingsView): GenericSnapElement {
  return (
    <Container>
      <Box>
        {heading(t('settings.title'))}
        {backButton()}
        <Text>{t('settings.intro')}</Text>
        <Form name={SETTINGS_FORM}>
          {presentElements([
            group('starknet', [
              textFields(
                view,
                'starknetMainnetRpcUrl',
                'starknetSepoliaRpcUrl',
              ),
              secondNodeField(view),
            ]),
            group(
              'paymaster',
              textFields(
                view,
                'starknetMainnetPaymasterUrl',
                'starknetSepoliaPaymasterUrl',
              ),
            ),
            group(
              'ethereum',
              textFields(
                view,
                'ethereumMainnetRpcUrl',
                'ethereumSepoliaRpcUrl',
                'ethereumRpcKey',
              ),
            ),
            group(
              'gas',
              textFields(view, 'gasApiUrl', 'gasApiKey', 'gasApiSecret'),
            ),
            group('explorer', [
              explorerField(view),
              textFields(view, 'explorerKey'),
            ]),
            summary(view),
          ])}
        </Form>
      </Box>
      <Footer>
        <Button name={TEST_BUTTON}>{t('settings.test')}</Button>
        <Button name={SAVE_BUTTON}>{t('settings.save')}</Button>
      </Footer>
    </Container>
  );
}

function group(
  name: 'starknet' | 'paymaster' | 'ethereum' | 'gas' | 'explorer',
  fields: DialogContent,
): GenericSnapElement {
  const what: TextKey = `settings.${name}.what`;
  return section(t(`settings.${name}`), [<Text>{t(what)}</Text>, fields]);
}

/** Fields, and below each the saved value with a button to remove it. */
function textFields(
  { set, alone, outcome }: SettingsView,
  ...fields: readonly SettingsField[]
): DialogContent {
  return fields.map((field) => {
    const error = outcome?.errors?.[field];
    const host = set[field];
    const isKey = (KEY_FIELDS as readonly string[]).includes(field);
    return [
      <Labelled
        label={t(`settings.${field}`)}
        {...(error && { error: t(`settings.error.${error}`) })}
      >
        <Input
          name={field}
          type={isKey ? 'password' : 'text'}
          placeholder={
            host === undefined
              ? t(isKey ? 'settings.not-set' : 'settings.not-set.url')
              : t('settings.keep')
          }
          {...(outcome?.saved?.includes(field) === true && { value: '' })}
        />
      </Labelled>,
      alone.includes(field) && line(t('settings.starknet.alone')),
      host !== undefined && (
        <Box direction="horizontal" alignment="space-between">
          <Text color="alternative">
            {host === ''
              ? t('settings.is-set')
              : t(isKey ? 'settings.is-set.for' : 'settings.is-set.host', {
                  host,
                })}
          </Text>
          <Button name={`${REMOVE_BUTTON}${field}`} variant="destructive">
            {t('settings.remove')}
          </Button>
        </Box>
      ),
    ];
  });
}

function explorerField({
  explorer,
  explorers,
}: SettingsView): GenericSnapElement {
  return (
    <Labelled label={t('settings.explorer.which')}>
      <Dropdown name="explorer" {...(explorer && { value: explorer })}>
        <Option value="none">{t('explorer.none')}</Option>
        {Object.entries(explorers).map(([kind, { name }]) => (
          <Option value={kind}>{name}</Option>
        ))}
      </Dropdown>
    </Labelled>
  );
}

function secondNodeField({ secondNode }: SettingsView): DialogContent {
  return [
    <Checkbox
      name="secondNode"
      label={t('settings.secondNode')}
      {...(secondNode !== undefined && { checked: secondNode })}
    />,
    <Text size="sm">{t('settings.secondNode.what')}</Text>,
  ];
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
  if (answer.ok) {
    const { chain } = answer;
    return t('connection.ok', {
      chain: networkLabel(chain),
      milliseconds: String(milliseconds),
    });
  }
  return answer.why === 'other-chain'
    ? t('connection.other-chain', { chain: networkLabel(answer.chain) })
    : t(`connection.${answer.why}`, { status: String(answer.status) });
}
