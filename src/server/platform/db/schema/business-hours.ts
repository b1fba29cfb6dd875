/** When a team is there. */
export interface BusinessHoursTables {
  business_hours: BusinessHoursTable;
}

interface BusinessHoursTable {
  business_id: string;
  is_on: number;
  /** IANA name. */
  time_zone: string;
  /** JSON: Interval[][], seven from Sunday. */
  week: string;
  /** JSON: days that differ, by date. */
  special_days: string;
  away_on: number;
  away_text: string;
  away_language: string;
  /** JSON: account ids; null: all. */
  away_accounts: string | null;
  updated_at: number;
}
