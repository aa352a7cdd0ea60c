import { kindOf, textOf, type Kind } from './kind';
import type { Draft, Drafted } from './request';
import type { RequestLogEntry } from '../../protocol';
import {
  resolve,
  type ApiDocument,
  type Method,
  type Param,
} from '../api-document';
import { h, type Child } from '../dom';
import { prose } from '../prose';
import { suggestionFor } from '../suggestions';

/** A form's data. */
export type FormView = {
  readonly method: Method;
  readonly apiDocument: ApiDocument;
  readonly draft: Draft;
  readonly drafted: Drafted;
  /** The example that was filled in last. */
  readonly example: number;
  /** The requests so far; their results are suggested as values. */
  readonly requests: readonly RequestLogEntry[];
  readonly canSend: boolean;
};

/** A param's field, with its error and its description. */
export function drawParam(param: Param, view: FormView): HTMLElement {
  const { name, required = false, schema } = param;
  const { method, apiDocument, draft, drafted } = view;
  const kind = kindOf(schema, apiDocument);
  const id = `param-${method.name}-${name}`;
  const fieldError = drafted.errors[name];
  const words = param.description ?? resolve(schema, apiDocument).description;
  const control = {
    id,
    name,
    value: draft[name] ?? '',
    spellcheck: 'false',
    autocomplete: 'off',
    'data-param': name,
    // The value used if the field is left empty.
    placeholder: textOf(kind, schema.default),
    'aria-required': required ? 'true' : undefined,
    'aria-invalid': fieldError === undefined ? undefined : 'true',
    'aria-describedby': `${id}-words`,
  };
  return h(
    'div',
    { class: 'field', 'data-key': id },
    h(
      'label',
      { for: id, class: 'label' },
      name,
      h('span', { class: 'quiet' }, required ? ' required' : ' optional'),
    ),
    drawControl(kind, control, required),
    h(
      'div',
      { id: `${id}-words`, class: 'words' },
      fieldError === undefined
        ? null
        : h('p', { class: 'error', role: 'alert' }, fieldError),
      words === undefined ? null : h('p', { class: 'quiet' }, prose(words)),
    ),
    drawSuggestion(name, kind, view),
  );
}

function drawControl(
  kind: Kind,
  control: Record<string, string | undefined> & { value: string },
  required: boolean,
): HTMLElement {
  switch (kind.as) {
    case 'choice':
      return h(
        'select',
        control,
        required && control.value !== ''
          ? null
          : h('option', { value: '' }, leftOut(control.placeholder)),
        kind.values.map((value) =>
          h('option', { value: JSON.stringify(value) }, String(value)),
        ),
      );
    case 'json': {
      const rows = Math.min(12, Math.max(2, control.value.split('\n').length));
      return h('textarea', { ...control, rows });
    }
    case 'number':
    case 'text':
      return h('input', {
        ...control,
        type: 'text',
        inputmode: kind.as === 'number' ? 'numeric' : undefined,
        list: control.name?.toLowerCase().endsWith('address')
          ? 'known-accounts'
          : undefined,
      });
  }
}

function leftOut(fallback = ''): string {
  return fallback === '' ? 'left out' : `left out: ${fallback}`;
}

/** Values from earlier results, to fill in with a click. */
function drawSuggestion(
  name: string,
  kind: Kind,
  { draft, requests }: FormView,
): Child {
  const suggestion = suggestionFor(requests, name);
  const value = textOf(kind, suggestion?.value);
  return suggestion === undefined || draft[name] === value
    ? null
    : h(
        'button',
        {
          type: 'button',
          class: 'small',
          'data-act': 'fill-in',
          'data-name': name,
          'data-value': value,
        },
        `Use ${suggestion.label}`,
      );
}
