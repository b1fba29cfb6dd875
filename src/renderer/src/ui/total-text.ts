import { numberFormat } from './formats';

/** How many there are, in words. @param isMore there are more than were counted */
export const totalText = (total: number, isMore = false): string =>
  isMore ? `more than ${numberFormat().format(total)}` : numberFormat().format(total);
