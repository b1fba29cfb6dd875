/** Made by `build/places.mjs`. */
declare module 'virtual:places' {
  /** Country (ISO 3166) -> a line for each state: its name (empty: cities of no state), and its cities, with tabs between them. */
  const places: Readonly<Record<string, string>>;
  export default places;
}
