/** True when a transaction of PostgreSQL has waited too long for what another one holds, or both wait for each other (55P03, 40P01). */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  return code === '55P03' || code === '40P01';
}
