const MINUTE_S = 60;
const HOUR_S = 3600;

/** Hours and minutes, or hours and seconds, or minutes, or seconds (spec 3 §9). */
export function showStay(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  const rest = Math.floor(seconds % MINUTE_S);
  if (hours > 0) return minutes > 0 ? `${hours}h ${minutes}m` : `${hours}h ${rest}s`;
  return minutes > 0 ? `${minutes}m` : `${rest}s`;
}
