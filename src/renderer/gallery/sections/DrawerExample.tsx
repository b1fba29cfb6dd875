import { useState } from 'react';
import { Button } from '../../src/ui/Button';
import { DateField } from '../../src/ui/date/DateField';
import { Drawer } from '../../src/ui/drawer/Drawer';
import type { DrawerStatus } from '../../src/ui/drawer/DrawerStatusView';
import { Field } from '../../src/ui/Field';
import { Menu } from '../../src/ui/Menu';
import { MenuItem } from '../../src/ui/MenuItem';
import { SearchSelect } from '../../src/ui/SearchSelect';

interface DrawerExampleProps {
  readonly status?: DrawerStatus;
  /** Over the whole window, with what can be done in its title bar. */
  readonly isFull?: boolean;
  readonly onClose?: () => void;
}

const nothing = (): void => undefined;
const CITIES = ['Lisbon', 'Kolkata', 'Vienna'].map((value) => ({ value, label: value }));

/** A form in a drawer, which Esc does not close, with another drawer over it. */
export function DrawerExample({ status, isFull = false, onClose = nothing }: DrawerExampleProps) {
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const [city, setCity] = useState<string | null>(null);
  const [picked, setPicked] = useState('Pick');
  const [isNested, setNested] = useState(false);
  return (
    <Drawer
      size={isFull ? 'full' : 'edit'}
      actions={isFull && <Button onClick={nothing}>Edit</Button>}
      escape={false}
      title="Edit the record"
      status={status ?? null}
      footer={<Button onClick={onClose}>Cancel</Button>}
      onClose={onClose}
    >
      <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
        <Field label="Name" name="name" autoFocus value={name} onChange={setName} />
        <DateField
          label="Day"
          zone="Europe/Berlin"
          required={false}
          look="field"
          value={day}
          onChange={setDay}
        />
        <SearchSelect
          aria-label="City"
          style={{ width: 200 }}
          placeholder="Choose a city"
          showSearch={{ optionFilterProp: 'label' }}
          options={CITIES}
          value={city}
          onChange={setCity}
        />
        <Menu from="below" label="Choose a fruit" button={<span>{picked}</span>}>
          {['Apple', 'Pear', 'Plum'].map((fruit) => (
            <MenuItem
              key={fruit}
              text={fruit}
              checked={fruit === picked}
              onSelect={() => {
                setPicked(fruit);
              }}
            />
          ))}
        </Menu>
        <Button
          onClick={() => {
            setNested(true);
          }}
        >
          Open the company
        </Button>
      </div>
      {isNested && (
        <Drawer
          size={420}
          title="The company"
          onClose={() => {
            setNested(false);
          }}
        >
          <p>What is known of the company.</p>
        </Drawer>
      )}
    </Drawer>
  );
}
