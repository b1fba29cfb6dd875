import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { usePlanQuery } from '../api';
import { copy } from '../copy';
import css from '../pages/plan-state.module.css';

/** The names of those who can choose a plan, for those who cannot. */
export function PlanAdmins() {
  const { data, error, refetch } = usePlanQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error)
    // A role that may not see the workspace's settings is not told names.
    return 'status' in error && error.status === 403 ? (
      <p className={css.text}>{copy.askOwner}</p>
    ) : (
      <div className={css.failed} role="alert">
        <p className={css.text}>{copy.adminsFailed}</p>
        <Button onClick={() => void refetch()}>{copy.retry}</Button>
      </div>
    );
  return (
    <section className={css.admins} aria-label={copy.admins} aria-busy={!data}>
      <h2 className={css.heading}>{copy.admins}</h2>
      <ul className={css.people}>
        {data?.admins.map(({ _id, name, avatar, role_name }) => (
          <li key={_id} className={css.person}>
            <Avatar id={_id} name={name} src={avatar} size={28} />
            <b>{name}</b>
            <span className={css.role}>{role_name}</span>
          </li>
        )) ?? (
          <li className={css.person}>
            <Skeleton width={200} height={28} />
          </li>
        )}
      </ul>
    </section>
  );
}
