import { namedAccounts } from './accounts';
import { accountLink, networkView } from '../../config/networks';
import type { Context } from '../../context/context';
import { definedMembers } from '../../core/defined';
import { type Felt, unpadFelt } from '../../core/felt';
import { tokenAmount, isUnlimited } from '../../decode/tokens';
import { isOnChain } from '../../state/accounts';
import {
  type GivenApproval,
  approvalId,
  knowsAllApprovals,
} from '../../state/approvals';
import { metadataWithoutCopies } from '../../tokens/metadata';
import {
  accountLabel,
  allowanceText,
  shortAddress,
  tokensText,
} from '../../ui/format';
import { t } from '../../ui/translate';

/** The most accounts whose approvals are shown. */
const MAX_ACCOUNTS = 20;

/** For how long what was checked on the chain is shown without another look, in seconds. */
const FRESH = 60;

/** The data of the approvals page. */
export type ApprovalsView = Awaited<ReturnType<typeof read>>;

/** An approval as the page shows it. */
export type ApprovalView =
  ApprovalsView['accounts'][number]['approvals'][number];

/** Reads what the accounts on the current network have approved, from the state alone. */
export async function readApprovals(context: Context): Promise<ApprovalsView> {
  return await read(context);
}

async function read(context: Context) {
  const chainId = await context.networks.current();
  const [accounts, watched, protocols] = await Promise.all([
    namedAccounts(context, chainId),
    context.tokens.list(chainId),
    context.protocols(chainId),
  ]);
  const metadata = metadataWithoutCopies(watched);
  const names = new Map<Felt, string>(
    [...protocols.contracts].map(([address, { name }]) => [address, name]),
  );
  const labels = new Map(
    accounts.map(({ stored: { address }, name }) => [
      address,
      accountLabel(name, address),
    ]),
  );
  const deployed = accounts.filter(({ stored }) => isOnChain(stored));
  const viewOf = (given: GivenApproval) => {
    const { token, spender, what, value, since } = given;
    const amount = tokenAmount(token, BigInt(value), metadata);
    return definedMembers({
      id: approvalId(given),
      what,
      /** The amount, or the number of an NFT's id. */
      amount,
      isUnlimited: what === 'amount' && isUnlimited(amount, metadata),
      spender,
      /** Its name, if the wallet knows it. */
      name: names.get(unpadFelt(spender)) ?? labels.get(spender),
      since,
      /** The spender's page at an explorer. */
      link: accountLink(chainId, spender),
    });
  };
  return {
    chainId,
    network: networkView(chainId),
    /** How many accounts are listed, if not all. */
    onlyFirst: deployed.length > MAX_ACCOUNTS ? MAX_ACCOUNTS : undefined,
    accounts: await Promise.all(
      deployed.slice(0, MAX_ACCOUNTS).map(async ({ stored: { address } }) => {
        const known = await context.approvals.of(chainId, address);
        const { at = 0, nonce = 0 } = known.checked ?? {};
        return {
          address,
          label: labels.get(address) ?? '',
          approvals: known.approvals.map(viewOf).reverse(),
          /** When they were last checked on the chain, in Unix seconds; 0 if never. */
          checkedAt: at,
          isFresh: Math.abs(context.now() - at) < FRESH,
          /** Whether all that its transactions approved was looked at. */
          isComplete: at > 0 && knowsAllApprovals(known, BigInt(nonce)),
          /** Whether there were more than are kept. */
          isPartial: known.isPartial === true,
        };
      }),
    ),
  };
}

/** What the spender may take. */
export function approvedText({
  what,
  amount,
  isUnlimited: isAll,
}: ApprovalView): string {
  switch (what) {
    case 'amount':
      return isAll
        ? t('approvals.unlimited', { tokens: tokensText(amount) })
        : allowanceText(amount);
    case 'nft':
      return t('approvals.nft', { id: amount.units });
    case 'all':
      return t('approvals.all');
  }
}

/** Its name, or the ends of its address. */
export function spenderText({ name, spender }: ApprovalView): string {
  return name ?? shortAddress(spender);
}
