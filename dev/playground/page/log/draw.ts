import { statusOf, type Status } from './status';
import type { RequestLogEntry, NodeRequest } from '../../protocol';
import { h, type Child } from '../dom';
import { json } from '../json';

const WORDS: Readonly<Record<Status, string>> = {
  running: 'running',
  waiting: 'waiting for the user',
  done: 'done',
  failed: 'failed',
};

/**
 * Renders the request log, newest first.
 *
 * @param requests - The requests, oldest first.
 * @param windows - How many of the wallet's windows are open.
 */
export function drawLog(
  requests: readonly RequestLogEntry[],
  windows: number,
): Node[] {
  return requests.length === 0
    ? [
        h(
          'p',
          { class: 'quiet' },
          'No requests yet. Take the first steps above, or choose a method.',
        ),
      ]
    : [...requests].reverse().map((request) => entry(request, windows));
}

function entry(request: RequestLogEntry, windows: number): HTMLElement {
  const { id, method, params, milliseconds, nodeRequests } = request;
  const status = statusOf(request, windows);
  return h(
    'article',
    {
      class: 'entry',
      'data-key': String(id),
      'data-method': method,
      'data-status': status,
      'aria-label': `${method}: ${WORDS[status]}`,
    },
    h(
      'header',
      {},
      h('h3', { class: 'method-name' }, method),
      h('span', { class: 'status' }, WORDS[status]),
      milliseconds === null
        ? null
        : h('span', { class: 'time' }, `${milliseconds.toFixed(0)} ms`),
    ),
    outcome(request),
    drawNodeRequests(nodeRequests),
    h(
      'details',
      { 'data-key': 'params' },
      h('summary', {}, 'Request'),
      h('pre', { tabindex: '0' }, json({ method, params })),
    ),
  );
}

function outcome({ error, result, milliseconds }: RequestLogEntry): Child {
  if (error !== undefined) {
    return h(
      'div',
      { class: 'outcome failure', 'data-key': 'outcome' },
      h(
        'p',
        { class: 'error-line' },
        h('code', {}, String(error.code)),
        ` ${error.message}`,
      ),
      h('pre', { tabindex: '0' }, json(error)),
    );
  }
  return milliseconds === null
    ? null
    : h(
        'div',
        { class: 'outcome', 'data-key': 'outcome' },
        h('pre', { tabindex: '0' }, json(result ?? null)),
      );
}

/** The requests to nodes, one line each: recipient, methods, duration. */
function drawNodeRequests(nodeRequests: readonly NodeRequest[]): Child {
  if (nodeRequests.length === 0) {
    return null;
  }
  const longest = Math.max(
    ...nodeRequests.map(({ milliseconds }) => milliseconds ?? 0),
  );
  return h(
    'details',
    { 'data-key': 'node-requests', open: true },
    h(
      'summary',
      {},
      nodeRequests.length === 1
        ? '1 request to a node'
        : `${String(nodeRequests.length)} requests to nodes`,
    ),
    h(
      'ol',
      { class: 'node-requests' },
      nodeRequests.map((request) => drawNodeRequest(request, longest)),
    ),
  );
}

function drawNodeRequest(
  { to, methods, milliseconds }: NodeRequest,
  longest: number,
): Node {
  return h(
    'li',
    { class: 'node-request' },
    h(
      'span',
      { class: 'what' },
      h('span', { class: 'quiet' }, `${to}: `),
      counted(methods).join(', '),
    ),
    h('meter', {
      min: '0',
      max: String(Math.max(longest, 1)),
      'aria-hidden': 'true',
      value: String(milliseconds ?? longest),
    }),
    h(
      'span',
      { class: 'time' },
      milliseconds === null ? '…' : `${milliseconds.toFixed(0)} ms`,
    ),
  );
}

/** A batch often contains the same method many times. */
function counted(methods: readonly string[]): string[] {
  return [...new Set(methods)].map((method) => {
    const count = methods.filter((other) => other === method).length;
    return count === 1 ? method : `${method} ×${String(count)}`;
  });
}
