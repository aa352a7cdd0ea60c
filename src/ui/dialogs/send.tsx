import { type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import type { TokenAmount } from '../../decode/types';
import { allChanges, changesSection } from '../components/balance-changes';
import { callDetails, steps } from '../components/call';
import { feeRow, feeSection, resourceBoundsSections } from '../components/fee';
import { heading, line, row } from '../components/fields';
import { approval, findingDetails, warningLines } from '../components/findings';
import { originRow, senderRows } from '../components/header';
import { FEW_PARTIES, mainParties, partySections } from '../components/parties';
import type { DialogDocument } from '../dialog-document';
import type { SendView } from '../dialog-views';
import { allowanceText } from '../format/amount';
import { approveLabel, callTitle, summaryText } from '../format/call-text';
import { t } from '../translate';

/** Asks whether to send or sign a transaction. The first view says what is dangerous,
 * what it does, what it changes, to whom and at which cost; the details show
 * everything that is signed. */
export function sendDialog(view: SendView): DialogDocument {
  const { calls, account, findings, tags, purpose, addedCalls = [] } = view;
  const count = calls.length;
  const signed = [...calls, ...addedCalls];
  const parties = mainParties(calls, tags);
  return {
    first: [
      heading(titleOf(view)),
      ...upgradeLines(view),
      changesSection(view.balanceChanges, parties, titleOf(view)),
    ],
    choices: (view.safeguards ?? []).map(({ name, amounts, isOn }) => ({
      name,
      value: isOn,
      label: t(`safeguard.${name}`, { amounts: listText(amounts) }),
    })),
    below: [
      ...(count > 1 ? steps(calls, account, findings) : []),
      ...partySections(parties, tags),
      feeRow(view.fee),
      ...warningLines(findings, count),
      ...senderRows(view),
    ],
    details: [
      ...findingDetails(findings, count),
      ...allChanges(view.balanceChanges),
      ...signed.flatMap((call, index) =>
        callDetails(
          call,
          { number: index + 1, count: signed.length },
          account,
          tags,
        ),
      ),
      feeSection(view.fee, view.nonce),
      ...resourceBoundsSections(view.resourceBounds),
    ],
    asker: originRow(view.origin),
    ...approval(
      purpose === 'sign' ? t('button.sign') : labelOf(view),
      findings,
      count,
      parties.slice(0, FEW_PARTIES),
    ),
  };
}

function listText(amounts: readonly TokenAmount[]): string {
  return amounts.map(allowanceText).join(' + ');
}

function upgradeLines({ upgrade }: SendView): GenericSnapElement[] {
  return upgrade === undefined
    ? []
    : [
        row(t('upgrade.from'), upgrade.from),
        row(t('upgrade.to'), upgrade.to),
        line(t('upgrade.text')),
      ];
}

function titleOf({
  calls,
  summary,
  account,
  purpose,
  upgrade,
}: SendView): string {
  if (upgrade !== undefined) {
    return t('upgrade.title');
  }
  const [only] = calls;
  const title =
    calls.length === 1 && only !== undefined
      ? callTitle(only, account)
      : summary === undefined
        ? t('send.several', { count: String(calls.length) })
        : summaryText(summary, '', account);
  return purpose === 'sign' ? t('sign.title', { what: title }) : title;
}

function labelOf({ calls, summary, upgrade }: SendView): string {
  return upgrade !== undefined
    ? t('upgrade')
    : approveLabel(
        summary ?? (calls.length === 1 ? calls[0]?.headline : undefined),
      );
}
