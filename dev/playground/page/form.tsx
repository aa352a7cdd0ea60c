/** @jsxImportSource preact */
import { h, type ComponentChildren, type JSX } from 'preact';

import { askOpen, copy, setParam } from './actions';
import { resolve, type Method, type Param } from './api-document';
import { openOf, requestsOf, snapIdOf, type Open, type Page } from './app';
import { codeOf } from './flask';
import { json } from './json';
import { kindOf, textOf, type Kind } from './kind';
import { paragraphs, prose } from './prose';
import { draftOf, requestOf, type Drafted, type Request } from './request';
import { suggestionFor } from './suggestions';

/** The open method's form, from the schemas of its parameters. */
export function MethodForm({ page }: { readonly page: Page }): JSX.Element {
  const open = openOf(page.app);
  if (open === undefined) {
    return <p class="quiet">The methods are being loaded …</p>;
  }
  const { method, draft, apiDocument } = open;
  const drafted = requestOf(method, draft, apiDocument);
  return (
    <>
      <h3 class="method-name">{method.name}</h3>
      <p>{prose(method.summary ?? '')}</p>
      <p class="quiet">{prose(accessOf(method))}</p>
      <Examples page={page} open={open} />
      <form
        key={method.name}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          page.act(async () => askOpen(page));
        }}
      >
        {method.params.map((param) => (
          <ParamField
            key={param.name}
            page={page}
            param={param}
            open={open}
            drafted={drafted}
          />
        ))}
        {method.params.length === 0 && (
          <p class="quiet">This method takes no parameters.</p>
        )}
        <div class="actions">
          <button
            type="submit"
            class="primary"
            disabled={
              drafted.request === undefined || page.app.appState === null
            }
          >
            Send
          </button>
        </div>
      </form>
      <Preview page={page} request={drafted.request} />
      {more(method)}
    </>
  );
}

type OpenProps = { readonly page: Page; readonly open: Open };

function Examples({
  page: { app, act },
  open: { method, apiDocument },
}: OpenProps): ComponentChildren {
  const all = method.examples ?? [];
  return (
    all.length > 1 && (
      <label class="field">
        <span class="label">Example</span>
        <select
          value={app.examples.get(method.name) ?? 0}
          onInput={({ currentTarget }) => {
            const number = Number(currentTarget.value);
            act(() => {
              app.examples.set(method.name, number);
              app.drafts.set(method.name, draftOf(method, apiDocument, number));
            });
          }}
        >
          {all.map(({ name }, index) => (
            <option value={index}>{name}</option>
          ))}
        </select>
      </label>
    )
  );
}

function Preview({
  page: { app, act },
  request,
}: {
  readonly page: Page;
  readonly request: Request | undefined;
}): JSX.Element {
  const copying = (
    label: string,
    textFor: (request: Request) => string,
  ): JSX.Element => (
    <button
      type="button"
      class="small"
      disabled={request === undefined}
      onClick={() => {
        act(async () => request && copy(textFor(request)));
      }}
    >
      {label}
    </button>
  );
  return (
    <section class="preview" aria-label="The request as JSON">
      <h4>The request</h4>
      {request === undefined ? (
        <p class="quiet">A field has an error.</p>
      ) : (
        <pre tabIndex={0} id="request-json">
          {json(request)}
        </pre>
      )}
      <div class="actions">
        {copying('Copy JSON', (one) => JSON.stringify(one, null, 2))}
        {copying('Copy as a dapp’s code', (one) => codeOf(snapIdOf(app), one))}
      </div>
    </section>
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

function more({ name, description = '', errors = [] }: Method): JSX.Element {
  return (
    <details key={`more ${name}`}>
      <summary>More about it, and its errors</summary>
      {paragraphs(description)}
      <ul class="plain errors">
        {errors.map(({ code, message }) => (
          <li>
            <code>{code}</code> {prose(message)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A param's field, with its error, its description, and a value from earlier results to
 * fill in with a click. */
function ParamField({
  page,
  param,
  open: { method, apiDocument, draft },
  drafted,
}: OpenProps & {
  readonly param: Param;
  readonly drafted: Drafted;
}): JSX.Element {
  const { app, act } = page;
  const { name, required = false, schema } = param;
  const kind = kindOf(schema, apiDocument);
  const id = `param-${method.name}-${name}`;
  const error = drafted.errors[name];
  const words = param.description ?? resolve(schema, apiDocument).description;
  const value = draft[name] ?? '';
  const suggestion = suggestionFor(requestsOf(app), name);
  const suggested = textOf(kind, suggestion?.value);
  const change = (text: string): void => {
    act(() => {
      setParam(app, name, text);
    });
  };
  return (
    <div class="field">
      <label for={id} class="label">
        {name}
        <span class="quiet">{required ? ' required' : ' optional'}</span>
      </label>
      {drawControl(
        kind,
        {
          id,
          name,
          value,
          spellcheck: false,
          autoComplete: 'off',
          // The value used if the field is left empty.
          placeholder: textOf(kind, schema.default),
          'aria-required': required,
          'aria-invalid': error !== undefined,
          'aria-describedby': `${id}-words`,
          onInput: ({ currentTarget }) => {
            change((currentTarget as HTMLInputElement).value);
          },
        },
        required,
      )}
      <div id={`${id}-words`} class="words">
        {error !== undefined && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        {words !== undefined && <p class="quiet">{prose(words)}</p>}
      </div>
      {suggestion !== undefined && value !== suggested && (
        <button
          type="button"
          class="small"
          onClick={() => {
            change(suggested);
          }}
        >
          {`Use ${suggestion.label}`}
        </button>
      )}
    </div>
  );
}

/** The properties of a field of any kind. */
type Control = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly spellcheck: false;
  readonly autoComplete: 'off';
  readonly placeholder: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
  readonly onInput: (event: Event) => void;
};

function drawControl(
  kind: Kind,
  control: Control,
  required: boolean,
): JSX.Element {
  const { name, value, placeholder } = control;
  switch (kind.as) {
    case 'choice':
      return (
        <select {...control}>
          {!(required && value !== '') && (
            <option value="">
              {placeholder === '' ? 'left out' : `left out: ${placeholder}`}
            </option>
          )}
          {kind.values.map((choice) => (
            <option value={JSON.stringify(choice)}>{String(choice)}</option>
          ))}
        </select>
      );
    case 'json': {
      const rows = Math.min(12, Math.max(2, value.split('\n').length));
      return <textarea {...control} rows={rows} />;
    }
    case 'number':
    case 'text':
      return h('input', {
        ...control,
        type: 'text',
        inputMode: kind.as === 'number' ? 'numeric' : undefined,
        list: name.toLowerCase().endsWith('address')
          ? 'known-accounts'
          : undefined,
      });
  }
}
