import {
  type GenericSnapElement,
  Container,
  Box,
  Footer,
  Form,
  Field,
  Dropdown,
  Option,
  Input,
  Button,
} from '@metamask/snaps-sdk/jsx';
import { noticeOf, renderOrNotify } from './notices';
import {
  type Page,
  type RouteParams,
  chainNamed,
  typedText,
  type PageHandle,
} from './page';
import {
  splitButtonName,
  type PageNotice,
  titleLine,
  BACK_BUTTON,
  noticeBanner,
  backButton,
  targetButton,
} from './parts';
import { ownAccount } from '../accounts/derived-accounts';
import { type ChainId, networkView } from '../config/networks';
import { STRK, BUNDLED_TOKENS, FEE_TOKEN_DECIMALS } from '../config/tokens';
import type { Context } from '../context/context';
import { formatAmount, parseAmount } from '../core/amount';
import { definedMembers } from '../core/defined';
import type { Felt } from '../core/felt';
import type { NetworkView } from '../core/network-view';
import { safeText } from '../core/text';
import { contractOf } from '../decode/protocols';
import { tokenAmount } from '../decode/tokens';
import { changeStake } from '../flows/stake';
import { readStaking } from '../staking/read-staking';
import type { StakeAction } from '../staking/stake-calls';
import type { StakingCache } from '../state/staking';
import { withOwnJournal } from '../transactions/journal/call-journal';
import {
  presentElements,
  addressField,
  line,
  smallLine,
  heading,
  type DialogContent,
  row,
  section,
} from '../ui/components/fields';
import { amountText, distanceText, balanceText } from '../ui/format';
import { typeOf, type PageDrawing } from '../ui/page-interfaces';
import { type NameIn, t } from '../ui/translate';

/** The page on which an account stakes STRK. It shows what was read last, then what the
 * network says now. */
export const stakePage: Page = {
  params: ['chainId', 'account'],
  render: async (context, params) => draw(context, params, { isLoading: true }),
  fill: async (context, page) => {
    const { chainId, account } = await ownerOf(context, page.params);
    const update = await refresh(context, chainId, account).then(
      () => ({}),
      (error: unknown) => ({ notices: [noticeOf(error)] }),
    );
    await page.redraw(await draw(context, page.params, update));
  },
  onInput: async (context, page, event) => {
    if (typeOf(event) === 'ButtonClickEvent') {
      const [verb, staker] = splitButtonName(event.name ?? '');
      await (isAction(verb) && act(context, page, verb, staker as Felt));
    }
    return undefined;
  },
};

/** The actions, and whether they need an amount. */
const ACTIONS: Readonly<Record<StakeAction, boolean>> = {
  stake: true,
  unstake: true,
  stay: false,
  claim: false,
  'take-out': false,
};

function isAction(verb: string): verb is StakeAction {
  return Object.hasOwn(ACTIONS, verb);
}

/** Throws an Error if the network is unknown, a WalletError if the account isn't one of this
 * wallet's. */
async function ownerOf(
  context: Context,
  params: RouteParams,
): Promise<{ chainId: ChainId; account: Felt }> {
  const chainId = chainNamed(params);
  const { address } = await ownAccount(context, params.account as Felt);
  return { chainId, account: address };
}

async function refresh(
  context: Context,
  chainId: ChainId,
  account: Felt,
): Promise<void> {
  const staking = contractOf(await context.protocols(chainId), 'staking');
  if (staking !== undefined) {
    const names = await context.validators(chainId);
    const read = await readStaking(
      context.client(chainId),
      staking,
      [...names.keys()],
      account,
      await context.staking.read(chainId),
    );
    await context.staking.write(chainId, { ...read, at: context.now() });
  }
}

async function draw(
  context: Context,
  params: RouteParams,
  update: Partial<StakePageView>,
): Promise<PageDrawing> {
  const { chainId, account } = await ownerOf(context, params);
  const cache = await context.staking.read(chainId);
  const names = await context.validators(chainId);
  return renderStakePage({
    network: networkView(chainId),
    account,
    isLoading: false,
    notices: [],
    wait: cache.wait,
    stakes: stakesOf(cache, account, names, context.now()),
    validators: validatorsOf(cache, account, names),
    ...update,
  });
}

function strk(units: Felt): string {
  return amountText(tokenAmount(STRK, BigInt(units), BUNDLED_TOKENS));
}

