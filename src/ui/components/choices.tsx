import {
  Checkbox,
  Dropdown,
  Field,
  Option,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { smallLine } from './fields';
import { t } from '../translate';

/** A checkbox or a list that changes what is approved: whether it is ticked, or which
 * option is chosen. */
export type Choice = {
  readonly name: string;
  readonly value: boolean | string;
};

/** The same with its label, and the options of a list. */
export type LabelledChoice = Choice & {
  readonly label: string;
  readonly options?: readonly {
    readonly value: string;
    readonly label: string;
  }[];
};

/** What has become of the user's choices. */
export type ChoiceState = {
  /** The choice whose result is not known yet: until then nothing can be approved. */
  readonly choosing?: Choice | undefined;
  /** Whether the last choice could not be followed. */
  readonly hasFailed?: boolean;
};

/** The checkbox or list of a choice; it is off limits while a choice is being followed. */
export function choiceBox(
  { name, label, value, options }: LabelledChoice,
  { choosing }: ChoiceState,
): GenericSnapElement {
  const current = choosing?.name === name ? choosing.value : value;
  const disabled = choosing !== undefined;
  return options === undefined ? (
    <Checkbox
      name={name}
      label={label}
      checked={current === true}
      disabled={disabled}
    />
  ) : (
    <Field label={label}>
      <Dropdown name={name} value={String(current)} disabled={disabled}>
        {options.map((option) => (
          <Option value={option.value}>{option.label}</Option>
        ))}
      </Dropdown>
    </Field>
  );
}

/** What becomes of the last choice, if there is anything to say. Lists are followed at
 * once. */
export function choiceLines({
  choosing,
  hasFailed,
}: ChoiceState): GenericSnapElement[] {
  if (choosing !== undefined) {
    return typeof choosing.value === 'string'
      ? []
      : [smallLine(t('changes.pending'), 'alternative')];
  }
  return hasFailed === true ? [smallLine(t('choice.failed'), 'warning')] : [];
}
