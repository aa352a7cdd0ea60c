import type { DialogDocument } from './dialog-document';
import type { AllowanceView } from '../../views/dialog-views';
import { amountText, tokensText } from '../format';
import { t } from '../translate';
import { fieldErrorText, readAllowance, typedAmount } from '../typed-amount';

/** The field in which the user sets how much an approval allows. It is empty while that is
 * unlimited, as the site asked. */
export function allowanceField(
  allowance: AllowanceView | undefined,
): DialogDocument['field'] {
  if (allowance === undefined) {
    return undefined;
  }
  const { asked, isUnlimited, decimals, units, fails } = allowance;
  const unlimited = isUnlimited && t('allowance.unlimited');
  return {
    name: 'allowance',
    label: t('allowance'),
    placeholder: unlimited,
    text:
      unlimited !== undefined && units === asked.units
        ? ''
        : typedAmount(BigInt(units), decimals),
    error:
      fails && t('allowance.fails', { amount: unlimited ?? amountText(asked) }),
    end: tokensText(asked),
    judge: (typed) => {
      const read = readAllowance(typed, allowance);
      return 'units' in read
        ? read.units !== BigInt(units)
        : fieldErrorText(read);
    },
  };
}
