import { FormField } from '../../../ui/form/FormField';
import { useTimeZone } from '../../../ui/time-zone';
import { type Place, PlaceFields } from '../../locations';
import { type CompanyField, type GroupName, GROUPS } from '../company-fields';
import { copy } from '../copy';
import type { CompanyFormState } from './use-company-form';
import css from './drawer.module.css';

interface CompanyFieldsProps {
  readonly group: GroupName;
  readonly state: CompanyFormState;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
}

const TYPES = {
  text: 'text',
  link: 'url',
  email: 'email',
  tel: 'tel',
  whole: 'number',
  sum: 'number',
} as const;

function OneField({
  field,
  state,
  disabled,
  autoFocus,
}: Omit<CompanyFieldsProps, 'group'> & { field: CompanyField }) {
  const zone = useTimeZone();
  const { form, problemOf, change } = state;
  const { name, label, kind } = field;
  const shared = {
    name,
    label,
    disabled,
    value: form.values[name],
    error: problemOf(name),
    onChange: (value: string) => {
      change({ [name]: value });
    },
  };
  const onBlur = (): void => {
    void form.setFieldTouched(name, true, true);
  };
  if (kind === 'date') return <FormField {...shared} type="date" zone={zone} />;
  if (kind === 'area')
    return (
      <FormField {...shared} type="textarea" rows={name === 'mp_company_about' ? 6 : 3} onBlur={onBlur} />
    );
  return (
    <FormField
      {...shared}
      type={TYPES[kind]}
      required={name === 'mp_company_label'}
      autoFocus={autoFocus && name === 'mp_company_label'}
      hint={kind === 'tel' ? copy.form.phoneHint : undefined}
      onBlur={onBlur}
    />
  );
}

const PLACE = {
  country: 'mp_company_country',
  state: 'mp_company_state',
  city: 'mp_company_city',
} as const satisfies Readonly<Record<keyof Place, CompanyField['name']>>;
const OF_PLACE: ReadonlySet<string> = new Set(Object.values(PLACE));

/** Country, state and city. */
function CompanyPlace({ state: { form, problemOf, change }, disabled }: Omit<CompanyFieldsProps, 'group'>) {
  const { values } = form;
  return (
    <PlaceFields
      place={{ country: values[PLACE.country], state: values[PLACE.state], city: values[PLACE.city] }}
      nameOf={(part) => PLACE[part]}
      problemOf={(part) => problemOf(PLACE[part])}
      disabled={disabled}
      onBlur={(part) => void form.setFieldTouched(PLACE[part], true, true)}
      onChange={({ country, state, city }) => {
        change({ [PLACE.country]: country, [PLACE.state]: state, [PLACE.city]: city });
      }}
    >
      {({ country, state, city }) => (
        <>
          <div className={css.cell}>{country}</div>
          <div className={css.cell} data-half>
            {state}
          </div>
          <div className={css.cell} data-half>
            {city}
          </div>
        </>
      )}
    </PlaceFields>
  );
}

/** The fields of one group; halves share a line. */
export function CompanyFields({ group, ...rest }: CompanyFieldsProps) {
  return (
    <div className={css.grid}>
      {GROUPS[group].map((field) =>
        field.name === PLACE.country ? (
          <CompanyPlace key={field.name} {...rest} />
        ) : (
          !OF_PLACE.has(field.name) && (
            <div key={field.name} className={css.cell} data-half={field.half}>
              <OneField field={field} {...rest} />
            </div>
          )
        ),
      )}
    </div>
  );
}
