import {
  elementNamed,
  elementsOf,
  RejectedCommand,
  type Element,
} from './elements';

/** A file, as MetaMask passes it on. */
type UploadedFile = {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  /** In base64. */
  readonly contents: string;
};

/** A user input event, as MetaMask sends it to a snap. */
export type UserEvent =
  | { readonly type: 'ButtonClickEvent'; readonly name: string }
  | {
      readonly type: 'InputChangeEvent';
      readonly name: string;
      readonly value: string | boolean;
    }
  | {
      readonly type: 'FileUploadEvent';
      readonly name: string;
      readonly file: UploadedFile;
    }
  | {
      readonly type: 'FormSubmitEvent';
      readonly name: string;
      readonly value: unknown;
    };

/** The values of an interface's fields and forms, as MetaMask keeps them. */
export type FormState = Readonly<Record<string, unknown>>;

/** An interface: its components and the values of its fields. */
export type Interface = {
  readonly content: unknown;
  readonly state: FormState;
};

const CHOICES: Readonly<Record<string, string>> = {
  Dropdown: 'Option',
  RadioGroup: 'Radio',
  Selector: 'SelectorOption',
};

const FIELDS = [
  'Input',
  'AddressInput',
  'Checkbox',
  'FileInput',
  ...Object.keys(CHOICES),
];

/**
 * @returns The events for the snap, in order: a submit button also sends
 * its form.
 * @throws RejectedCommand if there is no such button.
 */
export function clickEvents(shown: Interface, name: string): UserEvent[] {
  const { element, form } = elementNamed(shown.content, name, ['Button']);
  const click = { type: 'ButtonClickEvent', name } as const;
  return element.props.type === 'submit' && form !== undefined
    ? [click, submitEvent(shown, form)]
    : [click];
}

/**
 * @returns The event for the snap.
 * @throws RejectedCommand if there is no such form.
 */
export function submitEvent(shown: Interface, form: string): UserEvent {
  elementNamed(shown.content, form, ['Form']);
  return {
    type: 'FormSubmitEvent',
    name: form,
    value: shown.state[form] ?? {},
  };
}

/**
 * @param shown - The interface with the field.
 * @param change - What the user typed or chose, and in which field: of a file, its data URL.
 * @returns The new field values, and the event for the snap.
 * @throws RejectedCommand if there is no such field, or it can't hold the value.
 */
export function changeField(
  shown: Interface,
  change: {
    readonly name: string;
    readonly form?: string;
    readonly value: string | boolean;
  },
): { readonly state: FormState; readonly event: UserEvent } {
  const { name, value } = change;
  const { element, form } = elementNamed(
    shown.content,
    name,
    FIELDS,
    change.form,
  );
  if (!canHold(element, value)) {
    throw new RejectedCommand(`${name} can’t hold that`);
  }
  const file = element.type === 'FileInput' ? fileOf(String(value)) : undefined;
  const held = { [name]: file ?? value };
  const state =
    form === undefined
      ? { ...shown.state, ...held }
      : {
          ...shown.state,
          [form]: { ...(shown.state[form] as FormState), ...held },
        };
  return {
    state,
    event:
      file === undefined
        ? { type: 'InputChangeEvent', name, value }
        : { type: 'FileUploadEvent', name, file },
  };
}

function fileOf(url: string): UploadedFile {
  const [, contentType, contents] =
    /^data:([^;,]*);base64,([\w+/]*=*)$/u.exec(url) ?? [];
  if (contentType === undefined || contents === undefined) {
    throw new RejectedCommand('That is no file');
  }
  const { length: size } = Buffer.from(contents, 'base64');
  return { name: 'file', size, contentType, contents };
}

function canHold(field: Element, value: string | boolean): boolean {
  const option = CHOICES[field.type];
  if (option === undefined) {
    return (typeof value === 'boolean') === (field.type === 'Checkbox');
  }
  return elementsOf(field.props.children).some(
    ({ element }) => element.type === option && element.props.value === value,
  );
}
