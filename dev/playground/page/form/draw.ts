import { drawParam, type FormView } from './param';
import type { Drafted } from './request';
import type { Method } from '../api-document';
import { h, nodesOf, type Child } from '../dom';
import { json } from '../json';
import { paragraphs, prose } from '../prose';

/** Renders a method's form from the schemas of its parameters. */
export function drawForm(view: FormView): Node[] {
  const { method, drafted, canSend } = view;
  return nodesOf([
    h('h3', { class: 'method-name' }, method.name),
    h('p', {}, prose(method.summary ?? '')),
    h('p', { class: 'quiet' }, prose(accessOf(method))),
    examples(view),
    h(
      'form',
      { 'data-form': 'request', 'data-key': method.name, novalidate: true },
      method.params.map((param) => drawParam(param, view)),
      method.params.length === 0
        ? h('p', { class: 'quiet' }, 'This method takes no parameters.')
        : null,
      h(
        'div',
        { class: 'actions' },
        h(
          'button',
          {
            type: 'submit',
            class: 'primary',
            disabled: drafted.request === undefined || !canSend,
          },
          'Send',
        ),
      ),
    ),
    preview(drafted),
    more(method),
  ]);
}

function examples({ method, example }: FormView): Child {
  const all = method.examples ?? [];
  return all.length < 2
    ? null
    : h(
        'label',
        { class: 'field' },
        h('span', { class: 'label' }, 'Example'),
        h(
          'select',
          { 'data-act': 'example', value: String(example) },
          all.map(({ name }, index) =>
            h('option', { value: String(index) }, name),
          ),
        ),
      );
}

function preview({ request }: Drafted): HTMLElement {
  return h(
    'section',
    { class: 'preview', 'aria-label': 'The request as JSON' },
    h('h4', {}, 'The request'),
    request === undefined
      ? h('p', { class: 'quiet' }, 'A field has an error.')
      : h('pre', { tabindex: '0', id: 'request-json' }, json(request)),
    h(
      'div',
      { class: 'actions' },
      copying('copy-json', 'Copy JSON', request),
      copying('copy-code', 'Copy as a dapp’s code', request),
    ),
  );
}

function copying(
  act: string,
  label: string,
  request: Drafted['request'],
): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: 'small',
      'data-act': act,
      disabled: request === undefined,
    },
    label,
  );
}

const ACCESS: Readonly<Record<NonNullable<Method['x-access']>, string>> = {
  public: 'For any site.',
  silent: 'For any site, at once.',
  site: 'Needs access to an account, which is asked for once.',
  account: 'Needs access to this account, which is asked for once.',
  accounts: 'Needs access to all accounts, which is asked for once.',
};

function accessOf(method: Method): string {
  const { 'x-access': access = 'public', 'x-dialogs': dialogs = '' } = method;
  const who = ACCESS[access];
  return dialogs === '' ? who : `${who} Opens ${dialogs}.`;
}

function more({ description = '', errors = [] }: Method): Child {
  return h(
    'details',
    { 'data-key': 'more' },
    h('summary', {}, 'More about it, and its errors'),
    paragraphs(description),
    h(
      'ul',
      { class: 'plain errors' },
      errors.map(({ code, message }) =>
        h('li', {}, h('code', {}, String(code)), ' ', prose(message)),
      ),
    ),
  );
}
