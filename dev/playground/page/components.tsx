/** @jsxImportSource preact */
import { h, type ComponentChild, type ComponentChildren } from 'preact';

import { find, isElement, text, type Props } from './element';
import { icon } from './icons';
import type { FieldId } from './server-client';
import type { FieldValue } from './typed-values';

/** The place where components are rendered, and the handlers of user input. */
export type RenderContext = {
  /** The interface. */
  readonly id: string;
  /** The form around it, if any. */
  readonly form?: string;
  /** The value of a field. */
  readonly valueOf: (field: FieldId) => FieldValue | undefined;
  readonly change: (field: FieldId, value: FieldValue) => void;
  readonly click: (name: string) => void;
  readonly submit: (form: string) => void;
  readonly copy: (text: string) => void;
};

const ignore = (): undefined => undefined;

/** For drawings that react to nothing. */
export const INERT: RenderContext = {
  id: 'inert',
  valueOf: ignore,
  change: ignore,
  click: ignore,
  submit: ignore,
  copy: ignore,
};

/** Renders one type of component. */
type Renderer = (props: Props, context: RenderContext) => ComponentChildren;

/** Components that are one HTML element around their children. */
const PLAIN: Readonly<Record<string, string>> = {
  Text: 'p',
  Heading: 'h3',
  Bold: 'strong',
  Box: 'div',
  Section: 'section',
  Container: 'div',
  Footer: 'footer',
  Divider: 'hr',
};

/** The properties that only change how a component looks; the stylesheet reads them. */
const LOOKS = [
  'alignment',
  'center',
  'color',
  'crossAlignment',
  'direction',
  'fontWeight',
  'severity',
  'size',
  'variant',
];

/** Protocols that links may have; MetaMask opens no others either. */
const SAFE_LINK = /^(?:https:\/\/|mailto:)/iu;

const RENDERERS: Readonly<Record<string, Renderer>> = {
  Link: (props, context) => {
    const href = text(props.href) ?? '';
    return SAFE_LINK.test(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {inside(props, context)}
      </a>
    ) : (
      <s title={href}>{inside(props, context)}</s>
    );
  },
  Copyable: ({ value, sensitive }, { copy }) => {
    const shown = text(value) ?? '';
    const copyable = (
      <div class="c-copyable">
        <code>{shown}</code>
        <button
          type="button"
          aria-label="Copy"
          onClick={() => {
            copy(shown);
          }}
        >
          {icon('copy', {})}
        </button>
      </div>
    );
    return sensitive === true ? (
      <details>
        <summary>Hidden: click to reveal</summary>
        {copyable}
      </details>
    ) : (
      copyable
    );
  },
  Banner: (props, context) => (
    <div
      class="c-banner"
      {...looksOf(props)}
      role={props.severity === 'danger' ? 'alert' : 'note'}
    >
      <strong>{text(props.title)}</strong>
      {inside(props, context)}
    </div>
  ),
  Row: (props, context) => (
    <div class="c-row" {...looksOf(props)} title={text(props.tooltip)}>
      <span class="c-label">{text(props.label)}</span>
      <div class="c-row-value">{inside(props, context)}</div>
    </div>
  ),
  Image: ({ src, alt }) => image('c-image', src, alt),
  Card: (props) => drawCard(props),
  Selector: drawSelector,
  Icon: (props) => icon(text(props.name) ?? '', looksOf(props)),
  Skeleton: ({ width, height, borderRadius }) => (
    <div
      class="c-skeleton"
      data-borderradius={text(borderRadius)}
      style={{ width: lengthOf(width), height: lengthOf(height) }}
    />
  ),
  Value: (props, context) => (
    <span class="c-value">
      <span class="c-extra">{draw(props.extra, context)}</span>
      {draw(props.value, context)}
    </span>
  ),
  Spinner: () => <div class="c-spinner" role="img" aria-label="Working" />,
  Form: (props, context) => {
    const form = text(props.name) ?? '';
    return (
      <form class="c-form" key={form} noValidate>
        {inside(props, { ...context, form })}
      </form>
    );
  },
  Field: drawField,
  Input: (props, context) =>
    h('input', {
      ...control(props, context),
      class: 'c-input',
      type: props.type === 'password' ? 'password' : 'text',
      inputMode: props.type === 'number' ? 'decimal' : undefined,
      placeholder: text(props.placeholder),
      autoComplete: 'off',
      spellcheck: false,
      value: text(valueIn(props, context)) ?? '',
    }),
  Button: (props, context) => {
    const name = text(props.name);
    return (
      <button
        type="button"
        class="c-button"
        key={name}
        {...looksOf(props)}
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
        checked={(valueIn(props, context) ?? props.checked) === true}
      />
      <span>{text(props.label)}</span>
    </label>
  ),
  FileInput: (props, context) => (
    <input
      {...control(props, context)}
      class="c-input"
      type="file"
      onInput={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file !== undefined) {
          const reader = new FileReader();
          reader.onload = () => {
            const { result } = reader;
            if (typeof result === 'string') {
              context.change(fieldOf(props, context), result);
            }
          };
          reader.readAsDataURL(file);
        }
      }}
    />
  ),
  Dropdown: (props, context) => (
    <select
      {...control(props, context)}
      class="c-input"
      value={text(valueIn(props, context))}
    >
      {find(props.children, 'Option').map((option) => (
        <option
          value={text(option.props.value)}
          disabled={option.props.disabled === true}
        >
          {text(option.props.children)}
        </option>
      ))}
    </select>
  ),
};

