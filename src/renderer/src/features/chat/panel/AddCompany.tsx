import { useState } from 'react';
import { LazyBoundary } from '../../../ui/LazyBoundary';
import { lazy } from '../../../ui/lazy';
import type { Contact } from '@shared/contract/contacts';
import { Skeleton } from '../../../ui/Skeleton';
import { copy } from '../copy';
import { Section } from './Section';
import edit from './edit.module.css';

const CompanyPicker = lazy(() => import('./company-picker/CompanyPicker'));

/** Nobody has said yet where the customer works: a company is chosen or created here. */
export function AddCompany({ contact }: { readonly contact: Contact }) {
  const [isOpen, setOpen] = useState(false);
  const [isGivenUp, setGivenUp] = useState(false);
  return (
    <Section title={copy.company}>
      {isOpen ? (
        <LazyBoundary fallback={<Skeleton height={32} />}>
          <CompanyPicker
            contact={contact}
            onClose={() => {
              setOpen(false);
              setGivenUp(true);
            }}
          />
        </LazyBoundary>
      ) : (
        <button
          type="button"
          className={edit.more}
          // The focus is back where it came from.
          autoFocus={isGivenUp}
          onClick={() => {
            setOpen(true);
          }}
        >
          {copy.addCompany}
        </button>
      )}
    </Section>
  );
}
