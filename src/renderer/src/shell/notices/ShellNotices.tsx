import { ConnectionBanner } from './ConnectionBanner';
import { ServerProblems } from './ServerProblems';
import css from './notices.module.css';

/** What is wrong with the server or the way to it, floating over the page so that nothing moves. */
export function ShellNotices({ showsServerProblems }: { readonly showsServerProblems: boolean }) {
  return (
    <div className={css.place}>
      {showsServerProblems && <ServerProblems />}
      <ConnectionBanner />
    </div>
  );
}
