const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a file is, by its name. */
export const typeOfFile = (name: string): string =>
  name.endsWith('.xlsx') ? XLSX : 'text/csv; charset=utf-8';
