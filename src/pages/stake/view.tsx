import {
  Box,
  Button,
  Container,
  Dropdown,
  Field,
  Footer,
  Form,
  Input,
  Option,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { Felt } from '../../core/felt';
import type { NetworkView } from '../../core/network-view';
import { safeText } from '../../core/text';
import {
  addressField,
  heading,
  line,
  presentElements,
  row,
  section,
  smallLine,
  type DialogContent,
} from '../../ui/components/fields';
import { balanceText, distanceText } from '../../ui/format';
import { t, type NameIn } from '../../ui/translate';
import {
  BACK_BUTTON,
  backButton,
  noticeBanner,
  targetButton,
  titleLine,
  type PageNotice,
} from '../parts';

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
