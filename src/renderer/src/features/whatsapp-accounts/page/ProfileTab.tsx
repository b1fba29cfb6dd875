import { reasonOf } from '../../../core/http/api-error';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useAccountProfileQuery } from '../account-profile-api';
import { copy } from './copy';
import { ProfileForm } from './ProfileForm';
import { ProfilePicture } from './ProfilePicture';
import css from './drawer.module.css';

/** The business profile as Meta has it now. */
export function ProfileTab({ id, name }: { readonly id: string; readonly name: string }) {
  const { data, isError, error, refetch } = useAccountProfileQuery(id, { refetchOnMountOrArgChange: true });
  if (data === undefined)
    return isError ? (
      <ErrorState title={copy.profile.failed} text={reasonOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div className={css.waiting} aria-hidden>
        <Skeleton width={72} height={72} round />
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={40} />
        ))}
      </div>
    );
  return (
    <>
      <ProfilePicture id={id} name={name} picture={data.picture} />
      <ProfileForm id={id} profile={data} />
    </>
  );
}
