import {
  type GenericSnapElement,
  Box,
  Form,
  Card,
  Section,
} from '@metamask/snaps-sdk/jsx';
import { MAXIMUM_BUTTON } from './button-names';
import { strkOf } from './data/accounts';
import { stakesOf, type StakeView, validatorsOf } from './data/stakes';
import { afterFees } from './data/transfers';
import { formPage, type OpenForm } from './form';
import { type PageState } from './notice-banner';
import { type Page, type RouteParams, chainNamed, typedText } from './page';
import {
  amountField,
  availableLine,
  buttonRow,
  cardSelector,
  formBox,
  menuRow,
  pageHead,
  textField,
} from './parts';
import { ownAccount } from '../accounts/derived-accounts';
import { networkView } from '../config/networks';
import { STRK, BUNDLED_TOKENS, FEE_TOKEN_DECIMALS } from '../config/tokens';
import type { Context } from '../context/context';
import { formatAmount } from '../core/amount';
import { padFelt, type Felt } from '../core/felt';
import { safeText } from '../core/text';
import { changeStake } from '../flows/stake';
import { letterPicture } from '../pictures/pictures';
import { refreshStakes } from '../staking/refresh-stakes';
import type { StakeAction } from '../staking/stake-calls';
import { withOwnJournal } from '../transactions/ledger/call-journal';
import {
  presentElements,
  addressField,
  line,
  smallLine,
  type DialogContent,
  row,
} from '../ui/components/fields';
import { pageTurner } from '../ui/components/paging';
import { distanceText, balanceText, shortAddress } from '../ui/format';
import { t } from '../ui/translate';
import {
  type FieldError,
  readAmount,
  nextWhole,
  typedAmount,
  type BelowAmount,
  fieldErrorText,
} from '../ui/typed-amount';

/** The names of the form and its fields. */
const STAKE_FORM = 'stake-form';
const VALIDATOR_FIELD = 'validator';
const AMOUNT_FIELD = 'amount';
const SEARCH_FIELD = 'search';

type StakeForm = OpenForm<StakeData, StakeValues, Partial<StakePageView>>;

type StakeValues = {
  readonly amount: string;
  readonly validator: string;
  /** A part of a validator's name or address. */
  readonly search: string;
};

type StakeData = Awaited<ReturnType<typeof read>>;

/** The page on which an account stakes STRK. It shows what was read last, then what the
 * network says now. */
export const stakePage: Page = formPage({
  name: STAKE_FORM,
  params: ['chainId', 'account'],
  valuesOf: (stored): StakeValues => ({
    amount: typedText(stored, AMOUNT_FIELD),
    validator: typedText(stored, VALIDATOR_FIELD),
    search: typedText(stored, SEARCH_FIELD),
  }),
  read,
  refresh: async (context, params) =>
    refreshStakes(
      context,
      chainNamed(params),
      padFelt(params.account as Felt),
      'all',
    ),
  draw: ({ view }, update: PageState & Partial<StakePageView>, typed) => {
    const chosen = update.validator ?? typed?.validator;
    const validators = offered(view, chosen, typed?.search);
    // When it opens, maybe with another part, the first one is chosen.
    const [first] = typed === undefined ? validators : [];
    const validator = first?.staker;
    const below = nextWhole(typed?.amount ?? '', BUNDLED_TOKENS, padFelt(STRK));
    return renderStakePage({
      ...view,
      validators,
      validator,
      below,
      ...update,
    });
  },
  actions: {
    stake: async (form) => changeAmount(form, 'stake', form.typed.validator),
    unstake: async (form, _, of) => changeAmount(form, 'unstake', of),
    stay: async (form, _, of) => change(form, 'stay', of, 0n),
    claim: async (form, _, of) => change(form, 'claim', of, 0n),
    'take-out': async (form, _, of) => change(form, 'take-out', of, 0n),
    'stake-more': async (form, _, of) => form.show({ validator: of }),
    [MAXIMUM_BUTTON]: fillInMax,
  },
  enter: 'stake',
  onTyped: async (form, event) =>
    event.name === VALIDATOR_FIELD ? undefined : form.show({}),
});

