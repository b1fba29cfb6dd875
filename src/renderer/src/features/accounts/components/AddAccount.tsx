import { Suspense, lazy, useState } from 'react';
import { Button } from '../../../ui/Button';
import { COPY } from '../copy';

const AddAccountDialog = lazy(() => import('./AddAccountDialog'));

/** The button that opens the dialog in which a WhatsApp number is connected. */
export function AddAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="primary"
        onClick={() => {
          setOpen(true);
        }}
      >
        {COPY.add}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddAccountDialog
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
