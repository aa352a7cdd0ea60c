import type { DialogDocument } from './dialog-document';
import { UNLIMITED_UNITS } from '../../decode/tokens';
import type { AllowanceView } from '../../views/dialog-views';
import { allowanceText, tokensText } from '../format';
import { t } from '../translate';
import { fieldErrorText, readAllowance, typedAmount } from '../typed-amount';

/** The field in which the user sets how much an approval allows. While that is unlimited, it is
 * empty, and says so. */
export function allowanceField(
  allowance: AllowanceView | undefined,
): DialogDocument['field'] {
  if (allowance === undefined) {
    return undefined;
  }
  const { asked, decimals, fails } = allowance;
  const units = BigInt(allowance.units);
  return {
    name: 'allowance',
    label: t('allowance'),
    placeholder: allowanceText(asked),
    text: units < UNLIMITED_UNITS ? typedAmount(units, decimals) : '',
    error: fails === true ? t('allowance.fails') : undefined,
    end: tokensText(asked),
    judge: (typed) => {
      const read = readAllowance(typed, allowance);
      return 'units' in read ? read.units !== units : fieldErrorText(read);
    },
  };
}
