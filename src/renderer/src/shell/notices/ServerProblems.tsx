import { ProblemCard } from './ProblemCard';
import { useServerProblemsQuery } from './problems-api';
import css from './notices.module.css';

/** The event stream tells at once; this finds what another node knows, or what ended the stream. Milliseconds. */
const ASK_EVERY_MS = 30_000;

/** For those who look after the workspace: what is wrong with the server, what it means and what to do. */
export function ServerProblems() {
  const { data = [] } = useServerProblemsQuery(undefined, {
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <div className={css.problems} role="status" aria-live="polite">
      {data.map((problem) => (
        <ProblemCard key={problem.code} problem={problem} />
      ))}
    </div>
  );
}
