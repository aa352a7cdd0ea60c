/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';

import type { RequestLogEntry, NodeRequest } from '../protocol';

const WORDS = {
  running: 'running',
  waiting: 'waiting for the user',
  done: 'done',
  failed: 'failed',
};

/** The wallet doesn't say which request a window belongs to: a running request without a
 * pending node request waits for the user, if any window is open. */
function statusOf(
  { milliseconds, error, nodeRequests }: RequestLogEntry,
  windows: number,
): keyof typeof WORDS {
  if (milliseconds !== null) {
    return error === undefined ? 'done' : 'failed';
  }
  const isAsking = nodeRequests.some((one) => one.milliseconds === null);
  return windows > 0 && !isAsking ? 'waiting' : 'running';
}

/**
 * The request log, newest first.
 *
 * @param props.requests - The requests, oldest first.
 * @param props.windows - How many of the wallet's windows are open.
 */
export function Log({
  requests,
  windows,
}: {
  readonly requests: readonly RequestLogEntry[];
  readonly windows: number;
}): JSX.Element {
  return (
    <div id="log">
      {requests.length === 0 && (
        <p class="quiet">
          No requests yet. Those of a wallet in the browser aren’t listed.
        </p>
      )}
      {[...requests].reverse().map((request) => (
        <Entry
          key={request.id}
          request={request}
          status={statusOf(request, windows)}
        />
      ))}
    </div>
  );
}

function Entry({
  request,
  status,
}: {
  readonly request: RequestLogEntry;
  readonly status: keyof typeof WORDS;
}): JSX.Element {
  const { method, params, milliseconds, nodeRequests } = request;
  return (
    <article
      class="entry"
      data-method={method}
      data-status={status}
      aria-label={`${method}: ${WORDS[status]}`}
    >
      <header>
        <h3 class="method-name">{method}</h3>
        <span class="status">{WORDS[status]}</span>
        {milliseconds !== null && <Time milliseconds={milliseconds} />}
      </header>
      {outcome(request)}
      {nodeRequests.length > 0 && <NodeRequests requests={nodeRequests} />}
      <details>
        <summary>Request</summary>
        <pre tabIndex={0}>{json({ method, params })}</pre>
      </details>
    </article>
  );
}

function outcome({
  error,
  result,
  milliseconds,
}: RequestLogEntry): ComponentChildren {
  if (error !== undefined) {
    return (
      <div class="outcome failure">
        <p>
          <code>{error.code}</code> {error.message}
        </p>
        <pre tabIndex={0}>{json(error)}</pre>
      </div>
    );
  }
  return (
    milliseconds !== null && (
      <div class="outcome">
        <pre tabIndex={0}>{json(result ?? null)}</pre>
      </div>
    )
  );
}

/** The requests to nodes, one line each: recipient, methods, duration. */
function NodeRequests({
  requests,
}: {
  readonly requests: readonly NodeRequest[];
}): JSX.Element {
  return (
    <details open>
      <summary>
        {requests.length === 1
          ? '1 request to a node'
          : `${String(requests.length)} requests to nodes`}
      </summary>
      <ol class="node-requests">
        {requests.map(({ to, methods, milliseconds }) => (
          <li class="node-request">
            <span class="what">
              <span class="quiet">{to}: </span>
              {counted(methods).join(', ')}
            </span>
            <Time milliseconds={milliseconds} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Time({
  milliseconds,
}: {
  readonly milliseconds: number | null;
}): JSX.Element {
  return (
    <span class="time">
      {milliseconds === null ? '…' : `${milliseconds.toFixed(0)} ms`}
    </span>
  );
}

/** The maximum of shown characters; a block with all its transactions is longer. */
const MAX_SHOWN = 20_000;

/** A value as indented JSON, truncated if very long. */
function json(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.length <= MAX_SHOWN
    ? text
    : `${text.slice(0, MAX_SHOWN)}\n… ${String(text.length - MAX_SHOWN)} characters more`;
}

/** Counts repeated methods, since a batch often contains the same one many times. */
function counted(methods: readonly string[]): string[] {
  return [...new Set(methods)].map((method) => {
    const count = methods.filter((other) => other === method).length;
    return count === 1 ? method : `${method} ×${String(count)}`;
  });
}
