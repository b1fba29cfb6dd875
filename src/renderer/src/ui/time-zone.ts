/** The zone in which times are shown: the one of this machine (IANA name). */
export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
