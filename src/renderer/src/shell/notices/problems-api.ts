import type { ResponseOf } from '@shared/contract/endpoint';
import { health, type ServerProblem, serverProblems } from '@shared/contract/health';
import { api } from '../../core/http/api';
import { wireCall, wireOf } from '../../core/http/endpoint-request';

/** What is wrong with the server. Where only the public page of its health still answers, no more is known than that. */
export type ShownProblem = Pick<ServerProblem, 'code' | 'snapshot'>;

const FORBIDDEN = 403;
const SERVER_ERROR = 500;

const problemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    serverProblems: build.query<readonly ShownProblem[], undefined>({
      async queryFn(_arg, _api, _options, ask) {
        const answer = await ask(wireOf(serverProblems, {}));
        if (!answer.error) return { data: (answer.data as ResponseOf<typeof serverProblems>).data.problems };
        if (answer.error.status === FORBIDDEN) return { data: [] };
        if (typeof answer.error.status !== 'number' || answer.error.status < SERVER_ERROR)
          return { error: answer.error };
        // Without its database a server knows nobody, and says so to everybody.
        const publicAnswer = await ask(wireCall(health, {}));
        if (publicAnswer.error) return { error: answer.error };
        const { problems } = publicAnswer.data as ResponseOf<typeof health>;
        return { data: problems.map(({ code }) => ({ code, snapshot: null })) };
      },
      providesTags: ['ServerProblems'],
    }),
  }),
});

export const { useServerProblemsQuery } = problemsApi;
