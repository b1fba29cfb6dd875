import { type Kysely, type Migration, type MigrationInfo, Migrator } from 'kysely';
import type { Database } from './database';
import * as foundation from './migrations/0001-foundation';
import * as drafts from './migrations/0002-drafts';
import * as inbox from './migrations/0003-inbox';
import * as messageSearch from './migrations/0004-message-search';
import * as refreshAttempts from './migrations/0005-refresh-attempts';
import * as rolesAndAudit from './migrations/0006-roles-and-audit';
import * as invitations from './migrations/0007-invitations';
import * as businessForm from './migrations/0008-business-form';
import * as workspaceRights from './migrations/0009-workspace-rights';
import * as ownAccount from './migrations/0010-own-account';
import * as plans from './migrations/0011-plans';
import * as notifications from './migrations/0012-notifications';
import * as deliveries from './migrations/0013-deliveries';
import * as apiTokens from './migrations/0014-api-tokens';
import * as sharedLists from './migrations/0015-shared-lists';
import * as leadScore from './migrations/0016-lead-score';
import * as businessHours from './migrations/0017-business-hours';
import * as dashboard from './migrations/0018-dashboard';
import * as plannedByToken from './migrations/0019-planned-by-token';
import * as templates from './migrations/0020-templates';
import * as tasks from './migrations/0021-tasks';
import * as visitors from './migrations/0022-visitors';
import * as accountDetails from './migrations/0023-account-care';
import * as accountConnections from './migrations/0024-account-connections';
import * as templateNews from './migrations/0026-template-news';
import * as droppedUpdates from './migrations/0030-dropped-updates';
import * as repairUserIds from './migrations/0031-repair-user-ids';
import * as mediaOwners from './migrations/0034-media-owners';
import * as weakPasswords from './migrations/0035-weak-passwords';
import * as signInLimits from './migrations/0036-sign-in-limits';
import * as searchPairs from './migrations/0037-search-pairs';
import * as retriedMessages from './migrations/0038-retried-messages';
import * as taskFromChat from './migrations/0040-task-from-chat';
import * as referralPictures from './migrations/0044-referral-pictures';
import * as tellRepairs from './migrations/0045-tell-repairs';
import * as searchTerms from './migrations/0051-search-terms';
import * as savedViews from './migrations/0052-saved-views';
import * as shortBeginnings from './migrations/0053-short-beginnings';
import * as tickets from './migrations/0054-tickets';
import * as employeeCount from './migrations/0055-employee-count';
import * as companies from './migrations/0056-companies';
import * as deals from './migrations/0057-deals';
import * as contactFields from './migrations/0058-contact-fields';
import * as contactLists from './migrations/0059-contact-lists';
import * as fieldDocuments from './migrations/0060-field-documents';
import * as contactMerges from './migrations/0064-contact-merges';
import * as bin from './migrations/0061-bin';
import * as operations from './migrations/0062-operations';
import * as recordChanges from './migrations/0063-record-changes';
import * as contactCreators from './migrations/0065-contact-creators';
import * as crmSearch from './migrations/0067-crm-search';
import * as dealSums from './migrations/0068-deal-sums';
import * as activities from './migrations/0074-activities';
import * as activityHistory from './migrations/0075-activity-history';
import * as workspaceCurrency from './migrations/0078-workspace-currency';
import * as activitySources from './migrations/0079-activity-sources';
import * as activityAttendees from './migrations/0080-activity-attendees';
import * as exportCompanies from './migrations/0082-export-companies';
import * as namedLinks from './migrations/0084-named-links';
import * as activityCalendar from './migrations/0087-activity-calendar';
import * as contactCities from './migrations/0088-contact-cities';
import * as segments from './migrations/0090-segments';
import * as imports from './migrations/0092-imports';
import * as waitingOperations from './migrations/0094-waiting-operations';
import * as exportDeals from './migrations/0099-export-deals';
import * as segmentNames from './migrations/0101-segment-names';
import * as listChanges from './migrations/0102-list-changes';
import * as phonesOfTheBin from './migrations/0103-phones-of-the-bin';
import * as campaigns from './migrations/0105-campaigns';
import * as activityMarks from './migrations/0110-activity-marks';
import * as keptEntries from './migrations/0112-kept-entries';
import * as shorterWords from './migrations/0114-shorter-words';
import * as sendingCampaigns from './migrations/0116-sending-campaigns';
import * as listsOfTheBin from './migrations/0117-lists-of-the-bin';
import * as lessOnDisk from './migrations/0119-less-on-disk';
import * as importRuns from './migrations/0120-import-runs';
import * as searchOfPipelines from './migrations/0121-search-of-pipelines';
import * as linksAtOnce from './migrations/0122-links-at-once';
import * as membersOfSweeps from './migrations/0123-members-of-sweeps';
import * as dealsThatAreCounted from './migrations/0124-deals-that-are-counted';
import * as messagesBesideThreads from './migrations/0125-messages-beside-threads';
import * as activitySearch from './migrations/0130-activity-search';
import * as messagesOfCampaigns from './migrations/0135-messages-of-campaigns';
import * as webhooksByAccount from './migrations/0145-webhooks-by-account';
import * as sharedLimits from './migrations/0146-shared-limits';
import { enforceRowLevelSecurity } from './row-level-security';