function stakesOf(
  { stakes, pools }: StakingCache,
  account: Felt,
  names: ReadonlyMap<Felt, string>,
  now: number,
): StakePageView['stakes'] {
  return stakes
    .filter((stake) => stake.account === account)
    .map(({ staker, pool, amount, rewards, rewardsTo, leaving, leavesAt }) =>
      definedMembers({
        staker,
        name: names.get(staker) ?? '',
        isListed: pools.some((one) => one.pool === pool),
        staked: strk(amount),
        rewards: BigInt(rewards) === 0n ? undefined : strk(rewards),
        rewardsTo: rewardsTo === account ? undefined : rewardsTo,
        leaving:
          BigInt(leaving) === 0n
            ? undefined
            : { amount: strk(leaving), seconds: leavesAt - now },
      }),
    );
}

const HUNDREDTHS = 2;

const WHOLE_STRK = 10n ** BigInt(FEE_TOKEN_DECIMALS);

/** The cheapest first; of those, the one in which most is staked. Last come those that take no
 * more, where the account still has something. */
function validatorsOf(
  { pools, stakes }: StakingCache,
  account: Felt,
  names: ReadonlyMap<Felt, string>,
): StakePageView['validators'] {
  const nameOf = (staker: Felt): string => names.get(staker) ?? '';
  const left = stakes.filter(
    (stake) =>
      stake.account === account &&
      pools.every(({ pool }) => pool !== stake.pool),
  );
  return [
    ...[...pools]
      .sort(
        (a, b) =>
          a.commission - b.commission ||
          Number(BigInt(b.total) - BigInt(a.total)),
      )
      .map(({ staker, commission, total }) => ({
        staker,
        name: nameOf(staker),
        terms: {
          commission: formatAmount(BigInt(commission), HUNDREDTHS),
          total: `${BigInt(total) / WHOLE_STRK} STRK`,
        },
      })),
    ...left.map(({ staker }) => ({ staker, name: nameOf(staker) })),
  ];
}

/** Amounts in pools have 128 bits. */
const TOO_MUCH = 1n << 128n;

/** What stands in the amount's field, in FRI (10^-18 STRK), or what is wrong with it. */
function amountIn(
  values: Readonly<Record<string, unknown>>,
): { readonly units: bigint } | Pick<StakePageView, 'error'> {
  const text = typedText(values, STAKE_AMOUNT_FIELD);
  const parsed = parseAmount(text, FEE_TOKEN_DECIMALS);
  if (!parsed.ok) {
    return { error: parsed.why };
  }
  const { units } = parsed;
  if (units === 0n) {
    return { error: 'zero' };
  }
  return units < TOO_MUCH ? { units } : { error: 'too-much' };
}

async function act(
  context: Context,
  page: PageHandle,
  action: StakeAction,
  of: Felt | undefined,
): Promise<void> {
  const { chainId, account } = await ownerOf(context, page.params);
  const values = ACTIONS[action] ? await page.valuesIn(STAKE_FORM) : {};
  const amount = ACTIONS[action] ? amountIn(values) : { units: 0n };
  if (!('units' in amount)) {
    await page.redraw(await draw(context, page.params, amount));
    return;
  }
  const { units } = amount;
  const staker = of ?? values[VALIDATOR_FIELD];
  const { pools, stakes } = await context.staking.read(chainId);
  const own = stakes.filter((stake) => stake.account === account);
  const target = [...(action === 'stake' ? [] : own), ...pools].find(
    (one) => one.staker === staker,
  );
  if (target === undefined) {
    return;
  }
  const notices = await withOwnJournal(
    context,
    [action, chainId, account, target.pool, String(units)],
    async (tools) =>
      changeStake(tools, chainId, account, target, action, units),
  ).then(
    () => [],
    (failure: unknown) => [noticeOf(failure)],
  );
  await renderOrNotify(context, notices, async () =>
    page.redraw(await draw(context, page.params, { notices })),
  );
}

/** The names of the form and its fields. */
export const STAKE_FORM = 'stake-form';

export const VALIDATOR_FIELD = 'validator';

export const STAKE_AMOUNT_FIELD = 'amount';

/** What an account has staked in a pool. Amounts are texts. */
type StakeView = {
  readonly staker: Felt;
  /** From the snap's file; "" if it isn't there. */
  readonly name: string;
  /** Whether its validator still takes stakes. */
  readonly isListed: boolean;
  readonly staked: string;
  /** Absent if there are none. */
  readonly rewards?: string;
  /** Who gets them, if that isn't the account. */
  readonly rewardsTo?: Felt;
  /** What leaves, and how many seconds from now it can be taken out; absent if nothing does. */
  readonly leaving?: { readonly amount: string; readonly seconds: number };
};

