/** Where updates come from; hides electron-updater. */
export interface UpdateSource {
  /** What the feed offers, newer or not; null: this installation cannot be updated. @throws with a code */
  check(): Promise<{ readonly version: string } | null>;
  /**
   * Fetches what was found last and verifies it.
   *
   * @param onProgress gets a number from 0 to 1
   * @throws with a code, such as `ERR_CHECKSUM_MISMATCH`
   */
  download(onProgress: (share: number) => void): Promise<void>;
  /** Whether what is fetched is installed when the app is quit. */
  installOnQuit(may: boolean): void;
  /** Quits, installs and starts again. */
  install(): void;
}
