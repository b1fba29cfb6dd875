/** A cached list with one record as the server has just returned it, until the list is reloaded. */
export const replaceRow = <Row extends { readonly _id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.map((one) => (one._id === row._id ? row : one));
