import { Checkbox, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { smallLine } from './fields';
import { t } from '../translate';

/** A checkbox that changes what is approved. */
export type Choice = { readonly name: string; readonly isOn: boolean };

/** The same with its label. */
export type LabelledChoice = Choice & { readonly label: string };

/** What has become of the user's choices. */
export type ChoiceState = {
  /** The choice whose result is not known yet: until then nothing can be approved. */
  readonly choosing?: Choice | undefined;
  /** Whether the last choice could not be followed. */
  readonly hasFailed?: boolean;
};

/**
 * @param choice - A choice that the user has.
 * @param state - What the user has done.
 * @returns Its checkbox; it is off limits while a choice is being followed.
 */
export function choiceBox(
  { name, label, isOn }: LabelledChoice,
  { choosing }: ChoiceState,
): GenericSnapElement {
  return (
    <Checkbox
      name={name}
      label={label}
      checked={choosing?.name === name ? choosing.isOn : isOn}
      disabled={choosing !== undefined}
    />
  );
}

/**
 * @param state - What the user has done.
 * @returns What becomes of the last choice, if there is anything to say.
 */
export function choiceLines({
  choosing,
  hasFailed,
}: ChoiceState): GenericSnapElement[] {
  if (choosing !== undefined) {
    return [smallLine(t('changes.pending'), 'alternative')];
  }
  return hasFailed === true ? [smallLine(t('choice.failed'), 'warning')] : [];
}