/** So many validators are shown at once: each is a card. */
const MANY_VALIDATORS = 15;

/** Throws an Error if the network is unknown, a WalletError if the account isn't one of this
 * wallet's. */
async function read(context: Context, params: RouteParams) {
  const chainId = chainNamed(params);
  const account = await ownAccount(context, params.account as Felt);
  const { address } = account;
  const { holdings } = await context.portfolio.read(chainId);
  const cache = await context.staking.read(chainId);
  const names = await context.validators(chainId);
  const validators = validatorsOf(cache, names);
  const parts = Math.ceil(validators.length / MANY_VALIDATORS);
  return {
    chainId,
    account,
    cache,
    names,
    view: {
      network: networkView(chainId),
      /** Padded. */
      account: address,
      /** How long the wait after unstaking is, in seconds; 0 if that isn't known. */
      wait: cache.wait,
      rate: cache.rate ?? 0,
      /** The account's STRK; undefined if it was never read. */
      held: strkOf(holdings.find((one) => one.account === address)),
      stakes: stakesOf(cache, address, names, context.now()),
      /** Those to choose from, in the order shown. */
      validators,
      /** Which part of all validators is shown, from 0, and how many parts there are. */
      part: [Number(params.page ?? 0), parts] as const,
    },
  };
}

/** The validators of the part that is shown, or the first ones that were searched for, and the
 * chosen one. */
function offered(
  { validators, part: [number] }: StakeData['view'],
  chosen: string | undefined,
  search = '',
): StakeData['view']['validators'] {
  const wanted = search.toLowerCase();
  const first = wanted === '' ? number * MANY_VALIDATORS : 0;
  const shown = validators
    .filter(({ staker, name }) =>
      [name.toLowerCase(), padFelt(staker)].some((text) =>
        text.includes(wanted),
      ),
    )
    .slice(first, first + MANY_VALIDATORS);
  return validators.filter(
    (one) => one.staker === chosen || shown.includes(one),
  );
}

/** Amounts in pools have 128 bits. */
const TOO_MUCH = 1n << 128n;

/** Stakes or unstakes what stands in the field. */
async function changeAmount(
  form: StakeForm,
  action: 'stake' | 'unstake',
  staker: string,
): Promise<undefined> {
  const { amount } = form.typed;
  const read = readAmount({ amount, token: padFelt(STRK) }, BUNDLED_TOKENS);
  if ('what' in read || read.units >= TOO_MUCH) {
    const error = 'what' in read ? read : ({ what: 'too-much' } as const);
    return form.show({ error });
  }
  return change(form, action, staker, read.units);
}

async function change(
  { context, data }: StakeForm,
  action: StakeAction,
  staker: string,
  units: bigint,
): Promise<undefined> {
  const { chainId, account, cache } = data;
  const { address } = account;
  const own = cache.stakes.filter((one) => one.account === address);
  const target = [...(action === 'stake' ? [] : own), ...cache.pools].find(
    (one) => one.staker === staker,
  );
  if (target !== undefined) {
    await withOwnJournal(
      context,
      [action, chainId, address, target.pool, String(units)],
      async (tools) =>
        changeStake(tools, chainId, address, target, action, units),
    );
  }
  return undefined;
}

/** Fills in what can be staked: something stays for the fees, also of taking it out again. */
async function fillInMax(form: StakeForm): Promise<undefined> {
  const { chainId, account } = form.data;
  const sender = { chainId, account, metadata: BUNDLED_TOKENS };
  const left = await afterFees(form.context, sender);
  const amount = typedAmount(left, FEE_TOKEN_DECIMALS);
  return form.show(
    left > 0n ? { amount } : { error: { what: 'nothing-left' } },
  );
}

/** The stake page's data, without the typed text: the wallet keeps that. */
export type StakePageView = StakeData['view'] &
  PageState & {
    /** What is wrong with the amount. */
    readonly error?: FieldError;
    /** What to fill into the fields, in one redraw only. */
    readonly amount?: string;
    readonly validator?: string | undefined;
    readonly below?: BelowAmount | undefined;
  };

