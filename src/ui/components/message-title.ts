import { siteText } from './fields';
import { deadlineOf } from './message-meaning';
import { quotedName } from './value';
import { safeText } from '../../core/text';
import type {
  MessageGrant,
  Order,
  OrderItem,
  OutsideExecution,
} from '../../typed-data/recognize/types';
import type { SignMessageView } from '../../views/dialog-views';
import { callTitle } from '../call-text';
import { amountText, dayText, type Rounding } from '../format';
import { t } from '../translate';

/** The title of a message: the deed that its signature allows. */
export function messageTitle(view: SignMessageView): string {
  const { meaning, origin, primaryType } = view;
  const [grant, ...others] = meaning.grants;
  const deed =
    grant === undefined || others.length > 0 ? undefined : deedOf(grant, view);
  if (deed !== undefined) {
    return deed;
  }
  if (meaning.isLogin && grant === undefined) {
    const site = siteText(origin);
    const other = meaning.hosts.find((one) => one.isSite && one.host !== site);
    return t('message.title.login', { site: safeText(other?.host ?? site) });
  }
  const type = quotedName(primaryType);
  return meaning.app === ''
    ? t('message.title', { type })
    : t('message.title.app', { type, app: quotedName(meaning.app) });
}

function deedOf(
  grant: MessageGrant,
  view: SignMessageView,
): string | undefined {
  const { origin, now } = view;
  switch (grant.is) {
    case 'order':
      return orderTitle(grant);
    case 'session': {
      const site = siteText(origin);
      const until = deadlineOf(grant);
      return until === undefined
        ? t('message.title.session.forever', { site })
        : t('message.title.session', { site, until: dayText(until, now) });
    }
    case 'outside-execution':
      return executionTitle(grant, view);
    case 'permit':
      return titleOfCall(grant.calls[0], view);
    case 'payment': {
      const [only, ...others] = grant.paid.map((item) => itemText(item, 'up'));
      return only === undefined || others.length > 0
        ? t('message.title.payment')
        : t('call.transfer', { amount: only });
    }
    default:
      return undefined;
  }
}

/** The only deed of calls that somebody else sends, apart from the fee. */
function executionTitle(
  { calls, payment }: OutsideExecution,
  view: SignMessageView,
): string {
  const deeds =
    payment?.isFee === true
      ? calls.filter((number) => number !== payment.call)
      : calls;
  const [only, ...others] = deeds;
  const what =
    only === undefined || others.length > 0
      ? t('send.several', { count: String(deeds.length) })
      : titleOfCall(only, view);
  return t('message.title.execution', { what });
}

function titleOfCall(
  number: number,
  { calls, account }: SignMessageView,
): string {
  const call = calls[number - 1];
  return call === undefined ? '' : callTitle(call, account);
}

function orderTitle({ gives, gets, isEither }: Order): string | undefined {
  const [give, ...moreGiven] = gives;
  const [get, ...moreGotten] = gets;
  if (give === undefined || moreGiven.length > 0 || moreGotten.length > 0) {
    return t('message.title.order');
  }
  if (get === undefined) {
    return t('message.title.gives', { what: itemText(give, 'up') });
  }
  if (isEither === true) {
    return t('message.title.either', {
      what: itemText(give, 'up'),
      price: itemText(get, 'up'),
    });
  }
  const price = itemText(get, 'down');
  return give.is !== 'nft' && get.is === 'nft'
    ? t('message.title.buys', { what: price, price: itemText(give, 'up') })
    : t('message.title.sells', { what: itemText(give, 'up'), price });
}

function itemText(item: OrderItem, rounding: Rounding): string {
  switch (item.is) {
    case 'token':
      return amountText(item.amount, rounding);
    case 'nft':
      return t('message.nft', { id: item.tokenId });
    case 'unknown':
      return t('amount.units', { units: item.units });
  }
}
