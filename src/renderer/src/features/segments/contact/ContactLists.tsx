import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../core/http/error-message';
import { toastError } from '../../../core/http/toast-error';
import { toast } from '../../../core/toast';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Popover } from '../../../ui/Popover';
import type { RecordList } from '../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { useNarrowedList } from '../../../ui/record-picker/use-narrowed-list';
import { Skeleton } from '../../../ui/Skeleton';
import { useSegmentsOfContactQuery, useStaticSegmentsQuery } from '../api';
import {
  useAddToSegmentsMutation,
  useCreateSegmentMutation,
  useRemoveFromSegmentMutation,
} from '../edit-api';
import { copy } from '../copy';
import { segmentAddress } from '../use-segments-address';
import css from './contact-lists.module.css';

interface ContactListsProps {
  readonly contactId: string;
  /** It is read only, such as in the bin. */
  readonly isFixed?: boolean;
  /** Called when they have come, or cannot. */
  readonly onReady?: () => void;
}

const words = copy.of;

interface AddToListProps {
  readonly contactId: string;
  /** Ids of the lists in which the contact is. */
  readonly isIn: ReadonlySet<string>;
  readonly onDone: () => void;
}

function AddToList({ contactId, isIn, onDone }: AddToListProps) {
  const all = useStaticSegmentsQuery(undefined);
  /** Lists that are filled by hand, with those in which the contact is already. */
  const useStaticLists = (search: string): RecordList => {
    const list = useNarrowedList(all, search);
    return {
      ...list,
      options: list.options.map((option) =>
        isIn.has(option.value) ? { ...option, refused: words.isIn } : option,
      ),
    };
  };
  const mayCreate = useCan('create', 'marketing_segments');
  const [add] = useAddToSegmentsMutation();
  const [create] = useCreateSegmentMutation();
  return (
    <div
      className={css.picker}
      role="presentation"
      // Before the list hears it, which is always open here and would keep it for itself.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        onDone();
      }}
    >
      <RecordPicker
        inline
        autoFocus
        label={words.addLabel}
        placeholder={words.search}
        empty={words.nothing}
        value={null}
        useList={useStaticLists}
        searchAfterMs={0}
        {...(mayCreate && {
          onCreate: async (name: string) => {
            const { data, error } = await create({ body: { name }, idempotencyKey: crypto.randomUUID() });
            if (data !== undefined) return { value: data._id, label: data.name };
            toast(errorMessage(error) ?? copy.failed, 'error');
            return null;
          },
        })}
        onChange={({ value, label }) => {
          onDone();
          void add({ segmentIds: [value], contactIds: [contactId] }).then(({ error }) => {
            if (error === undefined) toast(words.added(label), 'success');
            else toastError(error);
          });
        }}
      />
    </div>
  );
}

/** The lists that a contact is in, each with the way there; those that are filled by hand are added and taken here. */
export function ContactLists({ contactId, isFixed = false, onReady }: ContactListsProps) {
  const mayView = useCan('view', 'marketing_segments');
  const mayUpdate = useCan('update', 'marketing_segments') && !isFixed;
  const mayRemove = useCan('delete', 'marketing_segments') && !isFixed;
  const { index } = useWorkspace();
  const lists = useSegmentsOfContactQuery(contactId, { skip: !mayView });
  const [remove] = useRemoveFromSegmentMutation();
  const [open, setOpen] = useState(false);
  const isReady = lists.currentData !== undefined || lists.isError;
  useEffect(() => {
    if (isReady) onReady?.();
  }, [isReady, onReady]);
  if (!mayView) return null;
  const take = async (segmentId: string, name: string): Promise<void> => {
    const { error } = await remove({ segmentId, contactId });
    if (error === undefined) toast(words.removed(name), 'success');
    else toastError(error);
  };
  const { currentData: data } = lists;
  if (data === undefined)
    return lists.isError ? (
      <p className={css.said} role="alert">
        {words.failed} <Button onClick={() => void lists.refetch()}>{words.again}</Button>
      </p>
    ) : (
      <Skeleton width="60%" height={24} />
    );
  return (
    <div className={css.lists} role="group" aria-label={words.label}>
      {data.length === 0 && !mayUpdate && <span className={css.none}>{words.none}</span>}
      {data.map((segment) => {
        const { _id, name, is_intent } = segment;
        const isLiving = is_intent === 1;
        return (
          <span key={_id} className={css.list} title={isLiving ? words.living(name) : undefined}>
            <Link to={segmentAddress(`/business/${index + 1}`, segment)} aria-label={words.open(name)}>
              {isLiving && <Icon name="bolt" size={12} />}
              <bdi>{name}</bdi>
            </Link>
            {!isLiving && mayRemove && (
              <IconButton
                icon="close"
                size="small"
                className={css.remove}
                label={words.remove(name)}
                onClick={() => void take(_id, name)}
              />
            )}
          </span>
        );
      })}
      {mayUpdate && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          placement="bottom-start"
          content={
            <AddToList
              contactId={contactId}
              isIn={new Set(data.map(({ _id }) => _id))}
              onDone={() => {
                setOpen(false);
              }}
            />
          }
        >
          {(trigger) => (
            <button {...trigger} type="button" className={css.add} aria-haspopup="dialog">
              <Icon name="plus" size={12} />
              {words.add}
            </button>
          )}
        </Popover>
      )}
    </div>
  );
}
