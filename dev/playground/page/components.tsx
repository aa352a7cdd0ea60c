/** @jsxImportSource preact */
import { h, type ComponentChild, type ComponentChildren } from 'preact';

import { briefly } from './accounts';
import { find, isElement, text, type Props } from './element';
import type { FieldId } from './server-client';
import type { FieldValue } from './typed-values';

/** The place where components are rendered, and the handlers of user input. */
export type RenderContext = {
  /** The interface. */
  readonly id: string;
  /** The form around it, if any. */
  readonly form?: string;
  /** Whether the field around it has an error. */
  readonly isWrong?: boolean;
  /** The value of a field. */
  readonly valueOf: (field: FieldId) => FieldValue | undefined;
  readonly change: (field: FieldId, value: FieldValue) => void;
  readonly click: (name: string) => void;
  readonly submit: (form: string) => void;
  readonly copy: (text: string) => void;
};

/** Renders one type of component. */
type Renderer = (props: Props, context: RenderContext) => ComponentChildren;

/** Protocols that links may have; MetaMask opens no others either. */
const SAFE_LINK = /^(?:https:\/\/|mailto:)/iu;

const TEXTS: Readonly<Record<string, Renderer>> = {
  Text: (props, context) => (
    <p
      class="c-text"
      data-color={text(props.color)}
      data-size={text(props.size)}
      data-weight={text(props.fontWeight)}
      data-align={text(props.alignment)}
    >
      {inside(props, context)}
    </p>
  ),
  Heading: (props, context) => (
    <h3 class="c-heading" data-size={text(props.size)}>
      {inside(props, context)}
    </h3>
  ),
  Bold: (props, context) => <strong>{inside(props, context)}</strong>,
  Italic: (props, context) => <em>{inside(props, context)}</em>,
  Link: (props, context) => {
    const href = text(props.href) ?? '';
    return SAFE_LINK.test(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {inside(props, context)}
      </a>
    ) : (
      <span class="c-dead-link" title={href}>
        {inside(props, context)}
      </span>
    );
  },
  Address: ({ address, truncate }) => {
    const whole = (text(address) ?? '').split(':').at(-1) ?? '';
    return (
      <code class="c-address" title={whole}>
        {truncate === false ? whole : briefly(whole)}
      </code>
    );
  },
  // The wallet draws a picture of the address; its last digits serve as well.
  Avatar: ({ address }) => (
    <span class="c-avatar" aria-hidden="true">
      {(text(address) ?? '').slice(-2)}
    </span>
  ),
  Copyable: ({ value, sensitive }, context) => {
    const shown = text(value) ?? '';
    const copyable = (
      <>
        <code class="c-code">{shown}</code>
        <button
          type="button"
          class="small"
          onClick={() => {
            context.copy(shown);
          }}
        >
          Copy
        </button>
      </>
    );
    return sensitive === true ? (
      <details class="c-copyable c-sensitive">
        <summary>Hidden: click to reveal</summary>
        {copyable}
      </details>
    ) : (
      <div class="c-copyable">{copyable}</div>
    );
  },
  Icon: ({ name, color }) => (
    <span
      class="c-icon"
      role="img"
      aria-label={text(name) ?? 'icon'}
      data-name={text(name)}
      data-color={text(color)}
    />
  ),
  Image: ({ src, alt, width, height }) => (
    <img
      class="c-image"
      src={pictureOf(text(src) ?? '')}
      alt={text(alt) ?? ''}
      width={text(width)}
      height={text(height)}
    />
  ),
  Value: ({ extra, value }, context) => (
    <span class="c-value">
      <span class="quiet">{draw(extra, context)}</span>
      <span>{draw(value, context)}</span>
    </span>
  ),
  Tooltip: (props, context) => (
    <span class="c-tooltip" tabIndex={0}>
      {inside(props, context)}
      <span role="tooltip">{draw(props.content, context)}</span>
    </span>
  ),
};

/** The snap supplies pictures as SVG text; nothing is ever loaded. */
function pictureOf(src: string): string {
  return src.startsWith('data:image/')
    ? src
    : `data:image/svg+xml,${encodeURIComponent(src)}`;
}

