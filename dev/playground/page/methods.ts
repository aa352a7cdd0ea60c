import type { ApiDocument, Method } from './api-document';
import { h } from './dom';

const OTHER = 'Other';

/** Renders the list of methods by group. */
export function drawMethods(
  apiDocument: ApiDocument,
  chosen: string,
  filter: string,
): Node[] {
  const found = apiDocument.methods.filter((method) => matches(method, filter));
  if (found.length === 0) {
    return [h('p', { class: 'quiet' }, 'No method of that name.')];
  }
  const groups = [...new Set(found.map(groupOf))];
  return groups.map((group) =>
    h(
      'section',
      { 'data-key': group, class: 'group' },
      h('h3', {}, group),
      h(
        'ul',
        { class: 'plain' },
        found
          .filter((method) => groupOf(method) === group)
          .map(({ name, summary }) =>
            h(
              'li',
              { 'data-key': name },
              h(
                'button',
                {
                  type: 'button',
                  class: 'method',
                  title: summary,
                  'aria-label': name,
                  'data-act': 'choose',
                  'data-value': name,
                  'aria-current': name === chosen ? 'true' : undefined,
                },
                // The prefix that all but one share adds nothing here.
                name.replace(/^l2net_/u, ''),
              ),
            ),
          ),
      ),
    ),
  );
}

function groupOf({ tags }: Method): string {
  return tags?.[0]?.name ?? OTHER;
}

function matches({ name, summary = '' }: Method, filter: string): boolean {
  return `${name} ${summary}`
    .toLowerCase()
    .includes(filter.trim().toLowerCase());
}
