import {
  find,
  text,
  type Renderer,
  type RenderContext,
  type Props,
} from './element';
import { h, type Child } from '../dom';

/** Components that the user types into, chooses from or clicks. */
export const FIELDS: Readonly<Record<string, Renderer>> = {
  Form: (props, context) => {
    const form = text(props.name) ?? '';
    return h(
      'form',
      {
        class: 'c-form',
        'data-key': form,
        novalidate: true,
      },
      context.draw(props.children, { ...context, form }),
    );
  },
  Field: drawField,
  Input: drawInput,
  AddressInput: drawInput,
  Button: (props, context) => {
    const name = text(props.name);
    return h(
      'button',
      {
        type: 'button',
        class: 'c-button',
        'data-key': name,
        'data-act': 'snap-click',
        'data-id': context.id,
        'data-name': name,
        'data-variant': text(props.variant),
        'data-submit': props.type === 'submit',
        'aria-busy': props.loading === true ? 'true' : undefined,
        disabled: props.disabled === true || name === undefined,
      },
      context.draw(props.children, context),
    );
  },
  Checkbox: (props, context) =>
    h(
      'label',
      { class: 'c-checkbox' },
      h('input', {
        ...control(props, context),
        type: 'checkbox',
        role: props.variant === 'toggle' ? 'switch' : undefined,
        checked: valueIn(props, context, props.checked) === true,
        value: 'on',
      }),
      h('span', {}, text(props.label) ?? ''),
    ),
  Dropdown: (props, context) => {
    const options = find(props.children, 'Option');
    const value = valueIn(props, context, options[0]?.props.value);
    return h(
      'select',
      { ...control(props, context), class: 'c-input', value: text(value) },
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
  RadioGroup: (props, context) =>
    radios(props, context, find(props.children, 'Radio')),
  Selector: (props, context) => [
    h('span', { class: 'quiet' }, text(props.title) ?? ''),
    radios(props, context, find(props.children, 'SelectorOption')),
  ],
};

function drawField(props: Props, context: RenderContext): Child {
  const [field] = [...KINDS].flatMap((kind) => find(props.children, kind));
  const name = text(field?.props.name) ?? '';
  const id = idOf(name, context);
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
      context.draw(props.children, {
        ...context,
        isWrong: error !== undefined,
      }),
    ),
    error === undefined
      ? null
      : h('p', { class: 'error', id: `${id}-error`, role: 'alert' }, error),
  );
}

/** The types of value a field can have. */
const KINDS = ['Input', 'Dropdown', 'Checkbox', 'AddressInput'];

function drawInput(props: Props, context: RenderContext): HTMLElement {
  return h('input', {
    ...control(props, context),
    class: 'c-input',
    type: props.type === 'password' ? 'password' : 'text',
    inputmode: props.type === 'number' ? 'decimal' : undefined,
    placeholder: text(props.placeholder),
    autocomplete: 'off',
    spellcheck: 'false',
    value: text(valueIn(props, context)) ?? '',
  });
}

function radios(
  props: Props,
  context: RenderContext,
  options: readonly { readonly props: Props }[],
): HTMLElement {
  const chosen = valueIn(props, context);
  return h(
    'div',
    { class: 'c-radios', role: 'radiogroup' },
    options.map((option) =>
      h(
        'label',
        { class: 'c-checkbox' },
        h('input', {
          ...control(props, context),
          id: undefined,
          type: 'radio',
          name: idOf(text(props.name) ?? '', context),
          value: text(option.props.value),
          checked: chosen !== undefined && chosen === option.props.value,
        }),
        h('span', {}, context.draw(option.props.children, context)),
      ),
    ),
  );
}

/** Attributes of all fields: identity across redraws, and data for events. */
function control(
  props: Props,
  context: RenderContext,
): Record<string, string | boolean | undefined> {
  const name = text(props.name) ?? '';
  const id = idOf(name, context);
  return {
    id,
    'data-key': id,
    'data-field': name,
    'data-in-form': context.form,
    'data-id': context.id,
    'aria-invalid': context.isWrong === true ? 'true' : undefined,
    'aria-describedby': context.isWrong === true ? `${id}-error` : undefined,
    disabled: props.disabled === true,
  };
}

/** The wallet's value comes first; it starts as what the snap drew. */
function valueIn(
  props: Props,
  context: RenderContext,
  otherwise?: unknown,
): unknown {
  return (
    context.valueOf(text(props.name) ?? '', context.form) ??
    props.value ??
    otherwise
  );
}

function idOf(name: string, { id, form = '' }: RenderContext): string {
  return `snap-${id}-${form}-${name}`;
}
