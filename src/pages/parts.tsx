import {
  Box,
  Button,
  Card,
  Container,
  Copyable,
  Field,
  Footer,
  Heading,
  Image,
  Input,
  type InputElement,
  Section,
  Selector,
  SelectorOption,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  BACK_BUTTON,
  buttonName,
  MAXIMUM_BUTTON,
  wordName,
  type ButtonTarget,
} from './button-names';
import { noticeBanner, type PageState } from './notice-banner';
import type { Felt } from '../core/felt';
import type { NetworkView } from '../core/network-view';
import {
  kindPicture,
  type Picture,
  type PictureKind,
} from '../pictures/pictures';
import {
  note,
  presentElements,
  type DialogContent,
} from '../ui/components/fields';
import { Icon, type IconName } from '../ui/components/icon';
import { balanceText, networkLabel, shortAmount } from '../ui/format';
import { t, type NameIn } from '../ui/translate';

// The building blocks of the pages.

/** A button in words. */
export function targetButton(
  label: string,
  ...target: ButtonTarget
): GenericSnapElement {
  return <Button name={buttonName(target)}>{label}</Button>;
}

/** MetaMask drops ordinary spaces between an icon and the words behind it. */
const GAP = '\u00a0\u00a0';

/** A row of a menu: an icon, and in words what opens. */
export function menuRow(
  icon: IconName,
  label: string,
  ...target: ButtonTarget
): GenericSnapElement {
  return (
    <Button name={buttonName(target)}>
      <Icon name={icon} size="md" />
      {`${GAP}${label}`}
    </Button>
  );
}

/** A label, and behind it how many there are, if any. */
export function countedText(label: string, count: number): string {
  return count === 0
    ? label
    : t('home.counted', { label, count: String(count) });
}

/** A round picture above a word: both do the same. */
export function actionButton(
  kind: PictureKind,
  label: string,
  ...target: ButtonTarget
): GenericSnapElement {
  return (
    <Box center>
      <Button name={buttonName(target)}>
        <Image src={kindPicture(kind, 'action')} />
      </Button>
      <Button name={wordName(target)} size="sm">
        {label}
      </Button>
    </Box>
  );
}

/** A row of a list: a picture and a label that open something, and at the end a value, with
 * what there is to say about it below.
 *
 * @param isAlarming - Whether the label is red. */
export function pictureRow(
  picture: Picture,
  label: string,
  [value, extra = '']: readonly [value: string, extra?: string | undefined],
  target: ButtonTarget,
  isAlarming = false,
): GenericSnapElement {
  return (
    <Box
      direction="horizontal"
      alignment="space-between"
      crossAlignment="start"
    >
      <Button
        name={buttonName(target)}
        variant={isAlarming ? 'destructive' : 'primary'}
      >
        <Image src={picture} />
        {label}
      </Button>
      <Card title="" value={value} extra={extra} />
    </Box>
  );
}

/** A card that can be chosen. */
export type CardOption = {
  readonly value: string;
  readonly picture?: Picture | undefined;
  readonly title: string;
  readonly description?: string | undefined;
  /** What stands at the end. */
  readonly end?: string;
};

/** A field that shows the chosen card, and opens a sheet with all of them. It is in a box of
 * its own: right below a page's root, MetaMask would squeeze it to nothing.
 *
 * @param value - What to choose; if that is undefined, what was chosen stays.
 * @param below - What stands in that box below it. */
export function cardSelector(
  name: string,
  title: string,
  value: string | undefined,
  options: readonly CardOption[],
  below: GenericSnapElement | null = null,
): GenericSnapElement {
  return (
    <Box key={name}>
      <Selector key={name} name={name} title={title} value={value}>
        {options.map((option) => (
          <SelectorOption value={option.value}>
            <Card
              image={option.picture}
              title={option.title}
              description={option.description}
              value={option.end ?? ''}
            />
          </SelectorOption>
        ))}
      </Selector>
      {below}
    </Box>
  );
}

/** A page with a form, and its footer: back, or another button, and on to what that says. Keys
 * keep MetaMask from mounting its fields anew. */
export function formBox(
  key: string,
  content: DialogContent,
  [name, label]: FooterButton,
  [other, words]: FooterButton = [BACK_BUTTON, t('button.cancel')],
): GenericSnapElement {
  return (
    <Container key={key}>
      <Box key={key}>{presentElements(content)}</Box>
      <Footer>
        <Button name={other}>{words}</Button>
        <Button name={name}>{label}</Button>
      </Footer>
    </Container>
  );
}

type FooterButton = readonly [name: string, label: string];

/** How a field for text is drawn. */
type TextFieldView = {
  /** What is wrong with what stands in it. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** What to fill in. */
  readonly value?: string | undefined;
  readonly type?: 'text' | 'password';
};

/** A field for text, and what stands at its end. */
export function textField(
  name: string,
  label: string,
  { error, ...view }: TextFieldView,
  end: DialogContent = [],
): GenericSnapElement {
  const input = (): InputElement => <Input name={name} {...view} />;
  return (
    <Field key={name} label={label} error={error}>
      {end.length === 0 ? input() : [input(), buttonRow(end)]}
    </Field>
  );
}

