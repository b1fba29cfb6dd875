export interface OverlayProps {
  /** What was typed before it was there. */
  readonly early: string;
  readonly onClosed: () => void;
}
