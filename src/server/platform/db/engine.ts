/** The databases that the server runs on. */
export type Engine = 'sqlite' | 'postgres';