/** Components that contain others. */
const LAYOUT: Readonly<Record<string, Renderer>> = {
  Box: (props, context) => (
    <div class="c-box" {...aligned(props)}>
      {inside(props, context)}
    </div>
  ),
  Section: (props, context) => (
    <section class="c-section" {...aligned(props)}>
      {inside(props, context)}
    </section>
  ),
  CollapsibleSection: (props, context) => (
    <details class="c-section" open={props.isExpanded === true}>
      <summary>{text(props.label)}</summary>
      {inside(props, context)}
    </details>
  ),
  Container: (props, context) => (
    <div class="c-container">{inside(props, context)}</div>
  ),
  Footer: (props, context) => (
    <footer class="c-footer">{inside(props, context)}</footer>
  ),
  Divider: () => <hr class="c-divider" />,
  Banner: (props, context) => (
    <div
      class="c-banner"
      data-severity={text(props.severity)}
      role={props.severity === 'danger' ? 'alert' : 'note'}
    >
      <strong>{text(props.title)}</strong>
      {inside(props, context)}
    </div>
  ),
  Row: (props, context) => (
    <div
      class="c-row"
      data-variant={text(props.variant)}
      title={text(props.tooltip)}
    >
      <span class="c-label">{text(props.label)}</span>
      <div class="c-row-value">{inside(props, context)}</div>
    </div>
  ),
  Card: ({ image, title, description, value, extra }, context) => (
    <div class="c-card">
      {image !== undefined &&
        draw({ type: 'Image', props: { src: image } }, context)}
      <div>
        <p class="c-text">{draw(title, context)}</p>
        <p class="quiet">{text(description)}</p>
      </div>
      <div class="c-card-value">
        <p class="c-text">{text(value)}</p>
        <p class="quiet">{text(extra)}</p>
      </div>
    </div>
  ),
  Skeleton: () => <span class="c-skeleton" aria-hidden="true" />,
  Spinner: () => <div class="c-spinner" role="img" aria-label="Working" />,
};

function aligned(props: Props): Record<string, string | undefined> {
  return {
    'data-direction': text(props.direction),
    'data-align': props.center === true ? 'center' : text(props.alignment),
    'data-cross': text(props.crossAlignment),
  };
}

/** Components that the user types into, chooses from or clicks. */
const FIELDS: Readonly<Record<string, Renderer>> = {
  Form: (props, context) => {
    const form = text(props.name) ?? '';
    return (
      <form class="c-form" key={form} noValidate>
        {inside(props, { ...context, form })}
      </form>
    );
  },
  Field: drawField,
  Input: drawInput,
  AddressInput: drawInput,
  Button: (props, context) => {
    const name = text(props.name);
    return (
      <button
        type="button"
        class="c-button"
        key={name}
        data-variant={text(props.variant)}
        aria-busy={props.loading === true}
        disabled={props.disabled === true || name === undefined}
        onClick={() => {
          context.click(name ?? '');
        }}
      >
        {inside(props, context)}
      </button>
    );
  },
  Checkbox: (props, context) => (
    <label class="c-checkbox">
      <input
        {...control(props, context)}
        type="checkbox"
        role={props.variant === 'toggle' ? 'switch' : undefined}
        checked={valueIn(props, context, props.checked) === true}
      />
      <span>{text(props.label)}</span>
    </label>
  ),
  Dropdown: (props, context) => {
    const options = find(props.children, 'Option');
    const value = valueIn(props, context, options[0]?.props.value);
    return (
      <select {...control(props, context)} class="c-input" value={text(value)}>
        {options.map((option) => (
          <option
            value={text(option.props.value)}
            disabled={option.props.disabled === true}
          >
            {text(option.props.children)}
          </option>
        ))}
      </select>
    );
  },
  RadioGroup: (props, context) => drawRadios('Radio', props, context),
  Selector: (props, context) => [
    <span class="quiet">{text(props.title)}</span>,
    drawRadios('SelectorOption', props, context),
  ],
};

