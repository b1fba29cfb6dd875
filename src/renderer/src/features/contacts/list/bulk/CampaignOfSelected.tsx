import { useState } from 'react';
import { LazyBoundary } from '../../../../ui/LazyBoundary';
import { useCan } from '../../../../core/workspace';
import { GuardedButton } from '../../../../ui/GuardedButton';
import { StartCampaign } from '../../../campaigns';
import type { RecordSelection } from '../../../operations';
import { type ContactQuery, filterArg } from '../../contact-query';
import { copy } from './copy';

interface CampaignOfSelectedProps {
  readonly selection: RecordSelection;
  readonly query: ContactQuery;
  /** It has started, or is kept as a draft. */
  readonly onDone: () => void;
}

/** Sends a template to the selected contacts, when who gets it has been looked at. */
export function CampaignOfSelected({ selection, query, onDone }: CampaignOfSelectedProps) {
  const mayMake = useCan('create', 'marketing_email_templates');
  const mayFill = useCan('update', 'marketing_email_templates');
  // The selection follows what is gone: whom it is for is kept here.
  const [wanted, setWanted] = useState<RecordSelection | null>(null);
  return (
    <>
      <GuardedButton
        hint={mayMake && mayFill ? null : copy.mayNotStartCampaigns}
        onClick={() => {
          setWanted(selection);
        }}
      >
        {copy.startCampaign}
      </GuardedButton>
      {wanted !== null && (
        <LazyBoundary>
          <StartCampaign
            selection={wanted}
            filter={filterArg(query)}
            onDone={onDone}
            onClose={() => {
              setWanted(null);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
