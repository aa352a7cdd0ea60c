import {
  Box,
  Button,
  Checkbox,
  Container,
  Dropdown,
  Field,
  Footer,
  Input,
  Option,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  heading,
  note,
  presentElements,
  requestHeading,
  smallLine,
  type DialogContent,
  type Requester,
} from './fields';
import { Icon } from './icon';
import { pageTurner, paginate } from './paging';
import type { DialogChoice } from '../../views/dialogs';
import { t } from '../translate';

/** A choice with its label, and the options of a list. */
type LabelledChoice = DialogChoice & {
  readonly label: string;
  readonly options?: readonly {
    readonly value: string;
    readonly label: string;
  }[];
};

/** A field for text, which is a choice once it can be read. */
export type DialogField = {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  /** What is shown. */
  readonly text: string;
  /** What is wrong with that. */
  readonly error: string | undefined;
  /** What stands at its end. */
  readonly end: string;
  /** What is wrong with a text; or whether it says anything but what is shown. */
  readonly judge: (typed: string) => string | boolean;
};

/** The labels of the buttons that answer a dialog. */
export type ButtonLabels = {
  readonly approve: string;
  readonly cancel?: string;
};

/** A dialog in two levels: what the user needs to decide, and behind a button everything
 * else that is signed. */
export type DialogDocument = {
  /** The box with the dangers, on top; the checkbox of `acknowledge` is below it. */
  readonly danger?: DialogContent;
  readonly first: DialogContent;
  /** What the choices are about; they stand right below it. */
  readonly effects?: DialogContent;
  /** The part of the first view below the choices. */
  readonly below?: DialogContent;
  /** The blocks of the details; never split, as many on each page as fit. */
  readonly details?: DialogContent;
  /** Who asks; repeated on every page of the details. */
  readonly requester?: Requester;
  /** Absent if there is nothing to decide. */
  readonly buttons?: ButtonLabels & {
    /** Whether approving can cost the user everything. */
    readonly isDangerous?: boolean;
  };
  /** A field above the choices. */
  readonly field?: DialogField | undefined;
  /** What the user can choose, by a checkbox or a list each. */
  readonly choices?: readonly LabelledChoice[];
  /** The end of the first view, with further choices right below it. */
  readonly last?: DialogContent;
  readonly lastChoices?: readonly LabelledChoice[];
  /** Choices at the end of the details: few users want them. */
  readonly detailChoices?: readonly LabelledChoice[];
  /** The label of a checkbox that the user has to tick before approving. */
  readonly acknowledge?: string;
  /** A block of the details whose page has to be seen before approving. */
  readonly mustSee?: GenericSnapElement | undefined;
  /** Whether it can't be approved yet. */
  readonly isBlocked?: boolean;
};

/** A dialog whose details are split into pages. */
export type PagedDialog = DialogDocument & {
  readonly pages: readonly (readonly GenericSnapElement[])[];
  /** The page up to which the details have to be seen before approving; 0 if none. */
  readonly seenUntil: number;
};

/** A dialog with its details in pages; none if it has no details. */
export function pagedDialog(document: DialogDocument): PagedDialog {
  const details = presentElements(document.details ?? []);
  const pages = details.length === 0 ? [] : paginate(details);
  const { mustSee } = document;
  const seenUntil =
    mustSee === undefined
      ? 0
      : pages.findIndex((blocks) => blocks.includes(mustSee)) + 1;
  return { ...document, pages, seenUntil };
}

/** What the user has done in a dialog. */
export type DialogState = {
  /** 0 is the first view, 1 the first page of the details. */
  readonly page: number;
  /** The last page that was shown. */
  readonly seen: number;
  readonly acknowledged: boolean;
  /** The pending choice: until its result is known, nothing can be approved. */
  readonly choosing?: DialogChoice | undefined;
  /** What stands in the field, if that isn't what is shown: nothing can be approved then. */
  readonly typed?: string | undefined;
  /** Whether the last choice could not be applied. */
  readonly hasFailed?: boolean | undefined;
  /** Whether a click may still be meant for what was shown before. */
  readonly isPaused?: boolean;
  /** Whether MetaMask was closed, so that the content may be stale. */
  readonly isAway?: boolean;
};

/** The state of a new dialog. */
export const NEW_DIALOG: DialogState = {
  page: 0,
  seen: 0,
  acknowledged: false,
};

/** The names of the buttons that answer a dialog. */
export const APPROVE_BUTTON = 'approve';
export const CANCEL_BUTTON = 'cancel';

/** The name of the button in a task's result that accepts what that offers. */
export const OFFER_BUTTON = 'offer';

/** The names of the button that opens the details, and of the checkbox. */
export const DETAILS_BUTTON = 'details';
export const ACKNOWLEDGE_BOX = 'acknowledge';

/** Whether the user may approve the dialog. */
export function isApprovable(
  { acknowledge, isBlocked, seenUntil }: PagedDialog,
  { acknowledged, seen, choosing, typed, isPaused, isAway }: DialogState,
): boolean {
  return (
    seen >= seenUntil &&
    (acknowledge === undefined || acknowledged) &&
    choosing === undefined &&
    typed === undefined &&
    isPaused !== true &&
    isAway !== true &&
    isBlocked !== true
  );
}

