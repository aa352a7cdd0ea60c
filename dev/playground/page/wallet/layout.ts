import { text, type Renderer, type Place, type Props } from './element';
import { h, type Child } from '../dom';

/** Components that hold others. */
export const LAYOUT: Readonly<Record<string, Renderer>> = {
  Box: (props, place) => h('div', boxed('c-box', props), inside(props, place)),
  Section: (props, place) =>
    h('section', boxed('c-section', props), inside(props, place)),
  CollapsibleSection: (props, place) =>
    h(
      'details',
      { class: 'c-section', open: props.isExpanded === true },
      h('summary', {}, text(props.label) ?? ''),
      inside(props, place),
    ),
  Container: (props, place) =>
    h('div', { class: 'c-container' }, inside(props, place)),
  Footer: (props, place) =>
    h('footer', { class: 'c-footer' }, inside(props, place)),
  Divider: () => h('hr', { class: 'c-divider' }),
  Banner: (props, place) =>
    h(
      'div',
      {
        class: 'c-banner',
        'data-severity': text(props.severity),
        role: props.severity === 'danger' ? 'alert' : 'note',
      },
      h('strong', {}, text(props.title) ?? ''),
      inside(props, place),
    ),
  Row: (props, place) =>
    h(
      'div',
      {
        class: 'c-row',
        'data-variant': text(props.variant),
        title: text(props.tooltip),
      },
      h('span', { class: 'c-label' }, text(props.label) ?? ''),
      h('div', { class: 'c-row-value' }, inside(props, place)),
    ),
  Card: (props, place) =>
    h(
      'div',
      { class: 'c-card' },
      props.image === undefined
        ? null
        : place.draw({ type: 'Image', props: { src: props.image } }, place),
      h(
        'div',
        {},
        h('p', { class: 'c-text' }, place.draw(props.title, place)),
        h('p', { class: 'quiet' }, text(props.description) ?? ''),
      ),
      h(
        'div',
        { class: 'c-card-value' },
        h('p', { class: 'c-text' }, text(props.value) ?? ''),
        h('p', { class: 'quiet' }, text(props.extra) ?? ''),
      ),
    ),
  Skeleton: () => h('span', { class: 'c-skeleton', 'aria-hidden': 'true' }),
  Spinner: () =>
    h('div', { class: 'c-spinner', role: 'img', 'aria-label': 'Working' }),
};

function inside({ children }: Props, place: Place): Child {
  return place.draw(children, place);
}

function boxed(name: string, props: Props): Record<string, string | undefined> {
  return {
    class: name,
    'data-direction': text(props.direction),
    'data-align': props.center === true ? 'center' : text(props.alignment),
    'data-cross': text(props.crossAlignment),
  };
}
