/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';

import { ask } from './actions';
import type { Method } from './api-document';
import { openOf, type Page } from './app';
import { requestOf, type Request } from './request';

type PageProps = { readonly page: Page };

/** The methods that match the search text, by group. */
export function MethodList({ page: { app, act } }: PageProps): JSX.Element {
  const words = app.filter.trim().toLowerCase();
  const found = app.methods.filter(({ name, summary = '' }) =>
    `${name} ${summary}`.toLowerCase().includes(words),
  );
  const button = ({ name, summary }: Method): JSX.Element => (
    <button
      type="button"
      key={name}
      class="method"
      title={summary}
      aria-label={name}
      aria-current={name === app.chosen ? 'true' : undefined}
      onClick={() => {
        act(() => {
          app.chosen = name;
        });
      }}
    >
      {/* The prefix that all but one share adds nothing here. */}
      {name.replace(/^l2net_/u, '')}
    </button>
  );
  return (
    <details class="panel methods" open>
      <summary>Methods</summary>
      <label class="label">
        Find a method
        <input
          type="search"
          autoComplete="off"
          value={app.filter}
          onInput={({ currentTarget: { value } }) => {
            act(() => {
              app.filter = value;
            });
          }}
        />
      </label>
      <nav aria-label="Methods">
        {found.length === 0 && <p class="quiet">No method of that name.</p>}
        {[...new Set(found.map(groupOf))].map((group) => (
          <section key={group} class="group">
            <h3>{group}</h3>
            <div>
              {found.filter((one) => groupOf(one) === group).map(button)}
            </div>
          </section>
        ))}
      </nav>
    </details>
  );
}

function groupOf({ tags }: Method): string {
  return tags?.[0]?.name ?? 'Other';
}

const ACCESS: Readonly<Record<NonNullable<Method['x-access']>, string>> = {
  public: 'For any site.',
  silent: 'For any site, at once.',
  site: 'Needs access to an account, which is asked for once.',
  account: 'Needs access to this account, which is asked for once.',
  accounts: 'Needs access to all accounts, which is asked for once.',
};

/** The open method: what it is, and its params, which start as those of an example. */
export function MethodForm({ page }: PageProps): JSX.Element {
  const { app, act } = page;
  const open = openOf(app);
  if (open === undefined) {
    return <p class="quiet">The methods are being loaded …</p>;
  }
  const { method, params } = open;
  const { name, summary = '' } = method;
  const { 'x-access': access = 'public', 'x-dialogs': dialogs = '' } = method;
  const read = readOrWhy(name, params);
  return (
    <form
      key={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        act(async () => ask(page, requestOf(name, params)));
      }}
    >
      <h3 class="method-name">{name}</h3>
      <p>{plain(summary)}</p>
      <p class="quiet">
        {ACCESS[access]} {dialogs !== '' && plain(`Opens ${dialogs}.`)}
      </p>
      <Examples page={page} method={method} />
      <label class="label">
        Params
        <textarea
          rows={Math.min(24, Math.max(2, params.split('\n').length))}
          spellcheck={false}
          placeholder="None"
          aria-invalid={typeof read === 'string'}
          value={params}
          onInput={({ currentTarget: { value } }) => {
            act(() => {
              app.edited.set(name, value);
            });
          }}
        />
      </label>
      {typeof read === 'string' && (
        <p class="error" role="alert">
          {read}
        </p>
      )}
      <button
        type="submit"
        class="primary"
        disabled={typeof read === 'string' || app.appState === null}
      >
        Send
      </button>
    </form>
  );
}

function Examples({
  page: { app, act },
  method: { name, examples = [] },
}: PageProps & { readonly method: Method }): ComponentChildren {
  return (
    examples.length > 1 && (
      <label class="label">
        Example
        <select
          value={app.examples.get(name) ?? 0}
          onInput={({ currentTarget }) => {
            const number = Number(currentTarget.value);
            act(() => {
              app.examples.set(name, number);
              app.edited.delete(name);
            });
          }}
        >
          {examples.map((example, index) => (
            <option value={index}>{example.name}</option>
          ))}
        </select>
      </label>
    )
  );
}

/** The request, or why there is none. */
function readOrWhy(method: string, params: string): Request | string {
  try {
    return requestOf(method, params);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A line of the document without its markup. */
function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)|`/gu, '$1');
}
