import type { DemoPipeline } from '../../domains/pipelines/demo-rows';
import type { InboxData } from '../build/inbox-data';
import type { DemoPerson } from '../build/person';
import type { DraftRow, CurrentRow, PlannedConversation } from '../build/plan';
import type { Draft } from '../stories/draft';
import type { Story } from '../stories/story';
import type { LongThreadInput } from './long-thread/cafe-thread';
import type { ShopKey, WorkspaceKey } from './shops';

/** All that is written by hand about a workspace. */
export interface WorkspaceData {
  readonly key: WorkspaceKey;
  readonly shops: readonly ShopKey[];
  readonly people: readonly DemoPerson[];
  readonly stories: readonly Story[];
  readonly current: readonly CurrentRow[];
  /** What the demo's own user has begun to write: person, shop, text. */
  readonly drafts: readonly DraftRow[];
  /** What the team has put beside the conversations. */
  readonly inbox: InboxData;
  /** Tables as text. */
  readonly companies: string;
  readonly deals: string;
  readonly tasks: string;
  readonly pipeline: DemoPipeline;
  /** Another one, with the deals in it. */
  readonly secondPipeline?: { readonly pipeline: DemoPipeline; readonly deals: string };
  readonly interests: readonly string[];
  readonly lists: readonly string[];
  /** What was said for years before the stories, for the one conversation that has it. */
  readonly longThread?: (planned: PlannedConversation, input: LongThreadInput) => readonly Draft[];
}
