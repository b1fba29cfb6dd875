import { useState } from 'react';
import type { Choice } from '../../src/ui/form/field-types';
import { FormField } from '../../src/ui/form/FormField';
import { GroupFormField } from '../../src/ui/form/GroupFormField';

interface SeveralFieldsProps {
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly error: string | undefined;
}

interface School {
  readonly title: string;
}
const NO_SCHOOL: School = { title: '' };
const ROUTES: readonly Choice[] = ['North', 'South', 'Island'].map((value) => ({ value, label: value }));

/** Several of a few, and a group that repeats. */
export function SeveralFields(shared: SeveralFieldsProps) {
  const [routes, setRoutes] = useState<readonly string[]>([]);
  const [schools, setSchools] = useState<readonly School[]>([]);
  return (
    <>
      <FormField
        {...shared}
        type="checkboxes"
        name="routes"
        label="Routes"
        options={ROUTES}
        value={routes}
        onChange={setRoutes}
      />
      <GroupFormField
        {...shared}
        type="group"
        name="schools"
        label="School"
        repeatable
        blank={NO_SCHOOL}
        value={schools}
        onChange={setSchools}
      >
        {(school, change, name) => (
          <FormField
            type="text"
            name={`${name}.title`}
            label="Name of the school"
            disabled={shared.disabled || shared.readOnly}
            value={school.title}
            onChange={(title) => {
              change({ title });
            }}
          />
        )}
      </GroupFormField>
    </>
  );
}
