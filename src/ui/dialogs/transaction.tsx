import { Box, Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { WALLET_REQUESTER } from '../../core/fair-queue';
import { isRevocation } from '../../decode/batch-summary';
import { tokenPicture, type Picture } from '../../pictures/pictures';
import type {
  DeclareView,
  DeployView,
  FeeView,
  QuotedFeeView,
  SendView,
} from '../../views/dialog-views';
import {
  approveLabel,
  callTitle,
  hasAction,
  paymentIn,
  replacementTitle,
  summaryText,
  type AmountForm,
} from '../call-text';
import { allowanceField } from '../components/allowance';
import { allChanges, changesSection } from '../components/balance-changes';
import { callDetails, callSteps } from '../components/call';
import type {
  ButtonLabels,
  DialogDocument,
} from '../components/dialog-document';
import {
  enforcementChoice,
  enforcementDetails,
  enforcementWarning,
} from '../components/enforcement';
import {
  field,
  line,
  note,
  requestHeading,
  row,
  section,
  type DialogContent,
} from '../components/fields';
import {
  approvalSection,
  findingDetails,
  furtherDangers,
  warningLines,
  withoutBoxed,
} from '../components/findings';
import { mainParties, partySections } from '../components/parties';
import { amountText, exactAmountText, roundedFee, timeText } from '../format';
import { t } from '../translate';

/** Asks whether to send or sign a transaction. The first view shows the dangers, what the
 * transaction does and changes, the recipients and the fee; the details show everything
 * that is signed. */
export function sendDialog(view: SendView): DialogDocument {
  const { calls, account, findings, tags, purpose, addedCalls = [] } = view;
  const count = calls.length;
  const signed = [...calls, ...addedCalls];
  const told = toldOf(view);
  const all = mainParties(told);
  const parties = withoutBoxed(all, findings, view);
  const title = titleOf(told);
  return {
    first: [
      requestHeading(title, view, picturesOf(told)),
      replacementNote(view),
      furtherDangers(findings, view, all),
      view.upgrade && [
        row(t('upgrade.from'), view.upgrade.from),
        row(t('upgrade.to'), view.upgrade.to),
        line(t('upgrade.text')),
      ],
    ],
    effects: [
      changesSection(view.balanceChanges, all, title, {
        isTyped: isTyped(view),
        takesBack: calls.some(({ summary }) => isRevocation(summary)),
      }),
      enforcementWarning(view.enforcement),
    ],
    field: allowanceField(view.allowance),
    choices: enforcementChoice(view.enforcement),
    below: [
      hasSteps(view) && callSteps(view, formOf(view)),
      partySections(parties, told.tags, {
        form: formOf(view),
        isNumbered: hasSteps(view) || view.summary?.action === 'payments',
      }),
      warningLines(findings, view, all),
    ],
    last: [feeRow(view.fee), activationNote(view)],
    ...feeChoices(view),
    details: [
      findingDetails(findings, count),
      allChanges(view.balanceChanges),
      enforcementDetails(view.enforcement),
      callDetails(signed, account, tags),
      feeDetails(view),
    ],
    requester: view,
    ...approvalSection(
      labelsOf(view, purpose === 'sign' ? t('button.sign') : labelOf(view)),
      findings,
      view,
      all,
    ),
  };
}

/** Whether the title and the parties leave something to say about the calls. */
function hasSteps(view: SendView): boolean {
  const { calls, summary, findings, balanceChanges } = view;
  switch (summary?.action) {
    case 'payments':
      return false;
    case 'revocations':
      return (
        typeof balanceChanges === 'string' ||
        balanceChanges.filter(({ what }) => what === 'revoked').length <
          calls.length
      );
    default:
      return (
        calls.length > 1 &&
        (!hasAction(summary) ||
          findings.some((finding) => finding.calls.length > 0))
      );
  }
}

/** Whether the user typed what is sent, in the wallet's own form. */
function isTyped({ origin }: SendView): boolean {
  return origin === WALLET_REQUESTER;
}

function formOf(view: SendView): AmountForm {
  return isTyped(view) ? 'typed' : 'rounded';
}

/** What the first view tells: of what is canceled, not of the call that takes its place. */
function toldOf(view: SendView): SendView {
  const { replaces } = view;
  return replaces?.kind === 'cancel' ? { ...view, ...replaces.canceled } : view;
}

function titleOf(view: SendView): string {
  const { calls, purpose, upgrade, replaces } = view;
  if (upgrade !== undefined) {
    return t('upgrade.title');
  }
  const what = deedOf(view);
  return replaces !== undefined
    ? replacementTitle(replaces.kind, calls, what, formOf(view))
    : purpose === 'sign'
      ? t('sign.title', { what })
      : what;
}

/** The tokens that what the title says gives and gets, an arrow between them. */
function picturesOf({ calls, summary }: SendView): Picture[] {
  const { action, gives, gets } =
    (calls.length === 1 ? calls[0]?.summary : summary) ?? {};
  return action === undefined
    ? []
    : [gives, gets].flatMap((amount) =>
        amount === undefined ? [] : [tokenPicture(amount.contract, 'line')],
      );
}

/** What the calls do, in one line. */
function deedOf(view: SendView): string {
  const { calls, summary, account, replaces } = view;
  const [only] = calls;
  const form = formOf(view);
  if (only === undefined && replaces?.kind === 'cancel') {
    return t(`activity.${replaces.txnType}`);
  }
  return calls.length === 1 && only !== undefined
    ? callTitle(only, account, false, form)
    : hasAction(summary)
      ? summaryText(summary, { account, form })
      : t('send.several', { count: String(calls.length) });
}

/** Says that it takes the place of a pending transaction. */
function replacementNote({
  replaces,
}: Pick<SendView, 'replaces'>): GenericSnapElement | false {
  return replaces !== undefined && line(t(`replace.${replaces.kind}.text`));
}

/** The labels of the buttons, unless it replaces another transaction: then none is named so that
 * it could mean the opposite. */
function labelsOf(
  { replaces }: Pick<SendView, 'replaces'>,
  approve: string,
): ButtonLabels {
  switch (replaces?.kind) {
    case 'speed-up':
      return { approve: t('button.speed-up'), cancel: t('button.skip') };
    case 'cancel':
      return {
        approve: t(
          paymentIn(replaces.canceled.calls) === undefined
            ? 'button.cancel-it'
            : 'button.cancel-payment',
        ),
        cancel: t('button.keep'),
      };
    case undefined:
      return { approve };
  }
}

function labelOf({ calls, summary, upgrade }: SendView): string {
  return upgrade !== undefined
    ? t('upgrade')
    : approveLabel(
        summary ?? (calls.length === 1 ? calls[0]?.summary : undefined),
      );
}

/** Asks whether to deploy an account. */
export function deployDialog(view: DeployView): DialogDocument {
  return withoutCalls(view, [], []);
}

/** Asks whether to declare a class. */
export function declareDialog(view: DeclareView): DialogDocument {
  const { size } = view;
  return withoutCalls(
    view,
    [field(t('class'), view.classHash)],
    [
      field(t('declare.compiled'), view.compiledClassHash),
      size && [
        row(t('declare.felts'), String(size.felts)),
        row(t('declare.functions'), String(size.functions)),
      ],
    ],
  );
}

/** A deployment or declaration: `what` is for the first view, `more` for the details. */
function withoutCalls(
  view: DeployView | DeclareView,
  what: DialogContent,
  more: DialogContent,
): DialogDocument {
  const { type, purpose, findings, replaces } = view;
  const isSent = purpose === 'send';
  const title =
    replaces === undefined
      ? t(isSent ? `${type}.title` : `${type}.sign.title`)
      : t('replace.deploy');
  return {
    first: [
      requestHeading(title, view),
      replacementNote(view),
      <Text>{t(`${type}.what`)}</Text>,
      what,
      warningLines(findings),
    ],
    last: [feeRow(view.fee)],
    ...feeChoices(view),
    details: [findingDetails(findings, 0), more, feeDetails(view)],
    requester: view,
    ...approvalSection(
      labelsOf(view, t(isSent ? `button.${type}` : 'button.sign')),
      findings,
    ),
  };
}

/** The maximum charge, rounded up, in one line for the first view; the details have it
 * exactly. */
function feeRow({ max, paid }: FeeView): GenericSnapElement {
  if (typeof paid === 'object') {
    const amount = t('fee.at-most', { amount: amountText(paid.max, 'up') });
    return (
      <Box>
        {row(t('fee.title'), amount)}
        {note(t('fee.paid', { by: payerName(paid) }))}
      </Box>
    );
  }
  return row(
    t('fee.title'),
    paid === undefined
      ? t('fee.at-most', { amount: strk(roundedFee(max)) })
      : t(`fee.${paid}`),
  );
}

/** Says that it also activates the account, and what of the fee is for that. */
function activationNote({
  fee: { deployment, paid },
  findings,
}: SendView): GenericSnapElement | false {
  return (
    findings.some(({ name }) => name === 'deploys-first') &&
    note(
      deployment === undefined || paid !== undefined
        ? t('warning.deploys-first')
        : t('fee.activation', { amount: strk(roundedFee(deployment)) }),
    )
  );
}

function payerName({ by }: QuotedFeeView): string {
  return by ?? t('fee.paymaster');
}

/** The list of the tokens that the fee can be paid in: in the details, and also in sight where the
 * fee isn't paid in STRK. */
function feeChoices({
  fee,
  feeTokens,
}: SendView | DeployView | DeclareView): Pick<
  DialogDocument,
  'lastChoices' | 'detailChoices'
> {
  if (feeTokens === undefined) {
    return {};
  }
  const choices = [
    {
      name: 'fee-token',
      value: feeTokens.chosen,
      label: t('fee.token'),
      options: feeTokens.offered.map(({ token, symbol }) => ({
        value: token,
        label: symbol ?? t('fee.another'),
      })),
    },
  ];
  return {
    detailChoices: choices,
    ...(fee.paid !== undefined && { lastChoices: choices }),
  };
}

/** The fee, its maximum first, the nonce if the site set it, and the resource bounds that
 * are signed, by transaction. */
function feeDetails({
  fee: { max, estimated, tip, paid },
  nonce,
  resourceBounds,
}: SendView | DeployView | DeclareView): DialogContent {
  if (typeof paid === 'object') {
    return [
      section(t('fee.title'), [
        field(t('fee.max'), exactAmountText(paid.max)),
        field(t('fee.estimated'), exactAmountText(paid.estimated)),
        field(t('fee.to', { by: payerName(paid) }), paid.forwarder),
        row(t('message.until'), timeText(paid.until)),
        field(t('message.hash'), paid.hash),
      ]),
    ];
  }
  return [
    section(t('fee.title'), [
      field(t('fee.max'), strk(max)),
      estimated !== undefined && field(t('fee.estimated'), strk(estimated)),
      tip && [
        field(t('fee.tip'), strk(tip.max)),
        field(t('fee.tip-price'), strk(tip.price)),
      ],
      nonce !== undefined && row(t('fee.nonce'), nonce),
    ]),
    resourceBounds.map(({ of, bySite, bounds }) =>
      section(
        t(bySite ? 'bounds.by-site' : `bounds.${of}`),
        bounds.map(({ resource, amount, price }) =>
          field(
            t(`fee.${resource}`),
            t('fee.bound', { amount, price: strk(price) }),
          ),
        ),
      ),
    ),
  ];
}

function strk(amount: string): string {
  return t('fee.strk', { amount });
}
