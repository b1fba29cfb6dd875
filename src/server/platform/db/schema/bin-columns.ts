/** Of records that can be deleted and restored. */
export interface BinColumns {
  /** In the bin since then; null: not in it. */
  deleted_at: number | null;
  /** A person; null: it was not a person. */
  deleted_by: string | null;
}
