import {
  type URL_SETTINGS,
  type ConnectionReport,
} from '../../core/connection-report';

/** The names of the form and its buttons. REMOVE is followed by a field's name. */
export const SETTINGS_FORM = 'settings';
export const SAVE = 'saveSettings';
export const TEST = 'checkConnections';
export const REMOVE = 'remove-';

/** The fields of keys and secrets. Once saved they are never shown again. */
export const KEY_FIELDS = [
  'ethereumRpcKey',
  'gasApiKey',
  'gasApiSecret',
  'explorerKey',
] as const;

/** A text field. */
export type Field = (typeof URL_SETTINGS | typeof KEY_FIELDS)[number];

/** An error in a field. */
export type SettingsFieldError =
  | 'address'
  | 'credentials'
  | 'fragment'
  | 'url-length'
  | 'other-chain'
  | 'key-signs'
  | 'key-length';

/** Errors by field. */
export type SettingsFieldErrors = Partial<Record<Field, SettingsFieldError>>;

/** The notice about the user's last action. */
export type SettingsNotice =
  | 'asking'
  | 'saved'
  | 'saved-unanswered'
  | 'refused'
  | 'removed'
  | 'tested'
  | 'nothing-to-test'
  | 'failed';

/** The result of the user's last action. */
export type Outcome = {
  readonly notice: SettingsNotice;
  readonly errors?: SettingsFieldErrors;
  readonly reports?: readonly ConnectionReport[];
  /** The fields just saved, which are emptied. All others keep the typed text. */
  readonly saved?: readonly Field[];
};

type Explorer = 'none' | 'voyager' | 'starkscan';

/** The settings page's data, without any secret: the wallet stores what is drawn. */
export type SettingsView = {
  /** The fields that are set: a URL's host, or the services that a key is for, "" if it
   * has none yet. */
  readonly set: Partial<Record<Field, string>>;
  /** The nodes that aren't set, of networks with a single public one. */
  readonly alone: readonly Field[];
  /** The selected explorer, in redraws that reset the dropdown. */
  readonly explorer?: Explorer;
  readonly explorers: readonly Explorer[];
  /** Whether the checkbox is ticked, in redraws that reset it. */
  readonly secondNode?: boolean;
  /** Absent when the page opens. */
  readonly outcome?: Outcome;
};
