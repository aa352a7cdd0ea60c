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

/** All that a form shows. */
export type FormView = {
  readonly method: Method;
  readonly contract: ApiDocument;
  readonly draft: Draft;
  readonly drafted: Drafted;
  /** Which example was filled in last. */
  readonly example: number;
  /** What was asked so far: answers fit into fields. */
  readonly asked: readonly RequestLogEntry[];
  readonly canSend: boolean;
};

/**
 * @param param - A parameter.
 * @param view - The form that it is in.
 * @returns Its field, with what is wrong in it and what it means.
 */
export function drawParam(param: Param, view: FormView): HTMLElement {
  const { name, required = false, schema } = param;
  const { method, contract, draft, drafted } = view;
  const kind = kindOf(schema, contract);
  const id = `param-${method.name}-${name}`;
  const mistake = drafted.mistakes[name];
  const words = param.description ?? resolve(schema, contract).description;
  const control = {
    id,
    name,
    value: draft[name] ?? '',
    spellcheck: 'false',
    autocomplete: 'off',
    'data-param': name,
    // What holds where the field is left empty.
    placeholder: textOf(kind, schema.default),
    'aria-required': required ? 'true' : undefined,
    'aria-invalid': mistake === undefined ? undefined : 'true',
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
      mistake === undefined
        ? null
        : h('p', { class: 'mistake', role: 'alert' }, mistake),
      words === undefined ? null : h('p', { class: 'quiet' }, prose(words)),
    ),
    offered(name, kind, view),
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

/** What answers named, to be filled in by a click. */
function offered(name: string, kind: Kind, { draft, asked }: FormView): Child {
  const offer = suggestionFor(asked, name);
  const value = textOf(kind, offer?.value);
  return offer === undefined || draft[name] === value
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
        `Use ${offer.label}`,
      );
}
