import {
  type URL_SETTINGS,
  type ConnectionReport,
} from '../../core/connection-report';

/** The form's name, and those of the buttons in it. */
export const SETTINGS_FORM = 'settings';
export const SAVE = 'saveSettings';
export const TEST = 'testConnections';
export const REMOVE = 'remove-';

/** Keys. Once saved they are not shown in any form. */
export const KEY_FIELDS = [
  'ethereumRpcKey',
  'gasApiKey',
  'gasApiSecret',
  'explorerKey',
] as const;

/** A field that is typed in. */
export type Field = (typeof URL_SETTINGS | typeof KEY_FIELDS)[number];

/** What is wrong with what was typed. */
export type SettingsFieldError =
  | 'address'
  | 'credentials'
  | 'fragment'
  | 'url-length'
  | 'other-chain'
  | 'key-signs'
  | 'key-length';

/** Mistakes by field. */
export type SettingsFieldErrors = Partial<Record<Field, SettingsFieldError>>;

/** What the page says about the last thing that the user did. */
export type SettingsNotice =
  | 'asking'
  | 'saved'
  | 'saved-unanswered'
  | 'refused'
  | 'removed'
  | 'tested'
  | 'nothing-to-test'
  | 'failed';

/** What came of something that the user did on the page. */
export type Outcome = {
  readonly notice: SettingsNotice;
  readonly errors?: SettingsFieldErrors;
  readonly reports?: readonly ConnectionReport[];
  /** What was typed and is saved: these fields are emptied. In all others the
   * wallet keeps what the user typed. */
  readonly saved?: readonly Field[];
};

type Explorer = 'none' | 'voyager' | 'starkscan';

/** The settings page, without any secret: the wallet keeps what it draws. */
export type SettingsView = {
  /** What is shown of each field that is set: a host, or "" for a key. */
  readonly set: Partial<Record<Field, string>>;
  /** Given where it is to be chosen anew. */
  readonly explorer?: Explorer;
  readonly explorers: readonly Explorer[];
  /** Whether it was opened from the home page. */
  readonly leadsBack: boolean;
  /** Absent when the page opens. */
  readonly outcome?: Outcome;
};