/** The field of an amount, with the token's symbol and "Max" in it.
 *
 * @param symbol - If it can be trusted. */
export function amountField(
  name: string,
  symbol: string | undefined,
  view: Pick<TextFieldView, 'error' | 'value'>,
): GenericSnapElement {
  return textField(
    name,
    t('send-form.amount'),
    { placeholder: '0.0', ...view },
    [
      symbol !== undefined && <Text size="sm">{symbol}</Text>,
      <Button name={MAXIMUM_BUTTON}>{t('send-form.max')}</Button>,
    ],
  );
}

/** The name of a network: a button that leads to all of them, or, of a test network, words that
 * stand out. */
export function networkMark(network: NetworkView): GenericSnapElement {
  const label = networkLabel(network);
  return network.isTest ? (
    <Box direction="horizontal" crossAlignment="center">
      <Icon name="flask" size="inherit" />
      <Text size="sm" color="warning">
        {label}
      </Text>
    </Box>
  ) : (
    <Button name={buttonName(['networks'])} size="sm">
      <Icon name="global" size="inherit" />
      {`${GAP}${label}`}
    </Button>
  );
}

/** A page's title, the button with this name that leads back, and at the end the network. */
export function titleLine(
  title: string,
  back: string,
  network?: NetworkView,
): GenericSnapElement {
  return (
    <Box
      direction="horizontal"
      alignment="space-between"
      crossAlignment="center"
    >
      <Button name={back}>
        <Icon name="arrow-left" size="md" />
      </Button>
      <Heading size="sm">{title}</Heading>
      {network === undefined ? <Text>{''}</Text> : networkMark(network)}
    </Box>
  );
}

/** The first lines of a page: the way back, what it is, and on which network. */
export function pageHead(
  title: string,
  { notices }: Pick<PageState, 'notices'>,
  network?: NetworkView,
  back: string = BACK_BUTTON,
): DialogContent {
  return [titleLine(title, back, network), notices.map(noticeBanner)];
}

/** A page: its head, and below it what it shows.
 *
 * @param back - The button that leads back, if not to the page before. */
export function pageBox(
  title: string,
  view: Pick<PageState, 'notices'> & { readonly network?: NetworkView },
  content: DialogContent,
  back?: string,
): GenericSnapElement {
  return (
    <Box>
      {presentElements([pageHead(title, view, view.network, back), content])}
    </Box>
  );
}

/** Content in a frame. */
export function framed(content: DialogContent): GenericSnapElement {
  return <Section>{presentElements(content)}</Section>;
}

/** Round actions beside each other. */
export function actionRow(actions: DialogContent): GenericSnapElement {
  return (
    <Box direction="horizontal" alignment="space-around">
      {presentElements(actions)}
    </Box>
  );
}

/** What a page is about: a picture, what it is in large letters, and small lines about it. */
export function pageTop(
  picture: Picture,
  title: string,
  below: DialogContent,
  size: 'md' | 'lg' = 'md',
): GenericSnapElement {
  return (
    <Box center>
      {presentElements([
        <Image src={picture} />,
        <Heading size={size}>{title}</Heading>,
        below,
      ])}
    </Box>
  );
}

/** Addresses in full, each below what it is and perhaps its name. */
export function partyFields(
  parties: readonly (readonly [label: string, address: Felt])[],
  names: Readonly<Record<string, string>>,
): GenericSnapElement[] {
  return parties.flatMap(([label, address]) => [
    note([label, names[address]].filter(Boolean).join(' · ')),
    <Copyable value={address} />,
  ]);
}

/** What stands where nothing is: a sentence, and perhaps what to do about it. */
export function emptyPart(
  text: string,
  button?: GenericSnapElement,
): GenericSnapElement {
  return (
    <Box center>
      {presentElements([
        <Image src={kindPicture('nothing', 'top')} />,
        <Text alignment="center" color="alternative">
          {text}
        </Text>,
        button,
      ])}
    </Box>
  );
}

/** What an account can do, in words. */
export function accountStatusText(
  status: 'co-owned' | NameIn<'account-status'>,
): string {
  return t(
    status === 'co-owned' ? 'warning.co-owned' : `account-status.${status}`,
  );
}

/** Components at both ends of a line. */
export function bothEnds(
  start: GenericSnapElement,
  end: GenericSnapElement,
): GenericSnapElement {
  return (
    <Box
      direction="horizontal"
      alignment="space-between"
      crossAlignment="center"
    >
      {start}
      {end}
    </Box>
  );
}

/** How much there is of a token, and at the other end what the typed amount is worth. */
export function availableLine(
  balance: string | undefined,
  worth?: string,
): GenericSnapElement {
  const held = balance && { balance: shortAmount(balance) };
  return bothEnds(
    note(worth === undefined ? '' : t('send-form.worth', { value: worth })),
    note(held ? balanceText(t('send-form.available', held)) : ''),
  );
}

/** Buttons beside each other. */
export function buttonRow(...buttons: DialogContent): GenericSnapElement {
  return <Box direction="horizontal">{presentElements(buttons)}</Box>;
}