function image(kind: string, src: unknown, alt?: unknown): ComponentChild {
  return (
    <img
      class={kind}
      alt={text(alt) ?? ''}
      src={`data:image/svg+xml,${encodeURIComponent(text(src) ?? '')}`}
    />
  );
}

/** A length as CSS: numbers are pixels. */
function lengthOf(length: unknown): string | undefined {
  return typeof length === 'number' ? `${String(length)}px` : text(length);
}

/** A picture, two lines, and two lines at the end. */
function drawCard(props: Props): ComponentChild {
  return (
    <div class="c-card">
      {props.image !== undefined && image('c-card-image', props.image)}
      <div class="c-card-lines">
        <span>{text(props.title)}</span>
        <span class="c-extra">{text(props.description)}</span>
      </div>
      <div class="c-card-lines c-card-end">
        <span>{text(props.value)}</span>
        <span class="c-extra">{text(props.extra)}</span>
      </div>
    </div>
  );
}

/** The chosen card; a click opens a sheet with all of them. */
function drawSelector(props: Props, context: RenderContext): ComponentChild {
  const options = find(props.children, 'SelectorOption');
  const chosen = text(valueIn(props, context));
  const cardOf = (option: (typeof options)[number] | undefined): Props =>
    find(option?.props.children, 'Card')[0]?.props ?? {};
  return (
    <details class="c-selector" name="selector">
      <summary>
        {drawCard(
          cardOf(
            options.find((option) => option.props.value === chosen) ??
              options[0],
          ),
        )}
      </summary>
      <div class="c-sheet" role="listbox" aria-label={text(props.title)}>
        <strong>{text(props.title)}</strong>
        {options.map((option) => (
          <button
            type="button"
            role="option"
            aria-selected={option.props.value === chosen}
            disabled={option.props.disabled === true}
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.removeAttribute('open');
              context.change(
                fieldOf(props, context),
                text(option.props.value) ?? '',
              );
            }}
          >
            {drawCard(cardOf(option))}
          </button>
        ))}
      </div>
    </details>
  );
}

/** The components that hold a field's value. */
const KINDS = ['Input', 'Dropdown', 'Checkbox', 'FileInput', 'Selector'];

function drawField(props: Props, context: RenderContext): ComponentChild {
  const [field] = KINDS.flatMap((kind) => find(props.children, kind));
  const name = text(field?.props.name) ?? '';
  const error = text(props.error);
  return (
    <div class="c-field" key={`field ${name}`} data-error={error}>
      {props.label !== undefined && (
        <label class="c-label" for={idOf(name, context)}>
          {text(props.label)}
        </label>
      )}
      <div class="c-field-row">{inside(props, context)}</div>
      {error !== undefined && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The properties of all fields. */
type Control = {
  readonly id: string;
  readonly disabled: boolean;
  readonly onInput: (event: Event) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function control(props: Props, context: RenderContext): Control {
  const { form } = context;
  const { name } = fieldOf(props, context);
  return {
    id: idOf(name, context),
    disabled: props.disabled === true,
    onInput: ({ currentTarget }) => {
      const { checked, type, value } = currentTarget as HTMLInputElement;
      context.change(
        fieldOf(props, context),
        type === 'checkbox' ? checked : value,
      );
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
function valueIn(props: Props, context: RenderContext): unknown {
  return context.valueOf(fieldOf(props, context)) ?? props.value;
}

function fieldOf(props: Props, { id, form }: RenderContext): FieldId {
  const name = text(props.name) ?? '';
  return { id, name, ...(form !== undefined && { form }) };
}

function idOf(name: string, { id, form = '' }: RenderContext): string {
  return `snap-${id}-${form}-${name}`;
}

function looksOf(props: Props): Record<string, string> {
  return Object.fromEntries(
    LOOKS.filter((name) => props[name] !== undefined).map((name) => [
      `data-${name.toLowerCase()}`,
      String(props[name]),
    ]),
  );
}

/**
 * Renders a snap's component tree, as close to MetaMask as is useful. Any text in it may
 * be hostile: it becomes text nodes, and links open only https. Of a component that the
 * snap doesn't use it shows the name and the children.
 */
export function draw(node: unknown, context: RenderContext): ComponentChildren {
  if (Array.isArray(node)) {
    return node.map((child) => draw(child, context));
  }
  if (!isElement(node)) {
    return text(node);
  }
  const { type, props } = node;
  if (Object.hasOwn(RENDERERS, type)) {
    return RENDERERS[type]?.(props, context);
  }
  const tag = Object.hasOwn(PLAIN, type) ? PLAIN[type] : undefined;
  return tag === undefined ? (
    <div class="c-unknown">
      <span class="quiet">{`<${type}>`}</span>
      {inside(props, context)}
    </div>
  ) : (
    h(
      tag,
      { class: `c-${type.toLowerCase()}`, ...looksOf(props) },
      inside(props, context),
    )
  );
}

function inside(
  { children }: Props,
  context: RenderContext,
): ComponentChildren {
  return draw(children, context);
}
