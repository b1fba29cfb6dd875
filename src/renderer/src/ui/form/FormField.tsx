import { LazyBoundary } from '../LazyBoundary';
import { lazy } from '../lazy';
import { Skeleton } from '../Skeleton';
import { TextArea } from '../TextArea';
import { CheckboxesFormField } from './CheckboxesFormField';
import { DateFormField } from './DateFormField';
import type { FormFieldProps } from './field-types';
import { FileFormField } from './FileFormField';
import { SelectFormField } from './SelectFormField';
import { TextFormField } from './TextFormField';

const SearchFormField = lazy(() => import('./SearchFormField'));
const ToggleFormField = lazy(() => import('./ToggleFormField'));

/** As high as the label and the control that come. */
const WAITING = <Skeleton width="100%" height={58} />;

/** A field of a form by its type: label, control, hint and error. It holds nothing: the form does. */
export function FormField(props: FormFieldProps) {
  switch (props.type) {
    case 'text':
    case 'tel':
    case 'email':
    case 'url':
    case 'number':
      return <TextFormField {...props} />;
    case 'textarea': {
      const { type: _, ...area } = props;
      return <TextArea {...area} />;
    }
    case 'date':
    case 'datetime':
    case 'time':
    case 'daterange':
      return <DateFormField {...props} />;
    case 'select':
    case 'radio':
      return <SelectFormField {...props} />;
    case 'multiselect':
    case 'autocomplete':
    case 'timezone':
      return (
        <LazyBoundary fallback={WAITING}>
          <SearchFormField {...props} />
        </LazyBoundary>
      );
    case 'checkbox':
    case 'switch':
      return (
        <LazyBoundary fallback={WAITING}>
          <ToggleFormField {...props} />
        </LazyBoundary>
      );
    case 'checkboxes':
      return <CheckboxesFormField {...props} />;
    case 'file':
      return <FileFormField {...props} />;
  }
}
