import type { AccountTables } from './account';
import type { AccountConnectionTables } from './account-connections';
import type { BusinessHoursTables } from './business-hours';
import type { ChannelTables } from './channel';
import type { ChatTables } from './chat';
import type { CrmTables } from './crm';
import type { DashboardTables } from './dashboard';
import type { DealTables } from './deals';
import type { DeliveryTables } from './deliveries';
import type { FieldTables } from './fields';
import type { LeadScoreTables } from './lead-score';
import type { NotificationTables } from './notifications';
import type { PeopleTables } from './people';
import type { PlanTables } from './plans';
import type { SystemTables } from './system';
import type { VisitorTables } from './visitors';
import type { TaskTables } from './tasks';

/**
 * Tables as the queries see them, a file for each part of the product. Instants are epoch milliseconds (UTC); JSON columns
 * hold text; flags are 0 or 1. Every table of a workspace starts its primary key with `business_id`.
 */
export interface Schema
  extends
    PeopleTables,
    AccountTables,
    AccountConnectionTables,
    PlanTables,
    NotificationTables,
    CrmTables,
    DealTables,
    FieldTables,
    BusinessHoursTables,
    ChannelTables,
    ChatTables,
    DashboardTables,
    DeliveryTables,
    LeadScoreTables,
    TaskTables,
    SystemTables,
    VisitorTables {}