/** In order; a migration that has shipped is never changed, a new one is added. */
const MIGRATIONS = {
  '0001-foundation': foundation,
  '0002-drafts': drafts,
  '0003-inbox': inbox,
  '0004-message-search': messageSearch,
  '0005-refresh-attempts': refreshAttempts,
  '0006-roles-and-audit': rolesAndAudit,
  '0007-invitations': invitations,
  '0008-business-form': businessForm,
  '0009-workspace-rights': workspaceRights,
  '0010-own-account': ownAccount,
  '0011-plans': plans,
  '0012-notifications': notifications,
  '0013-deliveries': deliveries,
  '0014-api-tokens': apiTokens,
  '0015-shared-lists': sharedLists,
  '0016-lead-score': leadScore,
  '0017-business-hours': businessHours,
  '0018-dashboard': dashboard,
  '0019-planned-by-token': plannedByToken,
  '0020-templates': templates,
  '0021-tasks': tasks,
  '0022-visitors': visitors,
  '0023-account-care': accountDetails,
  '0024-account-connections': accountConnections,
  '0026-template-news': templateNews,
  '0030-dropped-updates': droppedUpdates,
  '0031-repair-user-ids': repairUserIds,
  '0034-media-owners': mediaOwners,
  '0035-weak-passwords': weakPasswords,
  '0036-sign-in-limits': signInLimits,
  '0037-search-pairs': searchPairs,
  '0038-retried-messages': retriedMessages,
  '0040-task-from-chat': taskFromChat,
  '0044-referral-pictures': referralPictures,
  '0045-tell-repairs': tellRepairs,
  '0051-search-terms': searchTerms,
  '0052-saved-views': savedViews,
  '0053-short-beginnings': shortBeginnings,
  '0054-tickets': tickets,
  '0055-employee-count': employeeCount,
  '0056-companies': companies,
  '0057-deals': deals,
  '0058-contact-fields': contactFields,
  '0059-contact-lists': contactLists,
  '0060-field-documents': fieldDocuments,
  '0061-bin': bin,
  '0062-operations': operations,
  '0063-record-changes': recordChanges,
  '0064-contact-merges': contactMerges,
  '0065-contact-creators': contactCreators,
  '0067-crm-search': crmSearch,
  '0068-deal-sums': dealSums,
  '0074-activities': activities,
  '0075-activity-history': activityHistory,
  '0078-workspace-currency': workspaceCurrency,
  '0079-activity-sources': activitySources,
  '0080-activity-attendees': activityAttendees,
  '0082-export-companies': exportCompanies,
  '0084-named-links': namedLinks,
  '0087-activity-calendar': activityCalendar,
  '0088-contact-cities': contactCities,
  '0090-segments': segments,
  '0092-imports': imports,
  '0094-waiting-operations': waitingOperations,
  '0099-export-deals': exportDeals,
  '0101-segment-names': segmentNames,
  '0102-list-changes': listChanges,
  '0103-phones-of-the-bin': phonesOfTheBin,
  '0105-campaigns': campaigns,
  '0110-activity-marks': activityMarks,
  '0112-kept-entries': keptEntries,
  '0114-shorter-words': shorterWords,
  '0116-sending-campaigns': sendingCampaigns,
  '0117-lists-of-the-bin': listsOfTheBin,
  '0119-less-on-disk': lessOnDisk,
  '0120-import-runs': importRuns,
  '0121-search-of-pipelines': searchOfPipelines,
  '0122-links-at-once': linksAtOnce,
  '0123-members-of-sweeps': membersOfSweeps,
  '0124-deals-that-are-counted': dealsThatAreCounted,
  '0125-messages-beside-threads': messagesBesideThreads,
  '0130-activity-search': activitySearch,
  '0135-messages-of-campaigns': messagesOfCampaigns,
  '0145-webhooks-by-account': webhooksByAccount,
  '0146-shared-limits': sharedLimits,
} as const;

/** What the database says of a migration that this program has not. */
const FROM_A_NEWER_VERSION = /previously executed migration (\S+) is missing/;
const NEWER =
  'The database was written by a newer Parley. Install that version again, or put back the copy from before its upgrade: docs/administrator/upgrade.md says how.';

export function createMigrator({ engine, system }: Pick<Database, 'engine' | 'system'>): Migrator {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]) => [
      name,
      { up: (db: Kysely<unknown>) => up(db, engine) },
    ]),
  );
  return new Migrator({ db: system, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

/**
 * Brings the database to the newest schema, in one transaction. Forward only.
 * @param beforeUpgrade runs before a database that is in use already is changed; where it fails, nothing is
 * @throws when the database was written by a newer version, or a migration fails (nothing of any of them stays).
 */
export async function migrate(
  database: Database,
  beforeUpgrade: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const migrator = createMigrator(database);
  const known = await migrator.getMigrations();
  const isNew = ({ executedAt }: MigrationInfo): boolean => executedAt === undefined;
  if (known.some(isNew) && !known.every(isNew)) await beforeUpgrade();
  const { error, results } = await migrator.migrateToLatest();
  if (error instanceof Error && FROM_A_NEWER_VERSION.test(error.message))
    throw new Error(NEWER, { cause: error });
  if (error) throw error instanceof Error ? error : new Error('A migration failed.');
  if (database.engine === 'postgres' && (results?.length ?? 0) > 0) {
    await enforceRowLevelSecurity(database.system as unknown as Kysely<unknown>);
  }
}
