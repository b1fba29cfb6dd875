import { useNavigate } from '../../../core/router/use-navigate';
import { useSearchParams } from '../../../core/router/use-search-params';
import { useCan, useWorkspace } from '../../../core/workspace';
import { GuardedButton } from '../../../ui/GuardedButton';
import { Icon } from '../../../ui/Icon';
import { CAMPAIGNS, type WayIn } from '../campaign-address';
import { copy } from '../copy';
import css from './add.module.css';

interface WaysInProps {
  /** Of the draft. */
  readonly id: string;
}

const words = copy.members;

/** How contacts come into a draft: from a file, from a list, or picked one by one. */
export function WaysIn({ id }: WaysInProps) {
  const mayChange = useCan('update', 'marketing_email_templates');
  const mayImport = useCan('import', 'crm_contacts');
  const seesLists = useCan('view', 'marketing_segments');
  const { index } = useWorkspace();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const hint = mayChange ? null : copy.mayNotChange;
  const open = (way: WayIn): void => {
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set('tab', 'members');
      next.set('members', way);
      // Spec 2 §2: selecting a list opens with the year in the query.
      if (way === 'list') next.set('year', String(new Date().getFullYear()));
      return next;
    });
  };
  return (
    <div className={css.ways}>
      <GuardedButton
        hint={hint ?? (mayImport ? null : copy.mayNotImport)}
        onClick={() => {
          navigate(`/business/${index + 1}/${CAMPAIGNS}/import?campaignId=${encodeURIComponent(id)}`);
        }}
      >
        <Icon name="file" size={15} />
        {words.import}
      </GuardedButton>
      <GuardedButton
        hint={hint ?? (seesLists ? null : copy.mayNotSeeLists)}
        onClick={() => {
          open('list');
        }}
      >
        <Icon name="list" size={15} />
        {words.fromList}
      </GuardedButton>
      <GuardedButton
        hint={hint}
        onClick={() => {
          open('contacts');
        }}
      >
        <Icon name="userPlus" size={15} />
        {words.pick}
      </GuardedButton>
    </div>
  );
}
