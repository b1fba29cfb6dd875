import { z } from 'zod';

/** What exports are written as: a table of values, or a workbook. */
export const fileFormat = z.enum(['csv', 'xlsx']).default('csv');
export type FileFormat = z.output<typeof fileFormat>;

/** The name of a file that one kind of operation makes, as it was asked for. @param params of the operation */
export const nameOfFile = (name: string, params: unknown): string =>
  (params as { readonly format?: FileFormat }).format === 'xlsx' ? name.replace(/\.csv$/, '.xlsx') : name;
