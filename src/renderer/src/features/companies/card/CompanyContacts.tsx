import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Company } from '@shared/contract/companies';
import { errorMessage } from '../../../core/http/error-message';
import { useNavigate } from '../../../core/router/use-navigate';
import { toast } from '../../../core/toast';
import { useCan, useWorkspace } from '../../../core/workspace';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { GuardedButton } from '../../../ui/GuardedButton';
import type { Picked } from '../../../ui/record-picker/record-list';
import { RecordPicker } from '../../../ui/record-picker/RecordPicker';
import { Skeleton } from '../../../ui/Skeleton';
import { useAddCompanyContactMutation, useCompanyContactsInfiniteQuery } from '../contacts-api';
import { copy } from '../copy';
import { useOwnerPicker } from '../use-owner-picker';
import css from './card.module.css';
import { useSearchParams } from '../../../core/router/use-search-params';

interface CompanyContactsProps {
  readonly company: Pick<Company, '_id' | 'mp_company_label'>;
}

const words = copy.card;
/** Then Show All (spec 2 §9). */
const SHOWN = 3;
/** Pixels. */
const FACE = 28;

/** Somebody who is there already comes to work for the company. */
function AddContact({ company, onDone }: CompanyContactsProps & { readonly onDone: () => void }) {
  const [add, { isLoading }] = useAddCompanyContactMutation();
  const choose = async ({ value, label }: Picked): Promise<void> => {
    const { error } = await add({ contact: value, company: company._id });
    if (error === undefined) toast(words.personAdded(label, company.mp_company_label), 'success');
    else toast(words.personNotAdded(label, errorMessage(error) ?? ''), 'error');
    onDone();
  };
  return (
    <div className={css.adding}>
      <RecordPicker
        label={words.addPerson}
        placeholder={words.searchPeople}
        empty={words.noneFound}
        value={null}
        disabled={isLoading}
        useList={useOwnerPicker}
        onChange={(picked) => void choose(picked)}
      />
      <Button onClick={onDone}>{words.cancelAdd}</Button>
    </div>
  );
}

/** Who works for a company: three of them, then all; and the ways to one more. */
export function CompanyContacts({ company }: CompanyContactsProps) {
  const maySee = useCan('view', 'crm_contacts');
  const mayUpdate = useCan('update', 'crm_contacts');
  const mayCreate = useCan('create', 'crm_contacts');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isWhole, setWhole] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const query = useCompanyContactsInfiniteQuery(company._id, { skip: !maySee });
  if (!maySee) return null;
  const people = query.currentData?.pages.flatMap(({ rows }) => rows);
  const shown = isWhole ? people : people?.slice(0, SHOWN);
  const hasRest = people !== undefined && (people.length > SHOWN || query.hasNextPage);
  return (
    <section className={css.people} aria-label={words.people}>
      <div className={css.peopleHead}>
        <h3>{words.people}</h3>
        <span>
          <GuardedButton
            hint={mayUpdate ? null : words.mayNotAdd}
            onClick={() => {
              setAdding(!isAdding);
            }}
          >
            {words.addPerson}
          </GuardedButton>
          <GuardedButton
            hint={mayCreate ? null : words.mayNotCreate}
            onClick={() => {
              // The form takes its company from the address.
              const next = new URLSearchParams(params);
              next.set('company_id', company._id);
              next.set('contact_detail', 'create');
              navigate(`?${next.toString()}`);
            }}
          >
            {words.createPerson}
          </GuardedButton>
        </span>
      </div>
      {isAdding && (
        <AddContact
          company={company}
          onDone={() => {
            setAdding(false);
          }}
        />
      )}
      {people === undefined && !query.isError && <Skeleton width="70%" height={FACE} />}
      {query.isError && (
        <p className={css.nobody} role="alert">
          {words.peopleFailed} <Button onClick={() => void query.refetch()}>{words.again}</Button>
        </p>
      )}
      {people?.length === 0 && <EmptyState size="small" title={words.noPeople} />}
      <ul>
        {shown?.map(({ _id, name, avatar, current_job_title: job }) => (
          <li key={_id}>
            <Link className={css.person} to={`/business/${index + 1}/contact?customer_id=${_id}`}>
              <Avatar id={_id} name={name} src={avatar} size={FACE} />
              <span>
                <b dir="auto">{name}</b>
                {job !== null && <small dir="auto">{job}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasRest && !isWhole && (
        <button
          type="button"
          className={css.more}
          onClick={() => {
            setWhole(true);
          }}
        >
          {words.showAll}
        </button>
      )}
      {isWhole && query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.loadMore}
        </Button>
      )}
    </section>
  );
}