/** Clamps a page's number to the existing pages. */
export function nearestPage({ pages }: PagedDialog, page: number): number {
  return Math.min(Math.max(page, 0), pages.length);
}

/** Whether a choice of that name can be made. */
export function offersChoice(
  { field, choices, lastChoices, detailChoices }: DialogDocument,
  { name }: DialogChoice,
): boolean {
  return [field, choices, lastChoices, detailChoices]
    .flat()
    .some((one) => one?.name === name);
}

/** The component tree of the current page.
 *
 * @param fills - Whether the field's text is set: otherwise what the user types stays. */
export function renderDocument(
  document: PagedDialog,
  state: DialogState,
  fills = true,
): GenericSnapElement {
  const { buttons } = document;
  const page = nearestPage(document, state.page);
  const content =
    page === 0
      ? firstView(document, state, fills)
      : detailsPage(document, page, state);
  // The keys keep MetaMask from mounting a field anew while the user types.
  return buttons === undefined ? (
    content
  ) : (
    <Container key="dialog">
      {content}
      <Footer>
        <Button name={CANCEL_BUTTON}>
          {buttons.cancel ?? t('button.cancel')}
        </Button>
        <Button
          name={APPROVE_BUTTON}
          variant={buttons.isDangerous === true ? 'destructive' : 'primary'}
          disabled={!isApprovable(document, state)}
        >
          {buttons.approve}
        </Button>
      </Footer>
    </Container>
  );
}

function firstView(
  dialog: PagedDialog,
  state: DialogState,
  fills: boolean,
): GenericSnapElement {
  const {
    danger,
    first,
    effects = [],
    field,
    below,
    last = [],
    pages,
  } = dialog;
  const { choices = [], lastChoices = [], acknowledge } = dialog;
  const chosen = presentElements([
    effects,
    field && fieldBox(field, state, fills),
    choices.map((choice) => choiceBox(choice, state)),
    choiceLine(state),
  ]);
  const end = presentElements([
    last,
    lastChoices.map((choice) => choiceBox(choice, state)),
    pages.length > 0 && (
      <Button name={DETAILS_BUTTON}>
        <Icon name="document-code" size="md" />
        {`\u00a0\u00a0${t('button.details')}`}
      </Button>
    ),
  ]);
  return (
    <Box key="first">
      {presentElements([
        danger,
        acknowledge !== undefined && (
          <Checkbox
            name={ACKNOWLEDGE_BOX}
            label={acknowledge}
            checked={state.acknowledged}
          />
        ),
        first,
        chosen.length > 0 && <Box key="chosen">{chosen}</Box>,
        below,
        end.length > 0 && <Box>{end}</Box>,
      ])}
    </Box>
  );
}

/** The checkbox or list of a choice; disabled while a choice is pending. */
function choiceBox(
  { name, label, value, options }: LabelledChoice,
  { choosing }: DialogState,
): GenericSnapElement {
  const current = choosing?.name === name ? choosing.value : value;
  const disabled = choosing !== undefined;
  return options === undefined ? (
    <Checkbox
      name={name}
      label={label}
      checked={current === true}
      disabled={disabled}
    />
  ) : (
    <Field label={label}>
      <Dropdown name={name} value={String(current)} disabled={disabled}>
        {options.map((option) => (
          <Option value={option.value}>{option.label}</Option>
        ))}
      </Dropdown>
    </Field>
  );
}

/** It stays on while a choice is pending: the user may go on typing. */
function fieldBox(
  { name, label, placeholder, text, error, end, judge }: DialogField,
  { typed }: DialogState,
  fills: boolean,
): GenericSnapElement {
  const said = typed === undefined ? error : judge(typed);
  return (
    <Field
      key={name}
      label={label}
      error={typeof said === 'string' ? said : undefined}
    >
      <Input
        name={name}
        placeholder={placeholder}
        value={fills ? (typed ?? text) : undefined}
      />
      <Box>{smallLine(end)}</Box>
    </Field>
  );
}

/** A line while the last choice is pending, or if it failed. A list's choice takes effect at
 * once, so it needs no pending line. */
function choiceLine({
  choosing,
  hasFailed,
}: DialogState): GenericSnapElement | false {
  if (choosing !== undefined) {
    return choosing.name !== 'fee-token' && note(t('changes.pending'));
  }
  return hasFailed === true && smallLine(t('choice.failed'), 'warning');
}

/** On the first page, the button for the previous one leads back to the first view. */
function detailsPage(
  { pages, requester, detailChoices }: PagedDialog,
  page: number,
  state: DialogState,
): GenericSnapElement {
  return (
    <Box>
      {presentElements([
        requester
          ? requestHeading(t('details.title'), requester)
          : heading(t('details.title')),
        pageTurner(page - 1, pages.length, false),
        pages[page - 1],
        page === pages.length &&
          detailChoices && [
            ...detailChoices.map((choice) => choiceBox(choice, state)),
            choiceLine(state),
          ],
      ])}
    </Box>
  );
}
