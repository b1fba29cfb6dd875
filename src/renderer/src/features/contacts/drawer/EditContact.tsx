import { isApiError, reasonOf } from '../../../core/http/api-error';
import { DrawerStatusView } from '../../../ui/drawer/DrawerStatusView';
import { useFormGroups } from '../form/use-form-groups';
import { copy } from '../copy';
import { useContactValuesQuery } from '../write-api';
import { EditContactForm, type EditContactFormProps } from './EditContactForm';

/** The form of a contact, once its fields and their values are here. */
export function EditContact(props: Omit<EditContactFormProps, 'groups' | 'own'>) {
  const { contact } = props;
  const { groups, error, retry } = useFormGroups(contact.current_lifecycle_stage?._id ?? null);
  const values = useContactValuesQuery(contact._id);
  if (groups !== undefined && values.currentData !== undefined)
    return <EditContactForm {...props} groups={groups} own={values.currentData} />;
  const failed = error ?? values.error;
  return (
    <DrawerStatusView
      status={
        isApiError(failed)
          ? {
              kind: 'failed',
              title: copy.failed,
              text: reasonOf(failed),
              onRetry: () => {
                retry();
                void values.refetch();
              },
            }
          : { kind: 'loading' }
      }
    />
  );
}
