import type { AutocompleteFieldProps, MultiSelectFieldProps, TimeZoneFieldProps } from './field-types';
import { FoundField } from './FoundField';
import { ManyField } from './ManyField';
import { ZoneField } from './ZoneField';

type Props = MultiSelectFieldProps | AutocompleteFieldProps | TimeZoneFieldProps;

/** A choice that is searched. It brings antd's select along, and is loaded with the first of its kind. */
export default function SearchFormField(props: Props) {
  switch (props.type) {
    case 'multiselect':
      return <ManyField {...props} />;
    case 'autocomplete':
      return <FoundField {...props} />;
    case 'timezone':
      return <ZoneField {...props} />;
  }
}
