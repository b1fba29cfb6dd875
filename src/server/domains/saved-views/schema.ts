interface SavedViewsTable {
  business_id: string;
  _id: string;
  list: string;
  name: string;
  /** As names are compared: no two of those who see the same have the same. */
  name_key: string;
  /** JSON: names of parameters and their values. */
  filter: string;
  /** JSON: names of columns; null: as the list shows them by itself. */
  columns: string | null;
  /** The one person who sees it; empty: everybody who may view the list. */
  seen_by: string;
  /** Null: has left the workspace. */
  owner_id: string | null;
  position: number;
  updated_at: number;
}

declare module '../../platform/db/schema' {
  interface Schema {
    saved_views: SavedViewsTable;
  }
}

/** `seen_by` of shared views. */
export const EVERYBODY = '';