/** The components that hold a field's value. */
const KINDS = ['Input', 'Dropdown', 'Checkbox', 'AddressInput'];

function drawField(props: Props, context: RenderContext): ComponentChild {
  const [field] = KINDS.flatMap((kind) => find(props.children, kind));
  const name = text(field?.props.name) ?? '';
  const id = idOf(name, context);
  const error = text(props.error);
  const isWrong = error !== undefined;
  return (
    <div class="c-field" key={`field ${name}`}>
      {props.label !== undefined && (
        <label class="c-label" for={id}>
          {text(props.label)}
        </label>
      )}
      <div class="c-field-row" data-invalid={isWrong ? '' : undefined}>
        {inside(props, { ...context, isWrong })}
      </div>
      {isWrong && (
        <p class="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function drawInput(props: Props, context: RenderContext): ComponentChild {
  return h('input', {
    ...control(props, context),
    class: 'c-input',
    type: props.type === 'password' ? 'password' : 'text',
    inputMode: props.type === 'number' ? 'decimal' : undefined,
    placeholder: text(props.placeholder),
    autoComplete: 'off',
    spellcheck: false,
    value: text(valueIn(props, context)) ?? '',
  });
}

function drawRadios(
  kind: string,
  props: Props,
  context: RenderContext,
): ComponentChild {
  const chosen = valueIn(props, context);
  return (
    <div class="c-radios" role="radiogroup">
      {find(props.children, kind).map((option) => (
        <label class="c-checkbox">
          <input
            {...control(props, context)}
            id={undefined}
            type="radio"
            name={idOf(text(props.name) ?? '', context)}
            value={text(option.props.value)}
            checked={chosen !== undefined && chosen === option.props.value}
          />
          <span>{inside(option.props, context)}</span>
        </label>
      ))}
    </div>
  );
}

/** The properties of all fields. */
type Control = {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onInput: (event: Event) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function control(props: Props, context: RenderContext): Control {
  const { id: interfaceId, form, isWrong = false } = context;
  const name = text(props.name) ?? '';
  const id = idOf(name, context);
  const field = { id: interfaceId, name, ...(form !== undefined && { form }) };
  return {
    id,
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-error` : undefined,
    disabled: props.disabled === true,
    onInput: ({ currentTarget }) => {
      const { checked, type, value } = currentTarget as HTMLInputElement;
      context.change(field, type === 'checkbox' ? checked : value);
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter' && form !== undefined && !event.isComposing) {
        event.preventDefault();
        context.submit(form);
      }
    },
  };
}

/** A field's value: the wallet's if there is one, else the one that the snap drew. */
function valueIn(
  props: Props,
  { id, form, valueOf }: RenderContext,
  otherwise?: unknown,
): unknown {
  const name = text(props.name) ?? '';
  return (
    valueOf({ id, name, ...(form !== undefined && { form }) }) ??
    props.value ??
    otherwise
  );
}

function idOf(name: string, { id, form = '' }: RenderContext): string {
  return `snap-${id}-${form}-${name}`;
}

const RENDERERS = new Map<string, Renderer>(
  Object.entries({ ...TEXTS, ...LAYOUT, ...FIELDS }),
);

/**
 * Renders a snap's component tree, as close to MetaMask as is useful. Any text in it may
 * be hostile: it becomes text nodes, and links open only https. Of an unknown component
 * it shows the name and the children.
 */
export function draw(node: unknown, context: RenderContext): ComponentChildren {
  if (Array.isArray(node)) {
    return node.map((child) => draw(child, context));
  }
  if (!isElement(node)) {
    return text(node);
  }
  const render = RENDERERS.get(node.type);
  return render === undefined ? (
    <div class="c-unknown">
      <span class="quiet">{`<${node.type}>`}</span>
      {inside(node.props, context)}
    </div>
  ) : (
    render(node.props, context)
  );
}

function inside(
  { children }: Props,
  context: RenderContext,
): ComponentChildren {
  return draw(children, context);
}
