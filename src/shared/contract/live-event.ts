import { z } from 'zod';

/**
 * Declares a kind of event of the stream, for `liveEvents` of the domain that causes it.
 * @param shape what it carries beside its number and its kind
 */
export const eventOf = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ seq: z.number().int(), kind: z.literal(kind), ...shape });