/** The stake page's data, without the typed text: the wallet keeps that. */
export type StakePageView = {
  readonly network: NetworkView;
  /** Padded. */
  readonly account: Felt;
  readonly stakes: readonly StakeView[];
  /** The validators to choose from, in the order shown. */
  readonly validators: readonly {
    readonly staker: Felt;
    readonly name: string;
    /** Its commission in percent, and what is staked with it; absent if it takes no more. */
    readonly terms?: { readonly commission: string; readonly total: string };
  }[];
  /** How long the wait after unstaking is, in seconds; 0 if that isn't known. */
  readonly wait: number;
  readonly isLoading: boolean;
  readonly notices: readonly PageNotice[];
  /** What is wrong with the amount. */
  readonly error?: NameIn<'send-form.error'>;
};

/** Renders the page on which an account stakes STRK. For the values of its fields, see
 * `renderSendForm`. */
export function renderStakePage(view: StakePageView): GenericSnapElement {
  const { stakes, validators, isLoading, wait } = view;
  return (
    <Container key={STAKE_FORM}>
      <Box key={STAKE_FORM}>
        {presentElements([
          titleLine(t('stake-page'), BACK_BUTTON, view.network),
          addressField(t('header.account'), view.account),
          view.notices.map(noticeBanner),
          isLoading && line(t('stake-page.loading'), true),
          validators.length > 0
            ? stakeForm(view)
            : !isLoading && line(t('stake-page.none'), true),
          wait > 0 &&
            smallLine(t('stake-page.wait', { time: distanceText(wait) })),
          stakes.length > 0 && [
            heading(t('stake-page.yours')),
            stakes.map(stakeCard),
          ],
        ])}
      </Box>
      <Footer>{backButton()}</Footer>
    </Container>
  );
}

function stakeForm({ validators, error }: StakePageView): GenericSnapElement {
  const decimals = { decimals: '18' };
  return (
    <Form name={STAKE_FORM} key={STAKE_FORM}>
      <Field key={VALIDATOR_FIELD} label={t('stake-page.validator')}>
        <Dropdown name={VALIDATOR_FIELD}>
          {validators.map(({ terms, ...validator }) => (
            <Option value={validator.staker}>
              {terms === undefined
                ? nameText(validator)
                : t('stake-page.option', {
                    name: nameText(validator),
                    ...terms,
                  })}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <Field
        key={STAKE_AMOUNT_FIELD}
        label={t('send-form.amount')}
        error={
          error === undefined
            ? undefined
            : t(`send-form.error.${error}`, decimals)
        }
      >
        <Input name={STAKE_AMOUNT_FIELD} placeholder="0.0" />
      </Field>
      <Box direction="horizontal">
        <Button name="stake">{t('button.stake')}</Button>
        <Button name="unstake">{t('button.unstake')}</Button>
      </Box>
    </Form>
  );
}

/** An account's stake, with buttons for what can be done without an amount. */
function stakeCard(stake: StakeView): GenericSnapElement {
  const { staker, rewards, rewardsTo, leaving, staked } = stake;
  const isFree = leaving !== undefined && leaving.seconds <= 0;
  const lines: DialogContent = [
    row(t('stake-page.staked'), balanceText(staked)),
    rewards !== undefined && row(t('stake-page.rewards'), balanceText(rewards)),
    rewardsTo !== undefined &&
      addressField(t('stake-page.rewards-to'), rewardsTo),
    leaving !== undefined && [
      row(t('stake-page.leaving'), balanceText(leaving.amount)),
      row(
        t('stake-page.leaves'),
        isFree ? t('stake-page.free') : distanceText(leaving.seconds),
      ),
    ],
    !stake.isListed && smallLine(t('stake-page.left')),
    <Box direction="horizontal">
      {rewards === undefined
        ? null
        : targetButton(t('button.claim'), 'claim', staker)}
      {isFree ? targetButton(t('button.take-out'), 'take-out', staker) : null}
      {leaving === undefined
        ? null
        : targetButton(t('button.stay'), 'stay', staker)}
    </Box>,
  ];
  return section(nameText(stake), lines);
}

const MAX_NAME = 40;

function nameText({
  name,
  staker,
}: Pick<StakeView, 'name' | 'staker'>): string {
  return name === '' ? staker : safeText(name, MAX_NAME);
}
