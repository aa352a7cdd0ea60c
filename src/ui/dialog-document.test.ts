import {
  APPROVE,
  UNTOUCHED,
  isApprovable,
  paged,
  renderDocument,
  type DialogState,
} from './dialog-document';
import { elementsOf } from '../../dev/playground/elements';

const CHOICE = { name: 'floor', value: true };
const DOCUMENT = paged({
  first: [],
  buttons: { approve: 'Send' },
  choices: [{ ...CHOICE, value: false, label: 'Stop it' }],
});

const propsOf = (name: string, state: DialogState): unknown =>
  elementsOf(renderDocument(DOCUMENT, state)).find(
    ({ element }) => element.props.name === name,
  )?.element.props;

it.each(['isPaused', 'isAway'] as const)(
  'a dialog that %s can’t be approved',
  (why) => {
    const state = { ...UNTOUCHED, [why]: true };
    expect(isApprovable(DOCUMENT, state)).toBe(false);
    expect(propsOf(APPROVE, state)).toMatchObject({ disabled: true });
  },
);

describe('a dialog whose choice is being followed', () => {
  const choosing = { ...UNTOUCHED, choosing: CHOICE };

  it('can’t be approved', () => {
    expect(isApprovable(DOCUMENT, choosing)).toBe(false);
    expect(propsOf(APPROVE, choosing)).toMatchObject({ disabled: true });
    expect(propsOf(APPROVE, UNTOUCHED)).toMatchObject({ disabled: false });
  });

  it('shows the choice, and takes no other', () => {
    expect(propsOf('floor', choosing)).toMatchObject({
      checked: true,
      disabled: true,
    });
    expect(propsOf('floor', UNTOUCHED)).toMatchObject({
      checked: false,
      disabled: false,
    });
  });
});
