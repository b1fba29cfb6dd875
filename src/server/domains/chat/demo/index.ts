import type { ModuleDemo } from '../../../platform/module-demo';
import { indexMessages } from './index-messages';
import { shiftConversations } from './shift-conversations';
import { writeTimedJobs } from './timed-jobs';

/** Conversations of the demo are found by search; snoozes end and scheduled messages leave. */
export const chatDemo: ModuleDemo = {
  async fill({ platform: { database, jobs }, scope }) {
    await indexMessages(database, scope);
    await writeTimedJobs(jobs, scope);
  },
  async shift({ platform: { jobs }, scope, now }, shift) {
    await shiftConversations(scope, shift, now);
    await writeTimedJobs(jobs, scope);
  },
};
