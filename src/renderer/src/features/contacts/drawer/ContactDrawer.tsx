import { type ReactNode, useState } from 'react';
import type { Contact } from '@shared/contract/contacts';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Deferred } from '../../../ui/Deferred';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { draftName, hasDraft } from '../../../ui/kept-draft/kept-draft';
import { NobodyPicture } from '../../../ui/NobodyPicture';
import { useMediaQuery } from '../../../ui/use-media-query';
import { useContactQuery } from '../api';
import { copy } from '../copy';
import { ContactProfile } from './ContactProfile';
import { EditContact } from './EditContact';
import { WIDTHS } from './widths';
import css from './drawer.module.css';

interface ContactDrawerProps {
  readonly id: string;
  /** It begins with the form. */
  readonly startsEditing?: boolean;
  /** Below who it is: what is to be known of how one came here. */
  readonly note?: string | undefined;
  /** What stands beside who it is; null: nothing does. */
  readonly side?: ((contact: Contact) => ReactNode) | null;
  /** What stands beside it has two columns of its own. */
  readonly isWhole?: boolean;
  readonly onOpenCompany?: (company: { readonly id: string; readonly contactId: string }) => void;
  readonly onClose: () => void;
}

/** Room for what stands beside the profile. */
const TWO_COLUMNS = '(min-width: 960px)';
const NOT_FOUND = new Set(['contact_not_found', 'validation_failed']);

/** What is said while the contact is not there; null: it is. */
function statusOf(query: ReturnType<typeof useContactQuery>, mayView: boolean): DrawerStatus | null {
  const { currentData, error, refetch } = query;
  if (!mayView) return { kind: 'nothing', icon: 'lock', title: copy.mayNotView };
  if (isApiError(error) && NOT_FOUND.has(error.code))
    return { kind: 'nothing', icon: 'users', picture: <NobodyPicture />, title: copy.notFound };
  if (currentData !== undefined) return null;
  if (!isApiError(error)) return { kind: 'loading' };
  if (error.code === 'permission_denied') return { kind: 'nothing', icon: 'lock', title: copy.mayNotView };
  return { kind: 'failed', title: copy.failed, text: reasonOf(error), onRetry: () => void refetch() };
}

/** A contact over the page: who it is, to read first and to edit, with what there is to do for them beside it. */
export function ContactDrawer(props: ContactDrawerProps) {
  const { id, note, startsEditing = false, side = null, onOpenCompany, onClose } = props;
  const { isWhole = false } = props;
  const mayView = useCan('view', 'crm_contacts');
  const isWide = useMediaQuery(TWO_COLUMNS) && side !== null;
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const query = useContactQuery(id, { skip: !mayView });
  const { business_id } = useWorkspace();
  // What was typed and not saved is offered again.
  const [isEditing, setEditing] = useState(
    () => startsEditing || hasDraft(draftName(business_id, 'contact', id)),
  );
  const [closing, setClosing] = useState(false);
  const contact = query.currentData;
  const status = statusOf(query, mayView);
  // What is in the bin is only read.
  const hasForm = isEditing && contact?.deleted_at === null && status === null;
  const stage = contact?.current_lifecycle_stage?.label;
  const leave = (): void => {
    if (hasForm) setClosing(true);
    else onClose();
  };
  return (
    <Drawer
      bare
      fillsNarrow
      size={isWide ? (isWhole ? WIDTHS.whole : WIDTHS.wide) : WIDTHS.narrow}
      escape={!hasForm}
      title={stage ?? (hasForm ? copy.update : copy.contact)}
      status={status}
      onClose={leave}
    >
      {contact !== undefined && (
        <div className={css.columns} data-side={isWide || undefined} data-editing={hasForm || undefined}>
          <div className={css.profile}>
            {hasForm ? (
              <EditContact
                contact={contact}
                closing={closing}
                onStay={() => {
                  setClosing(false);
                }}
                onSaved={() => {
                  setClosing(false);
                  setEditing(false);
                }}
                onCancel={() => {
                  setClosing(false);
                  setEditing(false);
                }}
                onOpenDuplicate={setDuplicate}
                onClose={onClose}
              />
            ) : (
              <ContactProfile
                contact={contact}
                note={note}
                onOpenCompany={onOpenCompany}
                onEdit={() => {
                  setEditing(true);
                }}
              />
            )}
          </div>
          {side !== null && (!hasForm || isWide) && (
            <div className={css.beside}>
              <Deferred>{side(contact)}</Deferred>
            </div>
          )}
        </div>
      )}
      {duplicate !== null && (
        <ContactDrawer
          id={duplicate}
          onClose={() => {
            setDuplicate(null);
          }}
        />
      )}
    </Drawer>
  );
}
