import { FormField } from '../../../ui/form/FormField';
import { copy } from './copy';
import { currencyOptions } from './currency-options';

interface CurrencyFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (currency: string) => void;
  readonly onBlur: () => void;
}

/** In what sums of deals are shown. */
export function CurrencyField(props: CurrencyFieldProps) {
  return <FormField type="select" {...props} hint={copy.form.currencyHint} options={currencyOptions()} />;
}
