import { useState } from 'react';
import type { Choice } from '../../src/ui/form/field-types';
import { FormField } from '../../src/ui/form/FormField';
import { SeveralFields } from './SeveralFields';
import { useTexts } from './use-texts';

export interface FieldsFormProps {
  readonly state: 'plain' | 'wrong' | 'disabled' | 'readOnly';
}

const TEAMS: readonly Choice[] = ['Sales', 'Support', 'Workshop'].map((value) => ({ value, label: value }));
const PEOPLE: readonly Choice[] = ['Amara Okafor', 'Lucas Tavares'].map((value) => ({ value, label: value }));
const GRID = {
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  padding: 16,
} as const;
const DAYS = [
  { label: 'First of May', value: () => '2027-05-01' },
  { label: 'New Year', value: () => '2027-01-01' },
];
const MOMENTS = [
  { label: 'May, noon', value: () => Date.UTC(2027, 4, 1, 12) },
  { label: 'Too late', value: () => 0, disabled: true },
];
const NO_PERIODS = () => [];

/** A field of each type, with a form that holds what they say. */
export function FieldsForm({ state }: FieldsFormProps) {
  const { texts, setText } = useTexts();
  const [moment, setMoment] = useState<number | null>(null);
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const [teams, setTeams] = useState<readonly string[]>([]);
  const [person, setPerson] = useState<Choice | null>(null);
  const [typed, setTyped] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const [isOn, setOn] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const shared = {
    disabled: state === 'disabled',
    readOnly: state === 'readOnly',
    error: state === 'wrong' ? 'This is not right yet.' : undefined,
  };
  const text = (name: keyof typeof texts) => ({
    ...shared,
    name,
    value: texts[name],
    onChange: (value: string) => {
      setText(name, value);
    },
  });
  const people = PEOPLE.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  return (
    <form style={GRID} noValidate>
      <FormField {...text('name')} type="text" label="Name" hint="As on the invoice." required />
      <FormField {...text('amount')} type="number" label="Amount" end={<span>kg&nbsp;</span>} />
      <FormField {...text('phone')} type="tel" label="Phone" />
      <FormField {...text('mail')} type="email" label="Email" />
      <FormField {...text('site')} type="url" label="Website" placeholder="https://" />
      <FormField {...text('notes')} type="textarea" label="Notes" rows={2} />
      <FormField {...text('day')} type="date" label="Due date" zone="Europe/Berlin" presets={DAYS} />
      <FormField
        {...shared}
        type="datetime"
        name="moment"
        label="Remind me"
        hint="Half past five, where no time is written."
        usualMinute={17 * 60 + 30}
        presets={MOMENTS}
        custom="Another time"
        value={moment}
        onChange={setMoment}
      />
      <FormField {...text('time')} type="time" label="Opens" />
      <div style={{ gridColumn: 'span 2' }}>
        <FormField
          {...shared}
          type="daterange"
          name="range"
          label="Period"
          from="From"
          to="To"
          toward="past"
          periods={NO_PERIODS}
          value={range}
          onChange={setRange}
        />
      </div>
      <FormField {...text('zone')} type="timezone" label="Time zone" />
      <FormField {...text('team')} type="select" label="Team" options={TEAMS} />
      <FormField
        {...shared}
        type="multiselect"
        name="teams"
        label="Teams"
        options={TEAMS}
        value={teams}
        onChange={setTeams}
      />
      <FormField
        {...shared}
        type="autocomplete"
        name="person"
        label="Contact"
        placeholder="Search contacts"
        options={people}
        value={person}
        onSearch={setTyped}
        onChange={setPerson}
      />
      <FormField {...text('size')} type="radio" label="Route" options={TEAMS} />
      <FormField
        {...shared}
        type="checkbox"
        name="urgent"
        label="Urgent"
        value={isUrgent}
        onChange={setUrgent}
      />
      <FormField {...shared} type="switch" name="on" label="Tell the team" value={isOn} onChange={setOn} />
      <FormField {...shared} type="file" name="file" label="Picture" value={file} onChange={setFile} />
      <SeveralFields {...shared} />
      <output aria-label="Values" style={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
        {JSON.stringify({ ...texts, moment, range, teams, person, isUrgent, isOn, file: file?.name })}
      </output>
    </form>
  );
}
