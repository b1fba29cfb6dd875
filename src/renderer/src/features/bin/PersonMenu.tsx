import { useState } from 'react';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { lazy } from '../../ui/lazy';
import { useCan } from '../../core/workspace';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { MenuItem } from '../../ui/MenuItem';
import { copy } from './copy';
import css from './bin.module.css';

const PersonDialog = lazy(async () => ({ default: (await import('./PersonDialog')).PersonDialog }));

interface PersonMenuProps {
  readonly id: string;
  readonly name: string;
}

const { person } = copy;

/** What a person may ask for by law: their data, or its end. */
export function PersonMenu({ id, name }: PersonMenuProps) {
  const mayExport = useCan('export', 'crm_contacts');
  const mayErase = useCan('delete', 'crm_contacts');
  const [asked, setAsked] = useState<'erase' | 'export' | null>(null);
  return (
    <>
      <Menu
        from="belowEnd"
        label={person.menu}
        buttonClassName={css.personMenu}
        button={<Icon name="shield" size={16} />}
      >
        <MenuItem
          icon="download"
          text={person.export.item}
          hint={mayExport ? undefined : person.mayNotExport}
          disabled={!mayExport}
          onSelect={() => {
            setAsked('export');
          }}
        />
        <MenuItem
          icon="trash"
          danger
          text={person.erase.item}
          hint={mayErase ? undefined : copy.mayNotDelete('contact')}
          disabled={!mayErase}
          onSelect={() => {
            setAsked('erase');
          }}
        />
      </Menu>
      {asked !== null && (
        <LazyBoundary>
          <PersonDialog
            what={asked}
            id={id}
            name={name}
            onClose={() => {
              setAsked(null);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
