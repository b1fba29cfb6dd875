import { useState } from 'react';
import { useNavigate } from '../../../core/router/use-navigate';
import { errorMessage } from '../../../core/http/error-message';
import { toast } from '../../../core/toast';
import { useCan } from '../../../core/workspace';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/drawer/Drawer';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import type { RecordOption } from '../../../ui/record-picker/record-list';
import { useContactPicker } from '../../contacts';
import { useAddToSegmentsMutation } from '../edit-api';
import { copy } from '../copy';
import type { Segment } from '../wire';
import css from './add.module.css';
import { Ways } from './Ways';

interface AddContactsProps {
  readonly segment: Segment;
  readonly onClose: () => void;
}

/** Spec 2 §2: side drawers. Pixels. */
const WIDTH = 525;
/** What one call takes. */
const MAX = 500;
const words = copy.add;

/** The ways in which contacts come into a list that is filled by hand (spec 2 §2). */
export function AddContacts({ segment, onClose }: AddContactsProps) {
  const mayUpdate = useCan('update', 'marketing_segments');
  const mayCreate = useCan('create', 'crm_contacts');
  const [isManual, setManual] = useState(false);
  const [chosen, setChosen] = useState<readonly RecordOption[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [add, { isLoading }] = useAddToSegmentsMutation();
  const navigate = useNavigate();
  async function submit(): Promise<void> {
    setFailure(null);
    const { data, error } = await add({
      segmentIds: [segment._id],
      contactIds: chosen.map(({ value }) => value),
    });
    if (data === undefined) {
      setFailure(errorMessage(error) ?? words.failed);
      return;
    }
    toast(words.added(data.added, segment.name), 'success');
    onClose();
  }
  /** The form of a new contact, which comes into this list once it is saved. */
  function createNew(): void {
    const next = new URLSearchParams(window.location.search);
    next.set('contact_detail', 'create');
    next.set('segmentId', segment._id);
    navigate(`?${next.toString()}`);
    onClose();
  }
  return (
    <Drawer
      fillsNarrow
      size={WIDTH}
      title={words.title}
      escape={chosen.length === 0}
      status={mayUpdate ? null : { kind: 'nothing', icon: 'lock', title: copy.mayNotUpdate }}
      onClose={onClose}
      footer={
        isManual ? (
          <div className={css.foot}>
            <Button
              disabled={isLoading}
              onClick={() => {
                setManual(false);
              }}
            >
              {words.back}
            </Button>
            <span />
            <Button
              tone="primary"
              disabled={isLoading || chosen.length === 0}
              aria-busy={isLoading}
              onClick={() => void submit()}
            >
              {words.submit(chosen.length)}
            </Button>
          </div>
        ) : undefined
      }
    >
      {isManual ? (
        <div className={css.manual}>
          <RecordPicker
            multiple
            autoFocus
            limit={{ max: MAX, text: words.limit(MAX) }}
            label={words.choose}
            placeholder={words.choosePlaceholder}
            empty={words.noContacts}
            value={chosen}
            useList={useContactPicker}
            onChange={setChosen}
          />
          <GuardedButton hint={mayCreate ? null : copy.mayNotCreateContacts} onClick={createNew}>
            <Icon name="userPlus" size={15} />
            {words.createNew}
          </GuardedButton>
          {failure !== null && <Alert tone="error" title={failure} />}
        </div>
      ) : (
        <Ways
          segmentId={segment._id}
          onManual={() => {
            setManual(true);
          }}
        />
      )}
    </Drawer>
  );
}
