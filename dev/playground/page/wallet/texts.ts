import { find, plain, text, type Renderer } from './element';
import { briefly } from '../accounts';
import { h, nodesOf } from '../dom';

/** Protocols that links may have; MetaMask opens no others either. */
const SAFE_LINK = /^(?:https:\/\/|mailto:)/iu;

/** Components of text. */
export const TEXTS: Readonly<Record<string, Renderer>> = {
  Text: (props, context) =>
    h(
      'p',
      {
        class: 'c-text',
        'data-color': text(props.color),
        'data-size': text(props.size),
        'data-weight': text(props.fontWeight),
        'data-align': text(props.alignment),
      },
      context.draw(props.children, context),
    ),
  Heading: (props, context) =>
    h(
      'h3',
      { class: 'c-heading', 'data-size': text(props.size) },
      context.draw(props.children, context),
    ),
  Bold: (props, context) =>
    h('strong', {}, context.draw(props.children, context)),
  Italic: (props, context) =>
    h('em', {}, context.draw(props.children, context)),
  Link: (props, context) => {
    const href = text(props.href) ?? '';
    const inside = nodesOf(context.draw(props.children, context));
    return SAFE_LINK.test(href)
      ? h(
          'a',
          { href, target: '_blank', rel: 'noopener noreferrer' },
          ...inside,
        )
      : h('span', { class: 'c-dead-link', title: href }, ...inside);
  },
  Address: ({ address, truncate }) => {
    const whole = (text(address) ?? '').split(':').at(-1) ?? '';
    return h(
      'code',
      { class: 'c-address', title: whole },
      truncate === false ? whole : briefly(whole),
    );
  },
  // The wallet draws a picture of the address; its last digits serve as well.
  Avatar: ({ address }) =>
    h(
      'span',
      { class: 'c-avatar', 'aria-hidden': 'true' },
      (text(address) ?? '').slice(-2),
    ),
  Copyable: ({ value, sensitive }) => {
    const shown = text(value) ?? '';
    const code = h('code', { class: 'c-code' }, shown);
    const copy = h(
      'button',
      {
        type: 'button',
        class: 'small',
        'data-act': 'copy',
        'data-value': shown,
      },
      'Copy',
    );
    return sensitive === true
      ? h(
          'details',
          { class: 'c-copyable c-sensitive' },
          h('summary', {}, 'Hidden: click to reveal'),
          code,
          copy,
        )
      : h('div', { class: 'c-copyable' }, code, copy);
  },
  Icon: ({ name, color }) =>
    h('span', {
      class: 'c-icon',
      role: 'img',
      'aria-label': text(name) ?? 'icon',
      'data-name': text(name),
      'data-color': text(color),
    }),
  Image: ({ src, alt, width, height }) =>
    h('img', {
      class: 'c-image',
      src: pictureOf(text(src) ?? ''),
      alt: text(alt) ?? '',
      width: text(width),
      height: text(height),
    }),
  Value: (props, context) =>
    h(
      'span',
      { class: 'c-value' },
      h('span', { class: 'quiet' }, context.draw(props.extra, context)),
      h('span', {}, context.draw(props.value, context)),
    ),
  Tooltip: (props, context) =>
    h(
      'span',
      { class: 'c-tooltip', tabindex: '0' },
      context.draw(props.children, context),
      h('span', { role: 'tooltip' }, context.draw(props.content, context)),
    ),
};

/** The snap supplies pictures as SVG text; nothing is ever loaded. */
function pictureOf(src: string): string {
  return src.startsWith('data:image/')
    ? src
    : `data:image/svg+xml,${encodeURIComponent(src)}`;
}

/** A window's title: the first heading. */
export function titleOf(content: unknown): string {
  return plain(find(content, 'Heading')[0]) || 'A window of the snap';
}
