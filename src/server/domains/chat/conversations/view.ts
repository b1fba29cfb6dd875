/**
 * Which conversations a list shows. A type, not an interface: its values go to a compiled query by name. The flags are
 * 1 or absent.
 */
export type ConversationView = {
  readonly account_id?: string | undefined;
  readonly contact_id?: string | undefined;
  readonly state?: string | undefined;
  readonly assignee_id?: string | undefined;
  readonly unassigned?: 1 | undefined;
  readonly unread?: 1 | undefined;
  readonly unanswered?: 1 | undefined;
  /** What has happened there from one time on, before the other (epoch milliseconds): one of the five flags, or none. */
  readonly received?: 1 | undefined;
  readonly sent?: 1 | undefined;
  readonly campaign?: 1 | undefined;
  readonly answered?: 1 | undefined;
  readonly resolved?: 1 | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** The span is a short one, see `spanOf`. */
  readonly gathered?: 1 | undefined;
  /** By whom; nobody else does what is \`received\`. */
  readonly by?: string | undefined;
};
