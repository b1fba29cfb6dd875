import { useMemo, useState } from 'react';
import { isApiError, reasonOf } from '../../../core/http/api-error';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Drawer } from '../../../ui/drawer/Drawer';
import type { DrawerStatus } from '../../../ui/drawer/DrawerStatusView';
import { draftName, readDraft } from '../../../ui/kept-draft/kept-draft';
import { useMediaQuery } from '../../../ui/use-media-query';
import type { QueryDialogProps } from '../../feature';
import type { Picked } from '../../../ui/record-picker/record-list';
import { useCompanyQuery } from '../../companies';
import { useContactTypesQuery } from '../../contact-types';
import type { NewContactDraft } from '../form/kept-values';
import { useFormGroups } from '../form/use-form-groups';
import { copy } from '../copy';
import { CreateContactForm } from './CreateContactForm';
import { SelectType } from './SelectType';
import { ROOMY, WIDTHS } from './widths';
import { useSearchParams } from '../../../core/router/use-search-params';

/** The company that the address names, which a new contact works for; null: none, undefined: it is being loaded. */
function useNamedCompany(id: string | null): Picked | null | undefined {
  const maySee = useCan('view', 'crm_accounts');
  const isNamed = id !== null && id !== '' && !id.includes(',') && maySee;
  const { currentData, isError } = useCompanyQuery(id ?? '', { skip: !isNamed });
  return useMemo(() => {
    if (!isNamed || isError) return null;
    return currentData && { value: currentData._id, label: currentData.mp_company_label };
  }, [isNamed, isError, currentData]);
}

/** A new contact over the page that one is on: its type first, unless the address says it, then its form. */
export function CreateContactDrawer({ onClose }: QueryDialogProps) {
  const mayCreate = useCan('create', 'crm_contacts');
  const [params] = useSearchParams();
  const { data: types } = useContactTypesQuery(undefined, { skip: !mayCreate });
  const { business_id } = useWorkspace();
  // What was typed and not saved had its type.
  const [chosen, setChosen] = useState(
    () =>
      (params.has('customer_topic_type')
        ? null
        : readDraft<NewContactDraft>(draftName(business_id, 'contact', null))?.values.typeId) ?? null,
  );
  const [closing, setClosing] = useState(false);
  const isRoomy = useMediaQuery(ROOMY);
  const wanted = chosen ?? params.get('customer_topic_type');
  const type = types?.find(({ _id }) => _id === wanted);
  // A workspace without types has one form for everybody.
  const needsType = types !== undefined && types.length > 0 && type === undefined;
  const isAsking = needsType || types === undefined;
  const company = useNamedCompany(params.get('company_id'));
  const { groups, error, retry } = useFormGroups(type?._id ?? null);
  const status = (): DrawerStatus | null => {
    if (!mayCreate) return { kind: 'nothing', icon: 'lock', title: copy.mayNotCreate };
    if (isAsking || (groups !== undefined && company !== undefined)) return null;
    if (isApiError(error))
      return { kind: 'failed', title: copy.failed, text: reasonOf(error), onRetry: retry };
    return { kind: 'loading' };
  };
  const hasForm = mayCreate && !isAsking && groups !== undefined && company !== undefined;
  const ask = (): void => {
    if (hasForm) setClosing(true);
    else onClose();
  };
  return (
    <Drawer
      size={isRoomy ? WIDTHS.roomy : WIDTHS.narrow}
      fillsNarrow
      bare={hasForm}
      escape={!hasForm}
      title={isAsking ? copy.create.selectType : copy.create.title(type?.label ?? '')}
      status={status()}
      onClose={ask}
    >
      {mayCreate && isAsking && <SelectType onChoose={setChosen} />}
      {hasForm && (
        <CreateContactForm
          key={type?._id ?? ''}
          typeId={type?._id ?? null}
          company={company}
          groups={groups}
          closing={closing}
          onAskClose={ask}
          onStay={() => {
            setClosing(false);
          }}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
