/** The server that `/api` leads to. */
export interface Upstream {
  /** Tells servers apart wherever something is kept for one: `local`, `local-demo` or its origin. */
  readonly key: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Added to every request: the embedded server answers only who knows this run's secret. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Who is signed in at the server, without telling the web UI the token. */
export interface Bearer {
  /** The access token, renewed if it is about to end; null: nobody is signed in. @throws when the server is out of reach */
  current(): Promise<string | null>;
  /**
   * A call was refused with this token. Renews it once for all that wait.
   * @returns the new one; null: the session is over
   * @throws when the server is out of reach
   */
  renew(refused: string): Promise<string | null>;
}
