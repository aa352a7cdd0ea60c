import { find, text, type Renderer, type Place, type Props } from './element';
import { h, type Child } from '../dom';

/** Components that the user types into, chooses from or clicks. */
export const FIELDS: Readonly<Record<string, Renderer>> = {
  Form: (props, place) => {
    const form = text(props.name) ?? '';
    return h(
      'form',
      {
        class: 'c-form',
        'data-key': form,
        novalidate: true,
      },
      place.draw(props.children, { ...place, form }),
    );
  },
  Field: drawField,
  Input: drawInput,
  AddressInput: drawInput,
  Button: (props, place) => {
    const name = text(props.name);
    return h(
      'button',
      {
        type: 'button',
        class: 'c-button',
        'data-key': name,
        'data-act': 'snap-click',
        'data-id': place.id,
        'data-name': name,
        'data-variant': text(props.variant),
        'data-submit': props.type === 'submit',
        'aria-busy': props.loading === true ? 'true' : undefined,
        disabled: props.disabled === true || name === undefined,
      },
      place.draw(props.children, place),
    );
  },
  Checkbox: (props, place) =>
    h(
      'label',
      { class: 'c-checkbox' },
      h('input', {
        ...control(props, place),
        type: 'checkbox',
        role: props.variant === 'toggle' ? 'switch' : undefined,
        checked: valueIn(props, place, props.checked) === true,
        value: 'on',
      }),
      h('span', {}, text(props.label) ?? ''),
    ),
  Dropdown: (props, place) => {
    const options = find(props.children, 'Option');
    const value = valueIn(props, place, options[0]?.props.value);
    return h(
      'select',
      { ...control(props, place), class: 'c-input', value: text(value) },
      options.map((option) =>
        h(
          'option',
          {
            value: text(option.props.value),
            disabled: option.props.disabled === true,
          },
          text(option.props.children) ?? '',
        ),
      ),
    );
  },
  RadioGroup: (props, place) =>
    radios(props, place, find(props.children, 'Radio')),
  Selector: (props, place) => [
    h('span', { class: 'quiet' }, text(props.title) ?? ''),
    radios(props, place, find(props.children, 'SelectorOption')),
  ],
};

function drawField(props: Props, place: Place): Child {
  const [field] = [...KINDS].flatMap((kind) => find(props.children, kind));
  const name = text(field?.props.name) ?? '';
  const id = idOf(name, place);
  const error = text(props.error);
  return h(
    'div',
    { class: 'c-field', 'data-key': `field ${name}` },
    props.label === undefined
      ? null
      : h('label', { class: 'c-label', for: id }, text(props.label) ?? ''),
    h(
      'div',
      { class: 'c-field-row', 'data-invalid': error !== undefined },
      place.draw(props.children, { ...place, isWrong: error !== undefined }),
    ),
    error === undefined
      ? null
      : h('p', { class: 'mistake', id: `${id}-error`, role: 'alert' }, error),
  );
}

/** What a field may hold. */
const KINDS = ['Input', 'Dropdown', 'Checkbox', 'AddressInput'];

function drawInput(props: Props, place: Place): HTMLElement {
  return h('input', {
    ...control(props, place),
    class: 'c-input',
    type: props.type === 'password' ? 'password' : 'text',
    inputmode: props.type === 'number' ? 'decimal' : undefined,
    placeholder: text(props.placeholder),
    autocomplete: 'off',
    spellcheck: 'false',
    value: text(valueIn(props, place)) ?? '',
  });
}

function radios(
  props: Props,
  place: Place,
  options: readonly { readonly props: Props }[],
): HTMLElement {
  const chosen = valueIn(props, place);
  return h(
    'div',
    { class: 'c-radios', role: 'radiogroup' },
    options.map((option) =>
      h(
        'label',
        { class: 'c-checkbox' },
        h('input', {
          ...control(props, place),
          id: undefined,
          type: 'radio',
          name: idOf(text(props.name) ?? '', place),
          value: text(option.props.value),
          checked: chosen !== undefined && chosen === option.props.value,
        }),
        h('span', {}, place.draw(option.props.children, place)),
      ),
    ),
  );
}

/** What all fields have: by which a redraw finds them, and what the page tells. */
function control(
  props: Props,
  place: Place,
): Record<string, string | boolean | undefined> {
  const name = text(props.name) ?? '';
  const id = idOf(name, place);
  return {
    id,
    'data-key': id,
    'data-field': name,
    'data-in-form': place.form,
    'data-id': place.id,
    'aria-invalid': place.isWrong === true ? 'true' : undefined,
    'aria-describedby': place.isWrong === true ? `${id}-error` : undefined,
    disabled: props.disabled === true,
  };
}

/** The wallet's own record comes first; it begins with what the snap drew. */
function valueIn(props: Props, place: Place, otherwise?: unknown): unknown {
  return (
    place.valueOf(text(props.name) ?? '', place.form) ??
    props.value ??
    otherwise
  );
}

function idOf(name: string, { id, form = '' }: Place): string {
  return `snap-${id}-${form}-${name}`;
}
