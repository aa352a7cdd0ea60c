import {
  Box,
  Button,
  Checkbox,
  Container,
  Dropdown,
  Footer,
  Field as Labelled,
  Form,
  Input,
  Option,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type {
  ConnectionReport,
  URL_SETTINGS,
} from '../../core/connection-report';
import {
  banner,
  heading,
  line,
  presentElements,
  row,
  section,
  type DialogContent,
} from '../../ui/components/fields';
import { networkLabel } from '../../ui/format';
import { t, type TextKey, type NameIn } from '../../ui/translate';
import { backButton } from '../parts';

/** The names of the form and its buttons. REMOVE is followed by a field's name. */
export const SETTINGS_FORM = 'settings';
export const SAVE_BUTTON = 'saveSettings';
export const TEST_BUTTON = 'checkConnections';
export const REMOVE_BUTTON = 'remove-';

/** The fields of keys and secrets. Once saved they are never shown again. */
export const KEY_FIELDS = [
  'ethereumRpcKey',
  'gasApiKey',
  'gasApiSecret',
  'explorerKey',
] as const;

/** A text field. */
export type SettingsField = (typeof URL_SETTINGS | typeof KEY_FIELDS)[number];

/** An error in a field. */
export type SettingsFieldError = NameIn<'settings.error'>;

/** Errors by field. */
export type SettingsFieldErrors = Partial<
  Record<SettingsField, SettingsFieldError>
>;

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
