/** The largest picture in a bubble, in pixels. */
export const MEDIA_MAX_WIDTH = 320;
const MEDIA_MAX_HEIGHT = 340;
const MEDIA_MIN = 120;
const UNKNOWN = { width: 240, height: 180 };

export interface MediaBox {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The room that a picture takes in its bubble, known before it is loaded so that nothing moves when it is there.
 * Very long and very wide ones are cut to a box that can still be read (`object-fit: cover`).
 */
export function mediaBox(width: number | undefined, height: number | undefined): MediaBox {
  if (!width || !height || width <= 0 || height <= 0) return UNKNOWN;
  const scale = Math.min(MEDIA_MAX_WIDTH / width, MEDIA_MAX_HEIGHT / height, 1);
  return {
    width: Math.round(Math.min(MEDIA_MAX_WIDTH, Math.max(MEDIA_MIN, width * scale))),
    height: Math.round(Math.min(MEDIA_MAX_HEIGHT, Math.max(MEDIA_MIN, height * scale))),
  };
}