/** Renders the page on which an account stakes STRK. For the values of its fields, see
 * `renderSendForm`. */
export function renderStakePage(view: StakePageView): GenericSnapElement {
  const { stakes, validators, isLoading, wait, rate } = view;
  const content = [
    pageHead(t('stake-page'), view, view.network),
    addressField(t('header.account'), view.account),
    isLoading && line(t('stake-page.loading'), true),
    stakes.length > 0 && (
      <Section>{presentElements(stakes.map(stakeLines))}</Section>
    ),
    validators.length === 0 && !isLoading && line(t('stake-page.none'), true),
    validators.length + stakes.length > 0 && stakeForm(view),
    rate > 0 &&
      smallLine(t('stake-page.rate', { rate: formatAmount(BigInt(rate), 1) })),
    wait > 0 && smallLine(t('stake-page.wait', { time: distanceText(wait) })),
  ];
  return validators.length === 0 ? (
    <Box>{presentElements(content)}</Box>
  ) : (
    formBox(STAKE_FORM, content, ['stake', t('send-form.review')])
  );
}

function stakeForm(view: StakePageView): GenericSnapElement {
  const { validators, part, error, held, below } = view;
  return (
    <Form name={STAKE_FORM} key={STAKE_FORM}>
      {presentElements([
        part[1] > 1 &&
          textField(SEARCH_FIELD, t('stake-page.search'), {
            placeholder: t('stake-page.search.example'),
          }),
        part[1] > 1 && pageTurner(...part),
        validators.length > 0 &&
          cardSelector(
            VALIDATOR_FIELD,
            t('stake-page.validator'),
            view.validator,
            validators.map((one) => ({
              value: one.staker,
              title: nameText(one),
              description: t('stake-page.commission', {
                commission: one.commission,
              }),
            })),
          ),
        amountField(AMOUNT_FIELD, 'STRK', {
          error: error && fieldErrorText(error),
          value: view.amount,
        }),
        held !== undefined && availableLine(held),
        below && smallLine(t('send-form.below', below)),
      ])}
    </Form>
  );
}

/** How many pictures there is room for. */
const FEW_PICTURES = 16;

/** An account's stake in a pool. What is unstaked is the amount that stands in the field. */
function stakeLines(stake: StakeView, index: number): DialogContent {
  const { staker, name, rewards, rewardsTo, leaving, isListed } = stake;
  const isFree = leaving !== undefined && leaving.seconds <= 0;
  return [
    <Card
      image={
        index < FEW_PICTURES ? letterPicture(name, staker, 'card') : undefined
      }
      title={nameText(stake)}
      description={t('stake-page.staked')}
      value={balanceText(stake.staked)}
      extra={
        rewards && balanceText(t('stake-page.rewards', { amount: rewards }))
      }
    />,
    name === '' && smallLine(staker),
    rewardsTo !== undefined &&
      addressField(t('stake-page.rewards-to'), rewardsTo),
    leaving !== undefined && [
      row(t('stake-page.leaving'), balanceText(leaving.amount)),
      row(
        t('stake-page.leaves'),
        isFree ? t('stake-page.free') : distanceText(leaving.seconds),
      ),
      buttonRow(
        isFree && menuRow('export', t('button.take-out'), 'take-out', staker),
        menuRow('refresh', t('button.stay'), 'stay', staker),
      ),
    ],
    !isListed && smallLine(t('stake-page.left')),
    buttonRow(
      rewards !== undefined &&
        menuRow('download', t('button.claim'), 'claim', staker),
      isListed && menuRow('add', t('stake-page.more'), 'stake-more', staker),
      menuRow('export', t('button.unstake'), 'unstake', staker),
    ),
  ];
}

const MAX_NAME = 40;

function nameText({
  name,
  staker,
}: Pick<StakeView, 'name' | 'staker'>): string {
  return name === '' ? shortAddress(staker) : safeText(name, MAX_NAME);
}
