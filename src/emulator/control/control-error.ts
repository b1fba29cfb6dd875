/** A refusal of the control API. */
export class ControlError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ControlError';
    this.status = status;
    this.code = code;
  }
}

export function notFound(what: string): ControlError {
  return new ControlError(404, 'not_found', `${what} is not in the world.`);
}
